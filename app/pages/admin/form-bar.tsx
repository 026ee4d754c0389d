import type { FormEvent, ReactNode } from 'react'

type Props = { message?: ReactNode; trouble?: ReactNode; children: ReactNode }

export function FormBar({ message, trouble, children }: Props) {
  const floating = 'sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 bg-surface p-3 shadow-float lg:bottom-4'
  return (
    <div className={`mt-6 grid gap-3 rounded-[1rem] ${message ? floating : ''}`}>
      {trouble}
      <div className="flex items-center gap-3">
        <div role="status" className={message ? 'min-w-0 flex-1 ps-1 text-fact leading-[1.35]' : 'flex-1'}>
          {message}
        </div>
        {children}
      </div>
    </div>
  )
}

export const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}
