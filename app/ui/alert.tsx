import type { ReactNode } from 'react'

export function Alert({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className={`flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft py-2 ps-4 text-danger ${children ? 'pe-2' : 'pe-4'}`}
    >
      <p className="min-w-[min(12rem,100%)] flex-1">{message}</p>
      {children}
    </div>
  )
}
