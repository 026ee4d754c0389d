import type { ComponentProps } from 'react'
import { controlLook } from './field.tsx'
import { Icon } from './icon.tsx'

export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select autoComplete="off" {...rest} className={`${controlLook} appearance-none truncate pe-10! ${className}`} />
      <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-3">
        <Icon name="down" size="sm" />
      </span>
    </span>
  )
}
