import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The line of a `<details className="group">` that opens it, with an arrow that turns. */
export function FoldSummary({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <summary className={`flex min-h-11 cursor-pointer list-none items-center gap-2 py-1 font-mid ${className}`}>
      {children}
      <span className="text-ink-3 print:hidden group-open:rotate-180">
        <Icon name="down" size="sm" />
      </span>
    </summary>
  )
}
