import { formatKm, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { type FieldName, fieldOf, type Unit } from '../fields.ts'

const amounts: Record<Unit, (n: number, t: Translate, lang: Language) => string> = {
  year: String,
  km: (n, _, lang) => formatKm(n, lang),
  cc: (n, t, lang) => t('unit.cc', { cc: formatNumber(n, lang) }),
}

export function amountOf(name: FieldName, n: number, t: Translate, lang: Language): string {
  const { unit } = fieldOf(name)
  return unit ? amounts[unit](n, t, lang) : formatNumber(n, lang)
}

/**
 * Whether a value is unclear without the name of its field: '5 to 7' could be seats or doors and 'Korea' the market or
 * the origin, but years and km are clear.
 */
export function needsName(name: FieldName): boolean {
  const { kind, unit } = fieldOf(name)
  return name === 'market' || kind === 'flag' || (kind === 'whole' && unit !== 'year' && unit !== 'km')
}
