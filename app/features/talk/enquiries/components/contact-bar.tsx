import type { ReactNode } from 'react'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Enquiry } from '../enquiry.server.ts'

type Props = { enquiry: Enquiry; soldOut: boolean; price: ReactNode }

/** Price and WhatsApp below the pictures in full screen. */
export function ContactBar({ enquiry, soldOut, price }: Props) {
  const { t } = useTranslation()
  return (
    <div className="box-content flex min-h-13 items-center gap-2 border-line border-t bg-surface px-4 pb-[env(safe-area-inset-bottom)] text-ink">
      {/* A long price such as ‘≈ US$26 700’ takes room from the button, unless letters are so large that the button
          would leave the screen. */}
      <p className="min-w-0 flex-1 leading-tight min-[20rem]:min-w-min">
        {/* The empty first item lets an amount that does not fit wrap out of sight instead of being cut. */}
        <b className="one-line max-w-[50vw] whitespace-nowrap font-bold text-md tabular-nums tracking-tight [&>*]:max-w-none before:-mx-[0.2em]">
          {price}
        </b>
      </p>
      {soldOut ? (
        <a href="#similar" className={buttonLook()}>
          {t('similar.word')}
        </a>
      ) : (
        <ChatLink enquiry={enquiry} className="min-w-0 shrink!" />
      )}
    </div>
  )
}

/** A short button to the seller's WhatsApp, with the message about the car. */
export function ChatLink({ enquiry, className = '' }: { enquiry: Enquiry; className?: string }) {
  const { t, lang } = useTranslation()
  const { whatsapp } = useSite()
  const withDestination = useWithDestination()
  if (!whatsapp) return null
  return (
    <a
      href={whatsappUrl(whatsapp, withDestination(enquiry.messages[lang] ?? enquiry.messages.en))}
      target="_blank"
      rel="noopener"
      className={`${buttonLook({ kind: 'primary' })} ${className}`}
    >
      <Icon name="whatsapp" />
      <span className="truncate max-[18rem]:sr-only">{t('nav.whatsapp')}</span>
    </a>
  )
}
