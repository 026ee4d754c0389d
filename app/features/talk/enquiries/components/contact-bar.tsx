import { type ReactNode, type RefObject, useEffect } from 'react'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Enquiry } from '../enquiry.server.ts'

type Props = {
  /** The bar appears while this element is out of view. Without it, the bar is thin and stands where it is rendered. */
  block?: RefObject<HTMLElement | null>
  enquiry: Enquiry
  soldOut: boolean
  price: ReactNode
  /**
   * Whether the price is an amount, which is shown whole or not at all. Other prices are short texts, which leave the
   * first line to the name.
   */
  isAmount: boolean
  name?: string
  children?: ReactNode
}

export function ContactBar({ block, enquiry, soldOut, price, isAmount, name, children }: Props) {
  const { t, lang } = useTranslation()
  const { whatsapp } = useSite()
  const withDestination = useWithDestination()
  useEffect(() => {
    if (!block?.current) return
    const stop = watchWays(block.current)
    return () => {
      stop()
      document.documentElement.removeAttribute('data-bar')
    }
  }, [block])
  return (
    <div
      className={`items-center gap-2 border-line border-t bg-surface px-4 pb-[env(safe-area-inset-bottom)] ${block ? 'fixed inset-x-0 bottom-0 z-5 hidden in-data-bar:flex min-h-16 enter-below lg:hidden print:hidden' : 'box-content flex min-h-13 text-ink'}`}
    >
      {/* A long price such as ‘≈ US$26 700’ takes room from the button, unless letters are so large that the button
          would leave the screen. */}
      <p className="min-w-0 flex-1 leading-tight min-[20rem]:min-w-min">
        {isAmount || !name ? (
          <>
            {/* The empty first item lets an amount that does not fit wrap out of sight instead of being cut. */}
            <b className="one-line max-w-[50vw] whitespace-nowrap font-bold text-[min(1.125rem,8vw)] tabular-nums tracking-tight [&>*]:max-w-none before:-mx-[0.2em]">
              {price}
            </b>
            <bdi className="block w-0 min-w-full truncate text-ink-2 text-xs max-[16rem]:hidden">{name}</bdi>
          </>
        ) : (
          <>
            <bdi className="block w-0 min-w-full truncate font-bold">{name}</bdi>
            <span className="block w-0 min-w-full truncate text-ink-2 text-xs">{price}</span>
          </>
        )}
      </p>
      <span className="empty:hidden max-[22rem]:hidden">{children}</span>
      {soldOut ? (
        <a href="#similar" className={buttonLook()}>
          {t('similar.word')}
        </a>
      ) : (
        whatsapp && (
          <a
            href={whatsappUrl(whatsapp, withDestination(enquiry.messages[lang] ?? enquiry.messages.en))}
            target="_blank"
            rel="noopener"
            className={`${buttonLook({ kind: 'primary' })} min-w-0 shrink!`}
          >
            <Icon name="whatsapp" />
            <span className="truncate max-[18rem]:sr-only">{t('nav.whatsapp')}</span>
          </a>
        )
      )}
    </div>
  )
}

/**
 * Sets `data-bar` on the page while the contact links are out of view, which shows the contact bar. Returns a stop
 * function.
 */
function watchWays(ways: Element): () => void {
  const mark = (isOut: boolean) => document.documentElement.toggleAttribute('data-bar', isOut)
  const observer = new IntersectionObserver(([seen]) => mark(!seen?.isIntersecting))
  observer.observe(ways)
  return () => observer.disconnect()
}
