import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = { title: string; note: string; state?: ReactNode; children: ReactNode }

export function AccountPart({ title, note, state, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 border-line border-t py-8 lg:grid-cols-[20rem_1fr]">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="font-strong text-lg">
            {title}
          </h2>
          {state}
        </div>
        <p className="mt-1 text-pretty text-ink-2 text-sm">{note}</p>
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-4">{children}</div>
    </section>
  )
}

export function Mark({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-xs ${quiet ? 'bg-sunk text-ink-2' : 'bg-accent-soft font-mid text-accent-ink'}`}
    >
      {children}
    </span>
  )
}

export function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-normal wrap-anywhere">
      {children}
    </bdi>
  )
}

/** Makes the properties of a button that ends in the page's action. */
export type RowButton = (intent: string, ...ids: string[]) => ComponentProps<'button'>

type RowProps = { title: ReactNode; mark?: ReactNode; note: ReactNode; children?: ReactNode }

export function AccountRow({ title, mark, note, children }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3 first:pt-0 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-mid wrap-anywhere">
          {title}
          {mark}
        </p>
        <p className="text-ink-3 text-sm wrap-anywhere">{note}</p>
      </div>
      {children}
    </li>
  )
}
