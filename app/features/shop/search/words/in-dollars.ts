import { dayOf } from '#app/features/base/money/rates/rules.ts'
import type { Fit, Meaning, Range, SearchRates } from '../schema.ts'
import { rangeOf } from './amounts.ts'
import type { Spanned } from './spans.ts'

/** Rounds to three digits in the given direction. A range is rounded outwards, so that rounding excludes no car. */
function rounded(value: number | undefined, way: (value: number) => number): number | undefined {
  if (value === undefined) return undefined
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
  return way(value / step) * step
}

export function meaningOf({ span, range, currency }: Spanned, rates: SearchRates): Meaning & { fit: Fit } {
  const perDollar = currency && rates.perDollar[currency]
  if (!currency || !perDollar) return { span, range, fit: 'exact' }
  const inDollars = (end: keyof Range) => (range[end] === undefined ? undefined : range[end] / perDollar)
  const dollars = rangeOf(rounded(inDollars('from'), Math.floor), rounded(inDollars('to'), Math.ceil)) ?? {}
  return { span, range: dollars, currency, perDollar, asOf: dayOf(rates, currency), fit: 'exact' }
}
