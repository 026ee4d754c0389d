import { plainDigits } from '#app/lib/text.ts'

/** The order of day, month and year in a column's dates, for cells that are ambiguous alone: 03/11/2021, 05/12. */
export type DateOrder = { day?: 'first' | 'second'; year?: 'first' | 'second' }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longestDate = 60
const century = (digits: string) => (digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900))

export function findOrder(texts: string[]): DateOrder {
  const order: DateOrder = {}
  for (const text of texts) {
    const [, a = '', b = '', year] = /^(\d{1,2})\s*[-/]\s*(\d{1,2})(?:\s*[-/]\s*(\d{4}))?$/.exec(plainDigits(text).trim()) ?? []
    if (year) order.day ??= Number(a) > 12 ? 'first' : Number(b) > 12 ? 'second' : undefined
    else if (a && b) order.year ??= Number(a) > 12 ? 'first' : Number(b) > 12 ? 'second' : undefined
  }
  return order
}

/** Reads a year and optional month: 2021, 202111.0, 11/2021, 21/11, 2021년 11월, Nov 2021, ٢٠٢١. Ambiguous dates such as 03/11/2021 need `order`. */
export function readYearMonth(text: string, order: DateOrder = {}): { year: number; month: number | null } | null {
  if (text.length > longestDate) return null
  const said = plainDigits(text)
  const plain = said
    .replace(/\.0+$/, '')
    .replace(/[년年]/g, '-')
    .replace(/[월月식형일]/g, '')
    .replace(/\([^)]*\)/g, '')
    .trim()
    .replace(/[-./\s]+$/, '')
  const isYearFirst = /[년年식'’]/.test(said) || order.year === 'first'
  const answer = (year: string, month: string | null | undefined) => {
    const number = month == null ? null : Number(month)
    return number === null || (number >= 1 && number <= 12) ? { year: century(year), month: number } : null
  }
  const named = /^(?:(\d{1,2})[\s-]+)?([a-z]{3,9})\.?[\s,-]+(?:\d{1,2},?\s+)?(\d{4})$/i.exec(plain)
  if (named) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase())
    return month < 0 ? null : { year: Number(named[3]), month: month + 1 }
  }
  const shapes: [RegExp, number, number][] = [
    [/^(\d{4})$/, 1, 0],
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
  const [, left, sign, right = ''] = /^['’]?(\d{2})\s*([-./])\s*(\d{1,2})$/.exec(plain) ?? []
  if (!left) return null
  if (isYearFirst || sign === '.' || Number(left) > 12 || right.length < 2) return answer(left, right)
  return Number(right) > 12 || order.year === 'second' ? answer(right, left) : null
}

export function readModelYear(text: string): number | undefined {
  if (text.length > longestDate) return undefined
  const found = /(?<!\d)(\d{4}|\d{2})\s*(?:년\s*형|년형식|연형|형|my\b)/i.exec(plainDigits(text))
  return found?.[1] ? century(found[1]) : undefined
}

/** Reads a time in ISO 8601 or similar ('2025-09-08 12:00:09 +09'). A date without a time means noon UTC. Null for other text. */
export function readTime(text: string): Date | null {
  const plain = plainDigits(text).trim()
  const [, year, month, day, clock = '12:00', zone = ''] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(plain) ?? []
  if (!year || !month || !day) return null
  const offset = zone === '' || /z/i.test(zone) ? 'Z' : zone.length === 3 ? `${zone}:00` : zone.replace(/^(...)(\d\d)$/, '$1:$2')
  const time = new Date(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock.padStart(clock.length + (clock.indexOf(':') === 1 ? 1 : 0), '0')}${offset}`,
  )
  return Number.isNaN(time.getTime()) ? null : time
}

export function readDay(text: string): string {
  const [, year, ...rest] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(plainDigits(text).trim()) ?? []
  return year ? [year, ...rest.map((part) => part.padStart(2, '0'))].join('-') : text
}
