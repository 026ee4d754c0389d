import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  id?: string
  back?: { to: string; text: string }
  /** How many things the page is about. */
  count?: number
  /** The section of the dealer's guide about this page. */
  guide?: number | undefined
  /** The one button of the page. */
  action?: ReactNode
}

export function OperatorHead({ title, id, back, count, guide, action }: Props) {
  const { t, lang } = useTranslation()
  return (
    <>
      <PageHead title={title} index={false} />
      {back && (
        <div className="py-2">
          <BackLink to={back.to}>{back.text}</BackLink>
        </div>
      )}
      <div
        className={`flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 ${back ? '' : 'mt-4 lg:mt-6'}`}
      >
        <div className="flex items-baseline gap-2 text-xl">
          <h1
            id={id}
            tabIndex={id ? -1 : undefined}
            className={`font-strong tracking-tight ${id ? 'focus-outside' : ''}`}
          >
            {title}
          </h1>
          {count !== undefined && <span className="text-ink-3 tabular-nums">{formatNumber(count, lang)}</span>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
          {guide && (
            <Link
              to={{ pathname: href('/guide'), hash: `#section-${guide}` }}
              // On phones there is no room for both, and the menu has the guide, too.
              className={`${buttonLook({ kind: 'text' })} max-w-none! ${action ? 'max-sm:hidden' : ''}`}
            >
              {t('guide.open')}
            </Link>
          )}
          {action}
        </div>
      </div>
    </>
  )
}

/** Says what has been done. `box` are the classes of the live region and `className` those of the notice. */
export function StatusNotice({
  words,
  count,
  box,
  className = '',
}: {
  words: string
  count?: number
  box?: string
  className?: string
}) {
  return (
    // Sticky, because an action far down the page would otherwise be confirmed out of sight.
    <div role="status" className={`sticky top-[calc(var(--header)+0.5rem)] z-4 ${box ?? ''}`}>
      {words && (
        <p
          key={count}
          className={`${className} flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink`}
        >
          <Icon name="tick" />
          {words}
        </p>
      )}
    </div>
  )
}

export function AddListingLink() {
  const { t } = useTranslation()
  return (
    <Link to={href('/AddListing/:id?')} className={buttonLook({ kind: 'primary' })}>
      <Icon name="add" />
      {t('nav.addListing')}
    </Link>
  )
}
