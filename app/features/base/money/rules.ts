import { isAskPrice, parsePrice } from '#app/lib/money.ts'
import { readNumber } from './numbers.ts'
import { isMoney, isPlausiblePrice, leastPrice, partsOf, toRoughDollars } from './units.ts'

export { readNumber, splitTax } from './numbers.ts'
export {
  findUnit,
  isApproximate,
  isMoney,
  isPlausiblePrice,
  measures,
  moneyNames,
  mostPrice,
  partsOf,
  resolveSharedSign,
  toRoughDollars,
} from './units.ts'

export type Money = { currency: string; amount: number }

// A number with one of these Korean words and no currency is in won.
const korean = /[\d\s](?:만|억|천만|백만)\s*$/
// Currencies with three decimals: 850.500 may be 850 and a half.
const withThousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/**
 * Reads the currency and amount of a price ('35,000,000원', 'SAR 45,000', '٤٥٠٠٠ ريال'). A bare number is in dollars.
 * Undefined if in doubt.
 */
export function readMoney(text: string): Money | undefined {
  const dollars = parsePrice(text)
  if (dollars !== null) return { currency: 'USD', amount: dollars }
  const number = readNumber(text)
  if (!number) return undefined
  const unit =
    number.unit ??
    (korean.test(text) ? 'KRW' : !number.isUnsure && isPlausiblePrice(number.value, 'USD') ? 'USD' : undefined)
  if (!unit || !isMoney(unit)) return undefined
  const [factor, currency] = partsOf(unit)
  const amount = amountOf(currency, Number((number.value * factor).toPrecision(12)), number)
  // Dollars that parsePrice() does not read are pesos, or have a comma as the decimal mark.
  const isDoubtful =
    number.loose && (currency === 'JPY' || (currency === 'USD' && !isPlausiblePrice(amount ?? 0, currency)))
  return amount !== undefined && amount > 0 && amount < 1e13 && !isDoubtful ? { currency, amount } : undefined
}

/**
 * The amount that digits with a dot before the last three mean in a currency. Undefined if both meanings, or none, are
 * usual prices of a car.
 */
export function amountOf(currency: string, amount: number, { isDotted }: { isDotted?: true }): number | undefined {
  if (!isDotted || !withThousandths.has(currency)) return amount
  const usual = [amount, amount / 1000].filter((one) => isPlausiblePrice(one, currency))
  return usual.length === 1 ? usual[0] : undefined
}

export type PriceDoubt = 'unclear' | 'low' | 'high'

/** Why a price should be confirmed before buyers see it: it cannot be read as a number, or no usual car costs that. */
export function findDoubt(text: string): PriceDoubt | undefined {
  if (isAskPrice(text) || !/\p{Nd}/u.test(text)) return undefined
  const money = readMoney(text)
  if (!money) return 'unclear'
  if (isPlausiblePrice(money.amount, money.currency)) return undefined
  return toRoughDollars(money.amount, money.currency) < leastPrice ? 'low' : 'high'
}

/** Currencies in which dealers pay and are paid. */
export const tradeCurrencies = ['USD', 'KRW', 'EUR', 'JPY', 'AED'] as const
export type TradeCurrency = (typeof tradeCurrencies)[number]

/** Above any car, in won. */
export const mostAmount = 100_000_000_000

/**
 * Reads an amount of a currency: '31,150', '$31,150', '1,340만원', '-15만'. Undefined if it is none, is too large, or is in
 * another currency.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const number = readNumber(text)
  if (!number || number.isUnsure) return undefined
  const [factor, named] = number.unit === undefined ? [1, currency] : partsOf(number.unit)
  const amount = Math.round(number.value * factor * 100) / 100
  return named === currency && Math.abs(amount) <= mostAmount ? amount : undefined
}

/** Converts an amount to whole won, half up. `won` is the rate of one unit. */
export const toWholeWon = (amount: number, won: number): number => Math.round(Number((amount * won).toFixed(4)))
