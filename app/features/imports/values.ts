import { compact } from '#app/features/catalogue/rules.ts'
import { plainDigits } from '#app/lib/text.ts'
import headers from './headers.json' with { type: 'json' }
import type { ReasonCode } from './reasons.ts'
import type { Reading } from './schema.ts'
import { findMultiplier, findUnit, isApproximate, isMoney, isSharedSign, partsOf, resolveSharedSign, toRoughDollars } from './units.ts'

const empties = new Set(headers.empty.map(compact))

/** Reads a cell as text without control characters and with single spaces. A placeholder such as '-', 'N/A' or '기타' becomes ''. */
export function readText(cell: string | undefined): string {
  const text = readProse(cell).replace(/\s+/g, ' ')
  return empties.has(compact(text)) ? '' : text
}

export function readProse(cell: string | undefined): string {
  // PostgreSQL rejects some of these characters, and others would disturb the search. The two joiners shape Arabic text and emoji.
  const text = (cell ?? '')
    .replace(/(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  return /^[-–—_.*?/\s]*$/.test(text) ? '' : text
}

export type ReadNumber = {
  value: number
  unit: string | undefined
  loose?: true
}

const longestNumber = 60
const digits = /[+-]?\d+(?:[.,' ]\d+)*(?:e[+-]?\d{1,2}(?!\d))?/iy
const koreanSmall: Record<string, number> = { 십: 10, 백: 100, 천: 1000 }
const koreanLarge: Record<string, number> = { 만: 10_000, 억: 100_000_000 }

/** Reads a number with a unit before or after it, also in Arabic digits, as 24만6천 or as 45 ألف. Null if the text contains more. */
export function readNumber(text: string): ReadNumber | null {
  if (text.length > longestNumber) return null
  const plain = plainDigits(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  const at = plain.search(/[\d+-]/)
  if (at < 0) return null
  const read = readAmount(plain, at)
  if (!read) return null
  const words = [plain.slice(0, at), read.after]
    .map((text) => text.replace(/[.:]+$/, '').replace(/^\s*[,./]-+/, ''))
    .map((text) =>
      text
        .split(/[ ()]+/)
        .filter((word) => word && !isApproximate(word))
        .join(' '),
    )
    .filter(Boolean)
  const units = words.map(findUnit)
  if (words.length > 1 || units.includes(undefined)) return null
  const [word = ''] = words
  const [unit] = units
  const [factor] = partsOf(unit ?? '')
  // In '1억 2,500만원', 1억 is in won but 2,500 is in 만원 (10,000 won).
  const value = read.whole / factor + read.value
  return { value, unit: unit || undefined, ...(word && unit && isSharedSign(word) ? { loose: true } : {}) }
}

/** Reads the number at a position. `whole` is the part before a large Korean numeral such as 억, and `value` is the rest. */
function readAmount(plain: string, at: number): { whole: number; value: number; after: string } | null {
  let [whole, section, place, isKorean] = [0, 0, at, false]
  for (;;) {
    digits.lastIndex = place
    const found = digits.exec(plain)?.[0]
    const number = found === undefined ? undefined : readDigits(found)
    if (number !== undefined && !Number.isFinite(number)) return null
    if (number === undefined && !isKorean) return null
    const rest = plain.slice(place + (found?.length ?? 0)).trimStart()
    const sign = rest.charAt(0)
    // '만원' and '천원' are units, but '만km' is a numeral and a unit.
    const closes = findUnit(rest) === undefined
    if (closes && koreanSmall[sign] && number !== undefined) section += number * koreanSmall[sign]
    else if (closes && koreanLarge[sign] && (number !== undefined || section)) {
      whole += (section + (number ?? 0)) * koreanLarge[sign]
      section = 0
    } else {
      // '3만5' is ambiguous: spoken it means 35,000, written it means 30,005.
      if (isKorean && number !== undefined && !/^\d{4}$|^\d,\d{3}$/.test(found ?? '') && closes) return null
      const value = section + (number ?? 0)
      if (isKorean || !closes) return { whole, value, after: rest }
      const [, word = '', after = ''] = /^([^\s\d]+)\s*([^\d]*)$/.exec(rest) ?? []
      const factor = findMultiplier(word)
      return { whole, value: factor ? round(value * factor) : value, after: factor ? after : rest }
    }
    isKorean = true
    place = plain.length - rest.length + 1
    while (plain.charAt(place) === ' ') place++
  }
}

// Without rounding, 8.61 times 100,000 would be 860,999.9999999999.
const round = (value: number) => Number(value.toPrecision(12))

function readDigits(text: string): number {
  // Thousands separators must all be the same. They separate groups of three digits, or of two in India except for the last group.
  for (const [shape, sign] of [
    [/^[+-]?(?!0)\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, /,/g],
    [/^[+-]?(?!0)\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/, /,/g],
    [/^[+-]?(?!0)\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/, / /g],
    [/^[+-]?(?!0)\d{1,3}(?:'\d{3})+(?:[.,]\d+)?$/, /'/g],
  ] as const)
    if (shape.test(text)) return Number(text.replace(sign, '').replace(',', '.'))
  if (/^[+-]?(?!0)\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  // Any other comma is a decimal mark: 1,6.
  return Number(/^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text)
}

/** Whether a number is a placeholder: 0, 1, 1234 and so on, or one digit at least four times (9999, 77777). */
export function isPlaceholder(value: number): boolean {
  const digits = String(Math.abs(value))
  return value <= 1 || /^(\d)\1{3,}$/.test(digits) || (digits.length > 3 && '123456789'.startsWith(digits))
}

/** Returns a price as it is stored: digits for USD, other currencies and phrases as written. Null with a note if it is unclear or implausible. */
export function readPrice(
  text: string,
  columnUnit: string | undefined,
  { currency, rates }: Reading,
  { isCharming, age }: { isCharming?: boolean | undefined; age?: number | undefined } = {},
): { price: string | null; note?: ReasonCode } {
  const number = readNumber(text)
  if (!number) return /\d/.test(plainDigits(text)) ? { price: null, note: 'priceUnread' } : { price: text }
  const said = currency === 'none' ? undefined : currency
  const unit = number.unit === undefined ? (columnUnit ?? said) : number.loose ? resolveSharedSign(number.unit, said) : number.unit
  if (number.unit !== undefined && !isMoney(number.unit)) return { price: null, note: 'priceUnread' }
  if (number.value < 0) return { price: null, note: 'priceBelowZero' }
  const [factor, code] = partsOf(unit ?? '')
  const amount = round(number.value * factor)
  // Sellers also count placeholders in ten thousands of won: 99,990,000 is 9999.
  const counted = code !== 'KRW' ? amount : amount % 10_000 === 0 ? amount / 10_000 : number.value
  // £9,999 is a real price in a file with many such prices.
  const isCharm = code !== 'KRW' && factor === 1 && /^9{4,5}$/.test(String(counted)) && (number.unit !== undefined || isCharming === true)
  if (isPlaceholder(counted) && !isCharm) return { price: null, note: 'pricePlaceholder' }
  if (unit === undefined) return { price: null, note: 'priceNoCurrency' }
  const size = toRoughDollars(amount, code)
  if (size < (age !== undefined && age <= 10 ? smallestOfYoung : smallestPrice)) return { price: null, note: 'priceTooSmall' }
  if (size > largestPrice) return { price: null, note: 'priceTooLarge' }
  if (code === 'USD') return { price: String(amount) }
  const rate = rates[code]
  return { price: rate === undefined ? `${grouped(amount)} ${code}` : String(Math.round(amount * rate)) }
}

// In rough dollars. A lower price is a deposit or a monthly rate, especially for a young car. A higher one is a telephone number.
const smallestPrice = 50
const smallestOfYoung = 1000
const largestPrice = 20_000_000

/** Finds a currency by its code or any name ('sar', 'ريال', '만원'). Undefined for other text. */
export function readCurrency(text: string): string | undefined {
  const unit = findUnit(text) ?? (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined)
  return isMoney(unit) ? unit : undefined
}

function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '')
}
