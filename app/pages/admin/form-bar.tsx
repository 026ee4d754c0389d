import { type FormEvent, type ReactNode, useEffect } from 'react'

type Props = { message?: ReactNode; trouble?: ReactNode; children: ReactNode }

export function FormBar({ message, trouble, children }: Props) {
  const floating =
    'sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 bg-surface p-2 shadow-float lg:bottom-4'
  const floats = Boolean(message)
  // The bar appears at the first key, maybe over the field that is typed in.
  useEffect(() => {
    const field = document.activeElement
    if (floats && field?.matches('input, select, textarea')) field.scrollIntoView({ block: 'nearest' })
  }, [floats])
  return (
    <div
      data-floating={message ? '' : undefined}
      className={`mt-6 grid gap-3 rounded-[1rem] ${message ? floating : ''}`}
    >
      {trouble}
      <div className="flex items-center gap-3 max-[19rem]:[&_button]:px-2! max-[19rem]:[&_button]:text-[min(1rem,6.5vw)]!">
        <div
          role="status"
          className={message ? 'min-w-0 flex-1 ps-2 text-fact leading-[1.35] max-[19rem]:sr-only' : 'flex-1'}
        >
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
