import { useTranslation } from 'react-i18next'
import { formatMonth, shownPrice } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { type FieldName, fieldOf } from '../fields.ts'
import type { Car } from '../schema.ts'
import { amountOf } from './amount.ts'
import { useNames } from './names.ts'
import { useValueName } from './value-name.ts'

/** What a field is called in the page's language. Some places have words of their own for a few. */
export function useFieldLabel(place?: 'filter' | 'compare' | 'operator'): (name: FieldName) => string {
  const { t, i18n } = useTranslation()
  const isTranslated = (key: string) => i18n.exists(key, { fallbackLng: [] })
  return (name) => {
    const own = `${place}.field.${name}`
    const plain = `field.${name}`
    // In a partial language its own plain name rather than English words of the place.
    const wantsOwn = place && i18n.exists(own) && (isTranslated(own) || !isTranslated(plain))
    return t((wantsOwn ? own : plain) as 'field.make')
  }
}

/** What fields of a car say in the page's language. */
export type FieldWords = {
  /** A value of a choice; a text that is none of ours stays as it was written. */
  value: (name: FieldName, text: string) => string
  /** A number of a field with its unit. */
  number: (name: FieldName, n: number) => string
  /** All that a field says; null where it is not known. */
  said: (car: Partial<Car>, name: FieldName) => string | null
}

/** Puts the fields of a car into the words of the page's language. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const valueName = useValueName()

  function value(name: FieldName, text: string): string {
    if (name === 'make') return names.make(text)
    const { texts } = fieldOf(name)
    return texts ? valueName(texts, text) : text
  }

  const number = (name: FieldName, n: number) => amountOf(name, n, t, lang)

  function said(car: Partial<Car>, name: FieldName): string | null {
    const held = car[name] ?? null
    if (name === 'soldOut') return t(car.soldOut ? 'card.soldOut' : 'shortlist.available')
    if (name === 'sellingPrice') return shownPrice(car.sellingPrice ?? null, t) ?? t('card.askPrice')
    if (name === 'model') return car.model ? names.model(car.make ?? null, car.model) : null
    // A car without an engine, of 0 cc, has no such fact; one that was never driven or owned has.
    if (typeof held === 'number') return held === 0 && (fieldOf(name).unit === 'cc' || name === 'doors') ? null : number(name, held)
    if (typeof held === 'boolean') return t(held ? 'flag.yes' : 'flag.no')
    if (Array.isArray(held)) return held.map((one) => value(name, one)).join(t('searches.comma')) || null
    if (!held) return null
    return fieldOf(name).kind === 'month' ? formatMonth(held, lang) : value(name, held)
  }

  return { value, number, said }
}
