import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = { label: string; icon: IconName; kind?: 'plain' | 'plate' | 'small' | 'line' } & Omit<
  ComponentProps<'button'>,
  'children'
>

const kinds = {
  plain: 'size-11 rounded-sm hover:bg-sunk',
  // For buttons on photos, with their own background. They are 36 px wide on phones, with a touch area of 44 px.
  plate: 'touch relative size-9 rounded-full bg-plate shadow-lift sm:size-11',
  small: 'touch relative size-9 rounded-full bg-plate',
  line: 'size-11 rounded-full bg-surface inset-ring inset-ring-line hover:inset-ring-line-strong',
}

export function iconButtonLook(kind: 'plain' | 'plate' | 'small' | 'line' = 'plain'): string {
  return `grid print:hidden shrink-0 place-items-center text-ink transition-[background-color,box-shadow] ${kinds[kind]}`
}

export function IconButton({ label, icon, kind, className = '', ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={`${iconButtonLook(kind)} ${className}`}>
      <Icon name={icon} />
    </button>
  )
}
