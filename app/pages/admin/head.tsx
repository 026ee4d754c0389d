import { href, Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  id?: string
  back?: { to: string; text: string }
  /** The section of the dealer's guide about this page. */
  guide?: number
}

export function OperatorHead({ title, id, back, guide }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={title} index={false} />
      {back && (
        <div className="py-2">
          <BackLink to={back.to}>{back.text}</BackLink>
        </div>
      )}
      <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${back ? '' : 'pt-6 lg:pt-8'}`}>
        <h1
          id={id}
          tabIndex={id ? -1 : undefined}
          className={`font-strong text-2xl tracking-tight ${id ? 'focus-outside' : ''}`}
        >
          {title}
        </h1>
        {guide && (
          <Link to={{ pathname: href('/guide'), hash: `#section-${guide}` }} className={buttonLook({ kind: 'text' })}>
            {t('guide.open')}
          </Link>
        )}
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
    <div role="status" className={`sticky top-18 z-4 ${box ?? ''}`}>
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
