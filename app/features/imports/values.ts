import { compact } from '#app/features/catalogue/rules.ts'
import { plainDigits } from '#app/lib/text.ts'
import { findUnit } from './columns.ts'
import headers from './headers.json' with { type: 'json' }
import type { ReasonCode } from './reasons.ts'
import type { Reading } from './schema.ts'

const empties = new Set(headers.empty.map(compact))

/** A cell as text: control characters gone, spaces single; '' for what stands for nothing, such as '-', 'N/A' or '기타'. */
export function readText(cell: string | undefined): string {
  const text = readProse(cell).replace(/\s+/g, ' ')
  return empties.has(compact(text)) ? '' : text
}

/** A cell as prose: line breaks stay, and words such as 'Other' are taken as they are. */
export function readProse(cell: string | undefined): string {
  // Control, direction and broken characters: PostgreSQL refuses some, search would stumble over the others. The two joiners shape Arabic and emoji.
  const text = (cell ?? '')
    .replace(/(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  return /^[-–—_.*?/\s]*$/.test(text) ? '' : text
}

/** A number with what stands before or after it as a unit; null for a text that is more than that. Knows Arabic digits, thousands separators and 만. */
export function readNumber(text: string): { value: number; unit: string | undefined } | null {
  const plain = plainDigits(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  const [, before = '', digits = '', after = ''] = /^([^\d+-]*?)\s*([+-]?\d(?:[\d.,' ]*\d)?(?:e[+-]?\d{1,2})?)\s*([^\d]*)$/i.exec(plain) ?? []
  const value = digits ? readDigits(digits) : Number.NaN
  if (!Number.isFinite(value)) return null
  const glued = after.startsWith(headers.tenThousand) && !findUnit(after) ? after.slice(1).trim() : after
  const factor = glued === after ? 1 : 10_000
  const words = [before, glued].map((word) => word.replace(/[.:]+$/, '').trim()).filter(Boolean)
  const units = words.map(findUnit)
  if (words.length > 1 || units.includes(undefined)) return null
  return { value: value * factor, unit: units[0] }
}

function readDigits(digits: string): number {
  const tight = digits.replace(/[' ]/g, '')
  const groups = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(tight)
    ? tight.replaceAll(',', '')
    : /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(tight)
      ? tight.replaceAll('.', '').replace(',', '.')
      : tight
  // A comma that is no thousands separator is a decimal one: 1,6.
  return /^[+-]?\d+(,\d+)$/.test(groups) ? Number(groups.replace(',', '.')) : Number(groups)
}

/** Whether a number stands where no price was wanted: 0 and 1, 1234 and so on, one digit four times or more (9999, 77777). */
export function isPlaceholder(value: number): boolean {
  const digits = String(Math.abs(value))
  return value <= 1 || /^(\d)\1{3,}$/.test(digits) || (digits.length > 3 && '123456789'.startsWith(digits))
}

/** A price as the site keeps it: digits are US dollars, '16,300,000 KRW' is another currency as written, other words stay words. */
export function readPrice(text: string, columnUnit: string | undefined, { currency, rates }: Reading): { price: string | null; note?: ReasonCode } {
  const number = readNumber(text)
  if (!number) return { price: text }
  const unit = number.unit ?? columnUnit ?? currency ?? 'USD'
  const [factor, code] = unit.includes(' ') ? [Number(unit.split(' ')[0]), unit.split(' ')[1] ?? ''] : [1, unit]
  const amount = number.value * factor
  // Won are counted by ten thousands, placeholders too: 99,990,000 is 9999.
  const counted = code === 'KRW' && amount % 10_000 === 0 ? amount / 10_000 : number.value
  if (amount < 0) return { price: null, note: 'priceBelowZero' }
  if (isPlaceholder(counted)) return { price: null, note: 'pricePlaceholder' }
  const rate = code === 'USD' ? 1 : rates[code]
  if (rate === undefined) return { price: `${grouped(amount)} ${code}` }
  return { price: code === 'USD' ? String(amount) : String(Math.round(amount * rate)) }
}

/** A currency by its three letters or any name the columns may have ('sar', 'ريال', '만원'); undefined for any other text. */
export function readCurrency(text: string): string | undefined {
  const unit = findUnit(text) ?? (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined)
  return unit && /^(\d+ )?[A-Z]{3}$/.test(unit) ? unit : undefined
}

function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '')
}

/** A year and, where the text says it, a month: 2021, 202111.0, 2021-11, 11/2021, 21/11, 2021년 11월, ٢٠٢١; null for any other text. */
export function readYearMonth(text: string): { year: number; month: number | null } | null {
  const plain = plainDigits(text)
    .replace(/\.0+$/, '')
    .replace(/[년年]/g, '-')
    .replace(/[월月식형일]/g, '')
    .replace(/\([^)]*\)/g, '')
    .trim()
    .replace(/[-./\s]+$/, '')
  const shapes: [RegExp, number, number][] = [
    [/^(\d{4})$/, 1, 0],
    [/^(\d{4})(\d{2})(?:\d{2})?$/, 1, 2],
    [/^(\d{4})\s*[-./]\s*(\d{1,2})(?:\s*[-./]\s*\d{1,2})?(?:[T\s].*)?$/, 1, 2],
    [/^(?:\d{1,2}\s*[-./]\s*)?(\d{1,2})\s*[-./]\s*(\d{4})$/, 2, 1],
    [/^['’]?(\d{2})\s*[-./]\s*(\d{1,2})$/, 1, 2],
  ]
  for (const [shape, yearAt, monthAt] of shapes) {
    const found = shape.exec(plain)
    if (!found) continue
    const digits = Number(found[yearAt])
    const year = digits < 100 ? (digits < 70 ? 2000 : 1900) + digits : digits
    const month = monthAt ? Number(found[monthAt]) : null
    return month === null || (month >= 1 && month <= 12) ? { year, month } : null
  }
  return null
}

/** A time: ISO 8601 and its everyday forms ('2025-09-08 12:00:09 +09'); a date alone is taken at noon UTC. Null for any other text. */
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
