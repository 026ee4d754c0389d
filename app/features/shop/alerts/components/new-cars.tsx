import type { ReactNode } from 'react'

export function NewCars({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-mid text-accent-ink text-sm tabular-nums">
      {children}
    </span>
  )
}
