import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { controlLook } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useNames } from '../components/names.ts'
import { useValueName } from '../components/value-name.ts'
import type { FormField } from './field-list.ts'
import { readNumber } from './number.ts'
import type { FormValues } from './values.ts'

type Props = { id: string; field: FormField; value: string; onChange: (value: string) => void }

/** The control of one field: a list, or an input of its kind. */
export function OperatorControl({ field, value, onChange, ...control }: Props) {
  const { t, i18n } = useTranslation()
  const optionName = useOptionName(field.name)
  const list = useId()
  const { name, type, options, suggestions, max, isCode } = field
  const placeholder = i18n.exists(`operator.placeholder.${name}`) ? t(`operator.placeholder.${name}` as 'operator.placeholder.year') : undefined
  if (options) {
    // An imported car may hold a value that is not in our lists.
    const offered = value && !options.includes(value) ? [...options, value] : options
    return (
      <span className="relative block">
        <select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlLook} appearance-none pe-11`}
        >
          <option value="">{t('operator.select', { label: t(`operator.field.${name}`) })}</option>
          {offered.map((option) => (
            <option key={option} value={option}>
              {optionName(option)}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-ink-2">
          <Icon name="down" size="sm" />
        </span>
      </span>
    )
  }
  const isNumber = type === 'number'
  const read = isNumber ? readNumber(value) : undefined
  return (
    <>
      <input
        {...control}
        name={name}
        // A number field of the browser's takes no Arabic digits.
        type={isNumber ? 'text' : type}
        dir={isNumber || isCode || type === 'month' ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber ? undefined : max}
        placeholder={placeholder}
        autoComplete="off"
        list={suggestions && list}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // What is kept is shown as it is kept.
        onBlur={() => read !== undefined && String(read) !== value && onChange(String(read))}
        className={`${controlLook} tabular-nums`}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {optionName(suggestion)}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** How the page's language calls a value of this field. */
export function useOptionName(name: keyof FormValues): (value: string) => string {
  const names = useNames()
  const valueName = useValueName()
  if (name === 'make') return names.make
  if (name === 'category') return names.category
  if (name === 'fuelType') return names.fuel
  if (name === 'transmission' || name === 'drive' || name === 'steering' || name === 'color') return (value) => valueName(name, value)
  return (value) => value
}
