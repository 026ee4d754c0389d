import { type ReactNode, useId } from 'react'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }

type Props = {
  label: ReactNode
  icon?: ReactNode
  hint?: string | undefined
  mistake?: string | undefined
  className?: string
  children: (control: Control) => ReactNode
}

export function Field({ label, icon, hint, mistake, className = '', children }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, mistake && `${id}-mistake`].filter(Boolean).join(' ')
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="flex items-center gap-1.5 font-mid text-sm">
        {icon && <span className="text-ink-3">{icon}</span>}
        {label}
      </label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': mistake ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-sm">
          {hint}
        </p>
      )}
      {mistake && (
        <p id={`${id}-mistake`} className="text-danger text-sm">
          {mistake}
        </p>
      )}
    </div>
  )
}

export const controlLook =
  'block min-h-12 w-full min-w-0 rounded-md bg-surface px-4 py-3 text-edge inset-ring inset-ring-line-strong aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger'
