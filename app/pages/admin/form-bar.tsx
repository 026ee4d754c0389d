import type { FormEvent, ReactNode } from 'react'

type Props = { message?: ReactNode; trouble?: ReactNode; children: ReactNode }

/** The buttons of a form, which stay at the lower edge of the window: after the message on phones, else before it. */
export function FormBar({ message, trouble, children }: Props) {
  return (
    <div
      data-floating=""
      className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] z-4 -mx-(--gutter) mt-6 grid gap-3 border-line-strong border-t bg-ground px-(--gutter) py-3 lg:bottom-0 lg:mx-0 lg:px-0"
    >
      {trouble}
      <div className="flex items-center gap-3 max-[19rem]:[&_button]:px-2! max-[19rem]:[&_button]:text-[min(1rem,6.5vw)]!">
        <div role="status" className="min-w-0 flex-1 text-sm leading-[1.35] max-[19rem]:sr-only lg:order-last">
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
