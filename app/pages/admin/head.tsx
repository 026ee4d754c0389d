import { BackLink } from '#app/pages/shell/back-link.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  id?: string
  back?: { to: string; text: string }
}

export function OperatorHead({ title, id, back }: Props) {
  return (
    <>
      <PageHead title={title} index={false} />
      {back && (
        <div className="py-2">
          <BackLink to={back.to}>{back.text}</BackLink>
        </div>
      )}
      <h1
        id={id}
        tabIndex={id ? -1 : undefined}
        className={`font-strong text-2xl tracking-tight ${back ? '' : 'pt-6 lg:pt-8'} ${id ? 'focus-outside' : ''}`}
      >
        {title}
      </h1>
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
