import type { ComponentProps, ReactNode } from 'react'
import { controlLook, Field } from '#app/ui/field.tsx'

type Around = {
  label: ReactNode
  hint?: string | undefined
  mistake?: string | undefined
  /** Classes of the box around label and control. `className` is for the control itself. */
  box?: string
  onText?: (text: string) => void
}

const look = (own: string | undefined) => (own ? `${controlLook} ${own}` : controlLook)
const hear = (onText: Around['onText']) =>
  onText && { onChange: ({ target }: { target: { value: string } }) => onText(target.value) }

export function InputField({
  label,
  hint,
  mistake,
  box = '',
  onText,
  className,
  ...rest
}: Around & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} mistake={mistake} className={box}>
      {(control) => <input {...control} {...hear(onText)} {...rest} className={look(className)} />}
    </Field>
  )
}

export function AreaField({
  label,
  hint,
  mistake,
  box = '',
  onText,
  className,
  ...rest
}: Around & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} mistake={mistake} className={box}>
      {(control) => <textarea {...control} {...hear(onText)} {...rest} className={look(className)} />}
    </Field>
  )
}

export type Option = readonly [value: string | number, text: string]

export function SelectField({
  label,
  hint,
  mistake,
  box = '',
  onText,
  options = [],
  children,
  ...rest
}: Around & { options?: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} mistake={mistake} className={box}>
      {(control) => (
        <select {...control} {...hear(onText)} {...rest} className={controlLook}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}
