import type { ReactNode } from 'react'

/** The buttons at the end of a form. With a message the bar floats at the lower edge, above the site's own menu, as long as there is something to wait for. */
export function FormBar({ message, children }: { message?: ReactNode; children: ReactNode }) {
  const floating = 'sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 bg-surface p-3 shadow-float lg:bottom-4'
  return (
    <div className={`mt-6 flex items-center gap-3 rounded-[1rem] ${message ? floating : ''}`}>
      <div role="status" className={message ? 'min-w-0 flex-1 ps-1 text-fact leading-[1.35]' : 'flex-1'}>
        {message}
      </div>
      {children}
    </div>
  )
}
