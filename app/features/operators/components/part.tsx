import { type ReactNode, useId } from 'react'

type Props = { title: string; note: string; state?: ReactNode; children: ReactNode }

/** One matter of the account page: what it is at the start side, what can be done about it beside or below. */
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

/** A word that marks a row or a part: 'On', 'You', 'This device'. */
export function Mark({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 text-xs ${quiet ? 'bg-sunk text-ink-2' : 'bg-accent-soft font-mid text-accent-ink'}`}>
      {children}
    </span>
  )
}

/** An e-mail address: from left to right in every language, broken where there is no room. */
export function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-normal wrap-anywhere">
      {children}
    </bdi>
  )
}

type RowProps = { title: ReactNode; mark?: ReactNode; note: ReactNode; children?: ReactNode }

/** A line of a list of the account page: a name with what is known of it, and at the end what can be done. */
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
