import { useId } from 'react'
import { plainVin } from '#app/features/base/vin/rules.ts'
import { type FieldName, fieldOf, largestOf } from '#app/features/stock/cars/fields.ts'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { readNumber } from '../shared/number.ts'
import type { FormName } from '../shared/values.ts'
import type { ModelOffer } from './model-offers.tsx'
import { listOptions, offersOf } from './offered.ts'
import { useShown } from './shown.ts'

type Props = {
  id: string
  name: FormName
  value: string
  onChange: (value: string) => void
  /** The make, which a model is named by. */
  make?: string
  models?: ModelOffer[]
}

export function OperatorControl({ name, value, onChange, make = '', models = [], ...control }: Props) {
  const { t, has, lang } = useTranslation()
  const optionName = useOptionName(name)
  const { said } = useFieldWords()
  const label = useFieldLabel('operator')
  const list = useId()
  const field = fieldOf(name)
  const { kind, form } = field
  const offers: readonly string[] | undefined =
    kind === 'flag' ? ['yes', 'no'] : form?.offers && offersOf(form.offers, lang)
  const placeholder = has(`operator.placeholder.${name}`)
    ? t(`operator.placeholder.${name}` as 'operator.placeholder.year')
    : undefined
  const { shown, shownAs, change, leave } = useShown({
    value,
    offers: offers ?? [],
    nameOf: name === 'model' ? (model) => said({ make, model }, name) ?? model : offers ? optionName : String,
    onChange,
  })
  if (kind === 'choices')
    return <SeveralChoices name={name} offers={offers ?? []} value={value} onChange={onChange} {...control} />
  if (offers && !form?.open) {
    return (
      <span className="relative block">
        <select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlLook} appearance-none pe-11`}
        >
          <option value="">{t('operator.select', { label: label(name) })}</option>
          {listOptions(offers, value, optionName).map((option) => (
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
  const isNumber = kind === 'whole'
  const read = isNumber ? readNumber(value, field.unit) : undefined
  return (
    <>
      <input
        {...control}
        name={shown === value ? name : undefined}
        // A text input, because number inputs of browsers reject Arabic digits.
        type={kind === 'month' ? 'month' : 'text'}
        dir={isNumber || field.isCode || kind === 'month' ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber || kind === 'month' ? undefined : largestOf(field)}
        placeholder={placeholder}
        autoComplete="off"
        list={offers || name === 'model' ? list : undefined}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          leave()
          const plain = name === 'vin' ? plainVin(value) : read !== undefined ? String(read) : value
          if (plain !== value) onChange(plain)
        }}
        className={`${controlLook} tabular-nums`}
      />
      {shown !== value && <input type="hidden" name={name} value={value} />}
      {name === 'model' && (
        <datalist id={list}>
          {models.map(({ model, names }) => (
            <option key={model} value={model}>
              {names.join(' · ')}
            </option>
          ))}
        </datalist>
      )}
      {offers && (
        <datalist id={list}>
          {offers.map((suggestion) => (
            <option key={suggestion} value={shownAs(suggestion)}>
              {optionName(suggestion)}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

type SeveralProps = Props & { offers: readonly string[] }

function SeveralChoices({ name, offers, value, onChange, ...control }: SeveralProps) {
  const optionName = useOptionName(name)
  const chosen = value.split('\n').filter(Boolean)
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChange([...offers.filter((one) => next.includes(one)), ...next.filter((one) => !offers.includes(one))].join('\n'))
  }
  return (
    <span {...control} className="flex flex-wrap gap-x-4">
      <input type="hidden" name={name} value="" />
      {[...new Set([...offers, ...chosen])].map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option}
            className="tick"
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          {optionName(option)}
        </label>
      ))}
    </span>
  )
}

export function useOptionName(name: FieldName): (value: string) => string {
  const { t, has } = useTranslation()
  const { value } = useFieldWords()
  const { kind } = fieldOf(name)
  if (kind === 'flag') return (text) => t(text === 'yes' ? 'flag.yes' : 'flag.no')
  if (kind === 'choices')
    return (text) =>
      text
        .split('\n')
        .map((one) => value(name, one))
        .join(t('searches.comma'))
  return (text) => {
    // The form needs its own names, because two values can have the same name for visitors, such as petrol and
    // gasoline.
    const own = `operator.option.${text.toLowerCase()}`
    return has(own) ? t(own as 'operator.option.gasoline') : value(name, text)
  }
}
