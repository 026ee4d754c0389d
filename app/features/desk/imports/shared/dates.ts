import { compact } from '#app/features/base/catalogue/rules.ts'
import { sellersDay, sellersYear } from '#app/lib/day.ts'
import { plainDigits } from '#app/lib/text.ts'
import { headers } from './words.ts'

/**
 * The order of day, month and year in a column's dates, for cells that are ambiguous alone: 03/11/2021, 05/12, and
 * 24.11.03 (`short`). `zeros` if cells such as 10.10 show that no zero at the end of a number was lost.
 */
export type DateOrder = {
  day?: 'first' | 'second' | undefined
  year?: 'first' | 'second' | undefined
  short?: 'yearFirst' | 'yearLast' | undefined
  zeros?: boolean
}

const months = new Map(
  headers.months.flatMap((names, at) => names.split(' ').map((name) => [compact(name), at + 1] as const)),
)
const longestDate = 60
const century = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)

// Spreadsheets count days from 1899-12-30. Days before 1980 are no dates of a car on sale, but other numbers.
const firstDay = 29_221
const lastDay = 55_000

/** The date of a day number of a spreadsheet (43831 is 2020-01-01). Undefined for other texts. */
function readDayNumber(text: string): Date | undefined {
  const [, days = ''] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  return Number(days) >= firstDay && Number(days) <= lastDay
    ? new Date(Date.UTC(1899, 11, 30 + Number(days), 12))
    : undefined
}

// The year before the first one of a Japanese era.
const eras: Record<string, number> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988, 昭和: 1925, S: 1925 }
const inEra = /(令和|平成|昭和|(?<![a-z])[RHS](?=\d{1,2}\s*(?:年|[./-]|$)))\s*(\d{1,2}|元)/i

