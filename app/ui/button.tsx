import type { ComponentProps } from 'react'

type Look = { kind?: 'primary' | 'quiet' | 'text' | 'danger'; size?: 'md' | 'big' }

const kinds = {
  primary: 'bg-accent px-5 text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  quiet: 'bg-surface px-5 text-ink inset-ring inset-ring-line hover:inset-ring-line-strong active:bg-sunk',
  text: '-mx-3 px-3 text-ink-2 hover:bg-sunk hover:text-ink active:bg-sunk',
  danger: 'bg-danger px-5 text-on-danger',
}
const disabled = 'bg-sunk px-5 text-ink-3'

export function buttonLook({ kind = 'quiet', size = 'md' }: Look = {}, isDisabled = false): string {
  const height = size === 'big' ? 'min-h-13' : 'min-h-11'
  return `${height} inline-flex print:hidden shrink-0 items-center justify-center gap-2 max-w-full max-[19rem]:shrink rounded-md text-center font-mid text-md transition-[background-color,box-shadow,color] ${isDisabled ? disabled : kinds[kind]}`
}

/** A button. Use `primary` once per screen, `text` for side actions, and `danger` for actions that cannot be undone. */
export function Button({ kind, size, className = '', ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${buttonLook({ kind, size }, rest.disabled)} ${className}`} />
}
