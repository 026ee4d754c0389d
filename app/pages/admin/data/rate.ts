import { readRate } from '#app/features/base/money/operator/typed.ts'

const words: Record<string, string> = { 만원: 'KRW', 'lakh inr': 'INR' }
const codeOf = (currency: string) => words[currency] ?? currency.toUpperCase()

/** Operators think in won per dollar. An import's rate is the reverse: US dollars per unit of the currency. */
export function shownRate(rate: number | undefined, currency: string, perDollar: Record<string, number>): string {
  const known = rate === undefined ? perDollar[codeOf(currency)] : 1 / rate
  return known === undefined ? '' : String(Number(known.toPrecision(8)))
}

/** Reads '1,465' (won for a dollar) as dollars for a won. Undefined for anything but a number above zero. */
export function typedRate(text: string): number | undefined {
  const perDollar = readRate(text)
  return perDollar > 0 ? 1 / perDollar : undefined
}