const shortDate = /^['’]?(\d{2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/
const mayBeYear = (digits: string) =>
  digits.length === 2 && (Number(digits) >= 70 || Number(digits) <= (sellersYear() % 100) + 1)

/** In `name`, Korean, Chinese or Japanese letters say that years stand first. */
export function findOrder(texts: string[], name = ''): DateOrder {
  const order: DateOrder = {}
  if (/[\p{sc=Hangul}\p{sc=Han}\p{sc=Kana}]/u.test(name)) order.short = 'yearFirst'
  for (const text of texts) {
    const [, first = '', , , last = ''] = shortDate.exec(plainDigits(text).trim()) ?? []
    if (first && mayBeYear(first) !== mayBeYear(last)) order.short = mayBeYear(first) ? 'yearFirst' : 'yearLast'
    if (/^\d{1,2}\.\d{0,1}0$/.test(text.trim())) order.zeros = true
    const [, a = '', b = '', year] =
      /^(\d{1,2})\s*[-/]\s*(\d{1,2})(?:\s*[-/]\s*(\d{4}))?$/.exec(plainDigits(text).trim()) ?? []
    if (year) order.day ??= Number(a) > 12 ? 'first' : Number(b) > 12 ? 'second' : undefined
    else if (a && b) order.year ??= Number(a) > 12 ? 'first' : Number(b) > 12 ? 'second' : undefined
  }
  return order
}

/**
 * Reads a year and optional month: 2021, 202111.0, 11/2021, 21/11, 2021년 11월, Nov 2021, ٢٠٢١. Ambiguous dates such as
 * 03/11/2021 need `order`.
 */
export function readYearMonth(text: string, order: DateOrder = {}): { year: number; month: number | null } | null {
  if (text.length > longestDate) return null
  const said = plainDigits(text)
    .trim()
    .replace(inEra, (_, era: string, year: string) =>
      String((eras[era.toUpperCase()] ?? 0) + (year === '元' ? 1 : Number(year))),
    )
  const day = readDayNumber(said)
  if (day) return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
  const plain = said
    .replace(/\.0+$/, '')
    .replace(/[년年]/g, '-')
    .replace(/[월月식형일日]/g, '')
    .replace(/(?<=\d)\s*(?:г\.?|год[аy]?|г\.\s*в\.?)$/iu, '')
    .replace(/\([^)]*\)/g, '')
    .trim()
    .replace(/(?<!^['’]?\d{2})[-./\s]+$/, '')
  const isYearFirst = /[년年식'’]/.test(said) || order.year === 'first'
  const answer = (year: string, month: string | null | undefined) => {
    const number = month == null ? null : Number(month)
    return number === null || (number >= 1 && number <= 12) ? { year: century(year), month: number } : null
  }
  const named = /^(?:(\d{1,2})\.?[\s-]+(?:de\s+)?)?(\p{L}{3,10})\.?[\s,-]+(?:de\s+|\d{1,2},?\s+)?(\d{4})$/iu.exec(plain)
  if (named) {
    const month = months.get(compact(named[2] ?? ''))
    return month === undefined ? null : { year: Number(named[3]), month }
  }
  // In '2014/2015' a car was built in the first year as a model of the second.
  const [, built = '', model = ''] = /^(\d{4}|1[3-9]|[2-9]\d)\s*\/\s*(\d{4}|1[3-9]|[2-9]\d)$/.exec(plain) ?? []
  if (built) return [0, 1].includes(century(model) - century(built)) ? { year: century(model), month: null } : null
  const shapes: [RegExp, number, number][] = [
    [/^(\d{4})$/, 1, 0],
    [/^(?:['’]|my\s?)(\d{2})$/i, 1, 0],
    [/^['’]?(\d{2})-$/, 1, 0],
    [/^(\d{4})(\d{2})(?:\d{2})?$/, 1, 2],
    [/^(\d{4})\s*[-./]\s*(\d{1,2})(?:\s*[-./]\s*\d{1,2})?(?:[T\s].*)?$/, 1, 2],
    [/^(\d{1,2})\s*[-./]\s*(\d{4})$/, 2, 1],
    // In dates with dots, the day always comes first.
    [/^\d{1,2}\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})$/, 2, 1],
  ]
  for (const [shape, yearAt, monthAt] of shapes) {
    const found = shape.exec(plain)
    if (found) return answer(found[yearAt] ?? '', monthAt ? found[monthAt] : null)
  }
  const [, a, b = '', whole] = /^(\d{1,2})\s*[-/]\s*(\d{1,2})\s*[-/]\s*(\d{4})$/.exec(plain) ?? []
  if (a && whole) {
    const first = Number(a) > 12 || order.day === 'first' || a === b
    return first ? answer(whole, b) : Number(b) > 12 || order.day === 'second' ? answer(whole, a) : answer(whole, null)
  }
  const short = readShortDate(plain, order)
  if (short) return { year: short.year, month: short.month }
  const [, left, sign, right = ''] = /^['’]?(\d{2})\s*([-./])\s*(\d{1,2})$/.exec(plain) ?? []
  if (!left) return null
  // A workbook keeps 10.10 as the number 10.1.
  if (sign === '.' && right === '1' && !order.zeros) return answer(left, null)
  if (isYearFirst || sign === '.' || Number(left) > 12 || right.length < 2) return answer(left, right)
  return Number(right) > 12 || order.year === 'second' ? answer(right, left) : null
}

/** Reads 24.11.03. The month is null if it may be the day; the date is null if the order is not known. */
function readShortDate(text: string, { short, day }: DateOrder) {
  const [, first = '', sign, second = '', last = ''] = shortDate.exec(text) ?? []
  if (!sign || !short) return null
  const isFirst = short === 'yearFirst'
  if (!mayBeYear(isFirst ? first : last)) return null
  const year = century(isFirst ? first : last)
  const other = Number(isFirst ? last : first)
  const middle = Number(second)
  // Only Americans put the month first.
  const isDayMiddle = !isFirst && sign === '/' && (middle > 12 || day === 'second')
  const isUnclear = !isFirst && sign === '/' && middle <= 12 && other <= 12 && !day && middle !== other
  const [month, dayOfMonth] = isDayMiddle ? [other, middle] : [middle, other]
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null
  return { year, month: isUnclear ? null : month, day: dayOfMonth }
}

export function readModelYear(text: string): number | undefined {
  if (text.length > longestDate) return undefined
  const found = /(?<!\d)(\d{4}|\d{2})\s*(?:년\s*형|년형식|연형|형|my\b)/i.exec(plainDigits(text))
  return found?.[1] ? century(found[1]) : undefined
}

/**
 * Reads a time in ISO 8601 or similar ('2025-09-08 12:00:09 +09'). A date without a time means noon UTC. Null for other
 * text.
 */
export function readTime(text: string): Date | null {
  const plain = plainDigits(text).trim()
  const counted = readDayNumber(plain)
  if (counted) return counted
  const [, year, month, day, clock = '12:00', zone = ''] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      plain,
    ) ?? []
  if (!year || !month || !day) return null
  const offset =
    zone === '' || /z/i.test(zone) ? 'Z' : zone.length === 3 ? `${zone}:00` : zone.replace(/^(...)(\d\d)$/, '$1:$2')
  const time = new Date(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock.padStart(clock.length + (clock.indexOf(':') === 1 ? 1 : 0), '0')}${offset}`,
  )
  return Number.isNaN(time.getTime()) ? null : time
}

/**
 * Reads a day as 2021-03-31. Without a year, 11/3 is the last 3 November until `today` if the column is known to have
 * the month first. Other text is returned as it is.
 */
export function readDay(text: string, order: DateOrder = {}, today = sellersDay()): string {
  const plain = plainDigits(text).trim()
  const short = readShortDate(plain, order)
  if (short) return short.month ? isoDay(short.year, short.month, short.day) : text
  const [, month, sign, day = ''] = /^(\d{1,2})\s*([./]|월)\s*(\d{1,2})(?:일)?$/.exec(plain) ?? []
  // A workbook keeps 10.20 as the number 10.2.
  const isWhole = sign !== '.' || day.length === 2 || Number(day) > 3 || order.zeros === true
  if (month && isWhole && (order.short === 'yearFirst' || sign === '월')) {
    const [year, monthNow, dayNow] = today.split('-').map(Number) as [number, number, number]
    const isPast = Number(month) < monthNow || (Number(month) === monthNow && Number(day) <= dayNow)
    return isoDay(isPast ? year : year - 1, Number(month), Number(day))
  }
  const counted = readDayNumber(plain)
  if (counted) return counted.toISOString().slice(0, 10)
  // In dates with dots, the day always comes first.
  const written = plain.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, '$3-$2-$1')
  const [, year, ...rest] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(written) ?? []
  return year ? [year, ...rest.map((part) => part.padStart(2, '0'))].join('-') : text
}

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
