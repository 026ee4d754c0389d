import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useHandle } from '#app/lib/page-handle.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Returns a click handler that goes back in history, so that a list is where the visitor left it. On the first page of
 * a visit, the link is followed instead.
 */
export function useGoBack(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return (event) => {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
}

export function BackLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const goBack = useGoBack()
  const { isOfCar } = useHandle()
  return (
    <Link
      to={to}
      onClick={isOfCar ? goBack : undefined}
      className={buttonLook({ kind: 'text' }) + (className ? ` ${className}` : '')}
    >
      <Icon name="back" />
      {children}
    </Link>
  )
}
