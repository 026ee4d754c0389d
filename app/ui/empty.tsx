import type { ReactNode } from 'react'

export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-8 text-ink-2 text-lg">
      <p>{message}</p>
      {children}
    </div>
  )
}
