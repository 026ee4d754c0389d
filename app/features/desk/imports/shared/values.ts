import { compact } from '#app/features/base/catalogue/rules.ts'
import {
  amountOf,
  findUnit,
  isMoney,
  mostPrice,
  partsOf,
  readNumber,
  resolveSharedSign,
  toRoughDollars,
} from '#app/features/base/money/rules.ts'
import { plainDigits } from '#app/lib/text.ts'
import type { ReasonCode } from './reasons.ts'
import type { Reading } from './schema.ts'
import { headers } from './words.ts'

const empties = new Set(headers.empty.map(compact))

/**
 * Reads a cell as text without control characters and with single spaces. A placeholder such as '-', 'N/A' or '기타'
 * becomes ''.
 */
export function readText(cell: string | undefined): string {
  const text = readProse(cell).replace(/\s+/g, ' ')
  return empties.has(compact(text)) ? '' : text
}

export function readProse(cell: string | undefined): string {
  // PostgreSQL rejects some of these characters, and others would disturb the search. The two joiners shape Arabic text
  // and emoji.
  const text = (cell ?? '')
    .replace(/(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  return /^[-–—_.*?/\s]*$/.test(text) ? '' : text
}

/** Whether a number is a placeholder: 0, 1, 1234 and so on, or one digit at least four times (9999, 77777). */
export function isPlaceholder(value: number): boolean {
  const digits = String(Math.abs(value))
  return value <= 1 || /^(\d)\1{3,}$/.test(digits) || (digits.length > 3 && '123456789'.startsWith(digits))
}

/**
 * Returns a price as it is stored: digits for USD, other currencies and phrases as written. Null with a note if it is
 * unclear or implausible.
 */
export function readPrice(
  text: string,
  columnUnit: string | undefined,
  { currency, rates }: Reading,
  { isCharming, age }: { isCharming?: boolean | undefined; age?: number | undefined } = {},
): { price: string | null; note?: ReasonCode } {
  const number = readNumber(withoutDiscount(text))
  if (!number) return /\d/.test(plainDigits(text)) ? { price: null, note: 'priceUnread' } : { price: text }
  const said = currency === 'none' ? undefined : currency
  const unit =
    number.unit === undefined
      ? (columnUnit ?? said)
      : number.loose
        ? signOf(number.unit, said ?? columnUnit)
        : number.unit
  if (number.unit !== undefined && !isMoney(number.unit)) return { price: null, note: 'priceUnread' }
  if (number.value < 0) return { price: null, note: 'priceBelowZero' }
  const [factor, code] = partsOf(unit ?? '')
  // Without rounding, 8.61 times 100,000 would be 860,999.9999999999.
  const amount = amountOf(code, Number((number.value * factor).toPrecision(12)), number)
  if (amount === undefined) return { price: null, note: 'priceUnread' }
  // Sellers also count placeholders in ten thousands of won: 99,990,000 is 9999.
  const counted = code !== 'KRW' ? amount : amount % 10_000 === 0 ? amount / 10_000 : number.value
  // £9,999 is a real price in a file with many such prices.
  const isCharm =
    code !== 'KRW' &&
    factor === 1 &&
    /^9{4,5}$/.test(String(counted)) &&
    (number.unit !== undefined || isCharming === true)
  if (isPlaceholder(counted) && !isCharm) return { price: null, note: 'pricePlaceholder' }
  if (unit === undefined) return { price: null, note: 'priceNoCurrency' }
  const size = toRoughDollars(amount, code)
  if (size < (age !== undefined && age <= 10 ? smallestOfYoung : smallestPrice))
    return { price: null, note: 'priceTooSmall' }
  // More than that with a plain $ is in pesos.
  if (size > (number.loose && code === 'USD' ? mostPrice : largestPrice)) return { price: null, note: 'priceTooLarge' }
  // Workbooks keep more decimals than their cells show: 12056.0747.
  if (code === 'USD') return { price: String(Math.round(amount * 100) === amount * 100 ? amount : Math.round(amount)) }
  const rate = rates[code]
  return { price: rate === undefined ? `${grouped(amount)} ${code}` : String(Math.round(amount * rate)) }
}

/** '16,900 (-11%)' tells how far a price was lowered. */
export const withoutDiscount = (text: string) =>
  text.replace(/\([^()%\d]{0,20}\d{1,2}\s?%[^()%\d]{0,12}\)$/, '').trimEnd()

// In rough dollars. A lower price is a deposit or a monthly rate, especially for a young car. A higher one is a
// telephone number.
const smallestPrice = 50
const smallestOfYoung = 1000
const largestPrice = 20_000_000

/** The currency of a shared sign. Yen and yuan share ¥ and differ twentyfold, so it must be named. */
function signOf(unit: string, named: string | undefined): string | undefined {
  return unit === 'JPY' && named === undefined ? undefined : resolveSharedSign(unit, named)
}

/** Finds a currency by its code or any name ('sar', 'ريال', '만원'). Undefined for other text. */
export function readCurrency(text: string): string | undefined {
  const unit = findUnit(text) ?? (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined)
  return isMoney(unit) ? unit : undefined
}

function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '')
}
