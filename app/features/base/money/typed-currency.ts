import { readAmount, type TradeCurrency, tradeCurrencies } from './rules.ts'

/** The currency that a typed amount names ('$1,150'), if it is another than the one beside it. */
export function typedCurrency(text: string, currency: TradeCurrency): TradeCurrency | undefined {
  const namesNone = !/[^\d\s.,'+-]/.test(text)
  if (namesNone || readAmount(text, currency) !== undefined) return undefined
  return tradeCurrencies.find((one) => readAmount(text, one) !== undefined)
}
