import { type ReactNode, Suspense } from 'react'

type Props = { id: string; title: string; note?: ReactNode; action?: ReactNode; near?: boolean; children: ReactNode }

export function Section({ id, title, note, action, near = false, children }: Props) {
  return (
    <section aria-labelledby={id} className={near ? 'mt-10 lg:mt-12' : 'mt-16 lg:mt-24'}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h2 id={id} tabIndex={-1} className="font-strong text-2xl tracking-tight">
            {title}
          </h2>
          {note && <p className="mt-1 text-ink-3 tabular-nums">{note}</p>}
        </div>
        {action}
      </div>
      {/* With a Suspense for each section, React hydrates the sections one after the other and not in one long task.
       */}
      <Suspense>{children}</Suspense>
    </section>
  )
}
