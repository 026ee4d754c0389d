import { readGrouped } from '#app/lib/money.ts'
import { plainDigits } from '#app/lib/text.ts'
import {
  findMoneyMultipliers,
  findMultiplier,
  findUnit,
  isApproximate,
  isMoney,
  isPlausiblePrice,
  isSharedSign,
  partsOf,
  resolveSharedSign,
} from './units.ts'

export type ReadNumber = {
  value: number
  unit: string | undefined
  /** The unit is a sign that several currencies share, such as $. */
  loose?: true
  /** The number has a word for money of no certain currency, such as 'dinar'. */
  isUnsure?: true
  /** The digits have one dot before the last three, which may be a decimal mark in some currencies: 850.500. */
  isDotted?: true
}

const longestNumber = 60
const digits = /[+-]?\d+(?:[.,'٫ ]\d+)*(?:e[+-]?\d{1,2}(?!\d))?/iy
const koreanSmall: Record<string, number> = { 십: 10, 백: 100, 천: 1000 }
const koreanLarge: Record<string, number> = {
  만: 10_000,
  万: 10_000,
  萬: 10_000,
  억: 100_000_000,
  億: 100_000_000,
  亿: 100_000_000,
}

/**
 * Reads a number with a unit before or after it, also in Arabic digits, as 24만6천 or as 45 ألف. Null if the text
 * contains more.
 */
export function readNumber(text: string): ReadNumber | null {
  if (text.length > longestNumber) return null
  const plain = splitTax(plainDigits(text))
    .rest.replace(/[٬،]/g, ',')
    .replaceAll('’', "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  const at = plain.search(/[\d+-]/)
  if (at < 0) return null
  const read = readAmount(plain, at)
  if (!read) return null
  const words = [plain.slice(0, at), read.after]
    .map((text) => text.replace(/[.:]+$/, '').replace(/^\s*[,./]-+|\/=$/, ''))
    .map((text) =>
      text
        .split(/[ ()]+/)
        .filter((word) => word && !isApproximate(word))
        .join(' '),
    )
    .filter(Boolean)
  const named = nameUnit(words)
  if (!named) return null
  const { unit, isLoose } = named
  const [factor, code] = partsOf(unit ?? '')
  // In '1억 2,500만원', 1억 is in won but 2,500 is in 만원 (10,000 won).
  const value = read.whole / factor + read.value
  const found = (value: number) => ({
    value,
    unit: unit || undefined,
    ...(isLoose && { loose: true as const }),
    ...(unit === '' && { isUnsure: true as const }),
    ...(read.isDotted && { isDotted: true as const }),
  })
  if (!read.factors) return found(value)
  const plausible = isMoney(unit)
    ? read.factors.filter((times) => isPlausiblePrice(value * times, code))
    : unit === 'km' && read.factors.includes(1000)
      ? [1000]
      : []
  return plausible.length === 1 ? found(round(value * (plausible[0] ?? 1))) : null
}

/**
 * Finds the unit of the words around a number. Two words must name the same unit, or the first is shared by the second:
 * '$ 8.990.000 CLP', 'Rs 45 lakh PKR'.
 */
function nameUnit(words: string[]): { unit: string | undefined; isLoose: boolean } | undefined {
  const units = words.map(findUnit)
  const [first, second] = units
  if (units.includes(undefined)) return undefined
  const isLoose = words.map((word, at) => Boolean(units[at]) && isSharedSign(word))
  if (words.length < 2) return { unit: first, isLoose: isLoose[0] === true }
  const code = partsOf(second ?? '')[1]
  if (first === undefined || !isMoney(second)) return undefined
  if (partsOf(first)[1] === code)
    return { unit: partsOf(first)[0] > 1 ? first : second, isLoose: isLoose.every(Boolean) }
  return (isLoose[0] || !first) && resolveSharedSign(first, code) === code
    ? { unit: second, isLoose: false }
    : undefined
}

/**
 * Reads the number at a position. `whole` is the part before a large Korean numeral such as 억, and `value` is the rest.
 */
function readAmount(
  plain: string,
  at: number,
): { whole: number; value: number; after: string; factors?: number[]; isDotted?: boolean } | null {
  let [whole, section, place, isKorean] = [0, 0, at, false]
  for (;;) {
    digits.lastIndex = place
    const found = digits.exec(plain)?.[0]
    const number = found === undefined ? undefined : readGrouped(found)
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
      const isDotted = /^[+-]?\d{1,3}\.\d{3}$/.test(found ?? '')
      if (isKorean || !closes) return { whole, value, after: rest, isDotted: isDotted && !isKorean }
      const [, word = '', after = ''] = /^([^\s\d]+)\s*([^\d]*)$/.exec(rest) ?? []
      const factor = findMultiplier(word)
      const factors = factor ? undefined : findMoneyMultipliers(word)
      if (factors) return { whole, value, after, factors }
      return {
        whole,
        value: factor ? round(value * factor) : value,
        after: factor ? after : rest,
        isDotted: !factor && isDotted,
      }
    }
    isKorean = true
    place = plain.length - rest.length + 1
    while (plain.charAt(place) === ' ') place++
  }
}

// Without rounding, 8.61 times 100,000 would be 860,999.9999999999.
const round = (value: number) => Number(value.toPrecision(12))

// A module of its own would be in the scripts of every page.
const any = (words: string) =>
  words
    .split(' ')
    .map((word) => word.replaceAll('_', '\\s?'))
    .join('|')

const vat = any('vat iva mwst\\.? ust\\.? ндс kdv tva gst 부가가치세 부가세')
const taxes = any('sales_tax taxe?s? impuestos? impostos? (?:ال)?ضريبة(?:_القيمة_المضافة)? налог(?:а|ов)? 세금')
const before = any(
  '\\+ plus incl(?:uding|usive)?\\.? inc\\.? inclusive_of excl(?:uding|usive)?\\.? exclusive_of ex\\.? without with before after no zzgl\\.? inkl\\.? exkl\\.? ohne mit sin con más mas sem com без с hors غير_شاملة? غير_شامل شاملة? بدون دون',
)
const after = any(
  'not_included not_incl\\.? included incl\\.? excluded excl\\.? extra inclusive exclusive no_inclu[ií]d[oa]s? não_inclu[ií]d[oa]s? inclu[ií]d[oa]s? не_включ[её]н включ[её]н сверху comprise dahil hariç 별도 미포함 불포함 포함 제외',
)
const alone = any('netto net brutto gross ttc ht 부가세별도 税込み? 税抜き? 税別 공급가')
const share = '(?:\\d\\d?\\s?%\\s?)?'
const phrase = `(?:${before})\\s?${share}(?:${vat}|${taxes})(?:\\s?(?:${after}))?|(?:${vat}|${taxes})\\s?(?:${after})|${alone}|${vat}`
// Korean and Japanese words follow a unit without a space: 원부가세별도.
const stated = new RegExp(`(?:(?<![\\p{L}\\d.])|(?=[+가-힣税])|(?<=\\d)(?=[a-z]))(?:${phrase})(?!\\p{L})`, 'iu')

/**
 * Splits what a price says about tax ('부가세 별도', 'net', '+ IVA') from the rest of its text. `tax` is undefined if it
 * says nothing.
 */
export function splitTax(text: string): { rest: string; tax?: string } {
  const [tax] = stated.exec(text) ?? []
  return tax ? { rest: text.replace(tax, ' ').replace(/\(\s*\)/, ' '), tax } : { rest: text }
}
