import { readAmount, type TradeCurrency, tradeCurrencies } from '#app/features/base/money/rules.ts'
import { typedCurrency } from '#app/features/base/money/typed-currency.ts'
import { longestOf } from '#app/features/desk/deals/rules.ts'
import type { DealCar } from '#app/features/desk/deals/schema.ts'
import { formatCountry, formatMoney, formatNumber, isCountry } from '#app/i18n/format.ts'
import { languageNames, languages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { deliveryTerms } from '#app/lib/delivery-terms.ts'
import { AreaField, InputField, SelectField } from '../fields.tsx'
import { valueAt, withValue } from '../form-values.ts'
import type { FormWork } from '../use-form.ts'
import type { Values } from './values.ts'
import { useDealCarName } from './words.ts'

type Props = {
  name: string
  work: FormWork<Values>
  cars: DealCar[]
  currency: TradeCurrency
  /** Whether the form has a control for the currency. */
  choosesCurrency: boolean
  today: string
}

/** The label of a control of a deal's forms. */
export function useDealLabel(cars: DealCar[]): (name: string) => string {
  const { t } = useTranslation()
  const nameOf = useDealCarName()
  return (name) => {
    const [group = '', key = ''] = name.split('.')
    if (group === 'days') return t('deals.field.on')
    if (group === 'by') return t('deals.field.by')
    if (group !== 'prices') return t(`deals.field.${group as 'buyer'}`)
    const car = cars.length > 1 ? cars.find(({ id }) => id === key) : undefined
    return car ? `${t('deals.field.price')}: ${nameOf(car)} ${car.stockNumber}` : t('deals.field.price')
  }
}

/** One control of a deal's form, chosen by the name of its value. */
export function DealField({ name, work, cars, currency, choosesCurrency, today }: Props) {
  const { t, lang } = useTranslation()
  const label = useDealLabel(cars)(name)
  const [group = ''] = name.split('.')
  const value = valueAt(work.values, name)
  const text = typeof value === 'number' ? formatNumber(value, 'en') : String(value ?? '')
  const isWrong = work.isWrong(name)
  const common = {
    label,
    name,
    value: text,
    autoComplete: 'off',
    onText: (typed: string) => work.setValues((now) => withValue(now, name, typed)),
  }
  const mistake = (words: string) => (isWrong ? words : undefined)
  switch (group) {
    case 'days':
    case 'by':
    case 'fellOn':
      return (
        <InputField
          {...common}
          type="date"
          min="2000-01-01"
          max={group === 'by' ? undefined : today}
          mistake={mistake(t('deals.noDay'))}
        />
      )
    case 'prices':
    case 'deposit':
    case 'balance':
    case 'kept':
    case 'won': {
      const unit = group === 'won' ? 'KRW' : currency
      const amount = typeof value === 'string' ? readAmount(value, unit) : undefined
      const said = amount === undefined ? undefined : formatMoney(amount, unit, lang)
      const empty = group === 'won' ? t('deals.wonHint') : group === 'kept' ? t('deals.keptHint') : undefined
      return (
        <InputField
          {...common}
          label={group === 'won' ? label : `${label}, ${unit}`}
          onText={(typed) => {
            common.onText(typed)
            const named = choosesCurrency && group !== 'won' ? typedCurrency(typed, currency) : undefined
            if (named) work.setValues((now) => ({ ...now, currency: named }))
          }}
          inputMode={unit === 'KRW' ? 'text' : 'decimal'}
          dir="ltr"
          maxLength={60}
          hint={said ?? empty}
          mistake={mistake(
            group === 'won'
              ? t('deals.noRate')
              : group === 'kept' && amount !== undefined
                ? t('deals.keptTooMuch')
                : t('deals.noAmount', { currency: unit }),
          )}
        />
      )
    }
    case 'currency':
      return (
        <SelectField
          {...common}
          options={tradeCurrencies.map((code) => [code, code] as const)}
          mistake={mistake(t('prices' in work.values ? 'deals.isReceived' : 'deals.hasAmount'))}
        />
      )
    case 'term':
      return (
        <SelectField
          {...common}
          options={[['', t('deals.not')], ...deliveryTerms.map((one) => [one, t(`proformaForm.says.${one}`)] as const)]}
        />
      )
    case 'language':
      return (
        <SelectField {...common} options={[['', t('deals.not')]]}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectField>
      )
    case 'country':
      return (
        <InputField
          {...common}
          maxLength={60}
          hint={isCountry(text) ? formatCountry(text, lang) : undefined}
          mistake={mistake(t('deals.noCountry'))}
        />
      )
    case 'whatsapp':
      return (
        <InputField
          {...common}
          type="tel"
          dir="ltr"
          maxLength={longestOf.whatsapp}
          mistake={mistake(t('deals.noNumber'))}
        />
      )
    case 'email':
      return <InputField {...common} type="email" dir="ltr" mistake={mistake(t('deals.noMail'))} />
    case 'note':
      return <AreaField {...common} box="sm:col-span-2" dir="auto" rows={4} maxLength={longestOf.note} />
    default:
      return (
        <InputField
          {...common}
          box={group === 'reason' ? 'sm:col-span-2' : ''}
          hint={group === 'port' ? t('deals.portHint') : undefined}
          dir="auto"
          maxLength={longestOf[group as 'buyer'] ?? longestOf.words}
        />
      )
  }
}
