import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function BackLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonLook({ kind: 'text' }) + (className ? ` ${className}` : '')}>
      <Icon name="back" />
      {children}
    </Link>
  )
}
