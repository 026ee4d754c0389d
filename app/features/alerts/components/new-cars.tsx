import type { ReactNode } from 'react'

/** A number of new cars, in the colour that says: here is something for you. */
export function NewCars({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-mid text-accent-ink text-sm tabular-nums">{children}</span>
}
