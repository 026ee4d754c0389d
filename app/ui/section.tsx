import { type ReactNode, Suspense } from 'react'

// Rank and size of a heading: what the page is for, what follows from it, what is added.
const ranks = {
  1: 'font-bold text-3xl tracking-[-.03em] [line-height:1.08] ar:tracking-normal ar:[line-height:1.3]',
  2: 'font-strong text-2xl tracking-tight',
  3: 'font-strong',
}

type Props = {
  id: string
  title: string
  note?: ReactNode
  action?: ReactNode
  rank?: keyof typeof ranks
  children: ReactNode
}

export function Section({ id, title, note, action, rank = 2, children }: Props) {
  return (
    <section aria-labelledby={id} className={`mt-16 lg:mt-24 ${rank === 3 ? 'border-line border-t pt-6' : ''}`}>
      <div className={`flex flex-wrap items-end justify-between gap-4 ${rank === 3 ? 'mb-3' : 'mb-6 lg:mb-8'}`}>
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h2 id={id} tabIndex={-1} className={ranks[rank]}>
            {title}
          </h2>
          {note && <p className={`text-ink-3 tabular-nums ${rank === 2 ? 'mt-1' : 'text-sm'}`}>{note}</p>}
        </div>
        {action}
      </div>
      {/* With a Suspense for each section, React hydrates the sections one after the other and not in one long task.
       */}
      <Suspense>{children}</Suspense>
    </section>
  )
}
