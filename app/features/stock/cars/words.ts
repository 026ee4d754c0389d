import { formatDay, formatMonth, shownPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { type Field, type FieldName, fieldOf } from './fields.ts'
import type { Car } from './schema.ts'
import { amountOf } from './shared/amount.ts'

export type FieldWords = {
  value: (name: FieldName, text: string) => string
  number: (name: FieldName, n: number) => string
  /** All values of a field as one text. Null if they are unknown. */
  said: (car: Partial<Car>, name: FieldName) => string | null
}

type Of = {
  t: Translate
  lang: Language
  names: { make: (text: string) => string; model: (make: string | null, text: string) => string }
  valueName: (section: NonNullable<Field['texts']>, text: string) => string
}

export function fieldWords({ t, lang, names, valueName }: Of): FieldWords {
  function value(name: FieldName, text: string): string {
    if (name === 'make') return names.make(text)
    const { kind, texts } = fieldOf(name)
    if (kind === 'flag') return t(text === 'true' ? 'flag.yes' : 'flag.no')
    return texts ? valueName(texts, text) : text
  }

  const number = (name: FieldName, n: number) => amountOf(name, n, t, lang)

  function said(car: Partial<Car>, name: FieldName): string | null {
    const held = car[name] ?? null
    if (name === 'soldOut' && !car.soldOut && car.reservedUntil)
      return t('reserved.until', { date: formatDay(car.reservedUntil, lang) })
    if (name === 'soldOut') return t(car.soldOut ? 'card.soldOut' : 'card.available')
    if (name === 'sellingPrice') return shownPrice(car.sellingPrice ?? null, t, car, lang) ?? t('card.askPrice')
    if (name === 'model') return car.model ? names.model(car.make ?? null, car.model) : null
    // 0 cc or 0 doors means that the car has no such property, but 0 km and 0 owners are facts.
    if (typeof held === 'number')
      return held === 0 && (fieldOf(name).unit === 'cc' || name === 'doors') ? null : number(name, held)
    if (typeof held === 'boolean') return t(held ? 'flag.yes' : 'flag.no')
    if (Array.isArray(held)) return held.map((one) => value(name, one)).join(t('searches.comma')) || null
    if (!held || typeof held === 'object') return null
    if (fieldOf(name).kind === 'date') return formatDay(held, lang)
    return fieldOf(name).kind === 'month' ? formatMonth(held, lang) : value(name, held)
  }

  return { value, number, said }
}
