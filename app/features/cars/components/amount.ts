import type { TFunction } from 'i18next'
import { formatKm, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type FieldName, fieldOf, type Unit } from '../fields.ts'

/** How a number is written with its unit; the compiler asks for the text of a new one. */
const amounts: Record<Unit, (n: number, t: TFunction, lang: Language) => string> = {
  year: String,
  km: (n, _, lang) => formatKm(n, lang),
  cc: (n, t, lang) => t('unit.cc', { cc: formatNumber(n, lang) }),
}

/** A number of a field with its unit, in a language. */
export function amountOf(name: FieldName, n: number, t: TFunction, lang: Language): string {
  const { unit } = fieldOf(name)
  return unit ? amounts[unit](n, t, lang) : formatNumber(n, lang)
}

/** Whether a value does not say by itself what it is a value of: '5 to 7' and 'from 1,000 kg' might be anything, years and kilometres are known. */
export function needsName(name: FieldName): boolean {
  const { kind, unit } = fieldOf(name)
  return kind === 'whole' && unit !== 'year' && unit !== 'km'
}
