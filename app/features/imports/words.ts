import { parsePrice } from '#app/lib/money.ts'
import { isMoney, partsOf } from './units.ts'
import { readNumber } from './values.ts'

// Of a number with one of these and no currency, a Korean counts won.
const korean = /[\d\s](?:만|억|천만|백만)\s*$/

/** The currency and the amount that a price text says ('35,000,000원', '2,450만', 'SAR 45,000', '٤٥٠٠٠ ريال'); a number alone is dollars. Undefined where nobody can say which currency it is, or it is no price. */
export function readMoney(text: string): { currency: string; amount: number } | undefined {
  const dollars = parsePrice(text)
  if (dollars !== null) return { currency: 'USD', amount: dollars }
  const number = readNumber(text)
  if (!number) return undefined
  const unit = number.unit ?? (korean.test(text) ? 'KRW' : undefined)
  if (!unit || !isMoney(unit)) return undefined
  const [factor, currency] = partsOf(unit)
  const amount = Number((number.value * factor).toPrecision(12))
  return amount > 0 && amount < 1e13 ? { currency, amount } : undefined
}
