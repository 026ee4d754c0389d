import { parsePrice } from '#app/lib/money.ts'
import { isMoney, partsOf } from '../units.ts'
import { readNumber } from '../values.ts'

// A number with one of these Korean words and no currency is in won.
const korean = /[\d\s](?:만|억|천만|백만)\s*$/

/** Reads the currency and amount of a price ('35,000,000원', 'SAR 45,000', '٤٥٠٠٠ ريال'). A bare number is in dollars. Undefined if unclear. */
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
