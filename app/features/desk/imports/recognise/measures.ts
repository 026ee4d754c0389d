import { findValue } from '#app/features/base/catalogue/rules.ts'
import { readNumber } from '#app/features/base/money/rules.ts'
import { readModelYear, readYearMonth } from '../shared/dates.ts'
import { findBound, findRange } from '../shared/ranges.ts'
import type { Tell } from '../shared/reasons.ts'
import type { Columns, Reading } from '../shared/schema.ts'
import { isPlaceholder } from '../shared/values.ts'

const kmPerMile = 1.609344

export function readYears(fields: Columns['fields'], year: string, registration: string, note: Tell) {
  const made = year ? readYearMonth(year, fields.year?.[0]?.order) : null
  const first = registration ? readYearMonth(registration, fields.firstRegistration?.[0]?.order) : null
  const model = readModelYear(year) ?? readModelYear(registration)
  if (year && !made && !model) note('yearUnread', year)
  if (registration && !first) note('registrationUnread', registration)
  const dated = [first, made].find((read) => read && read.month !== null)
  return {
    year: model ?? made?.year ?? first?.year,
    firstRegistration: dated ? `${dated.year}-${String(dated.month).padStart(2, '0')}` : undefined,
  }
}

/** Returns the mileage in km. It is left out if no unit is known or if it is implausibly low for the car's age. */
export function readMileage(
  text: string,
  column: { unit: string | undefined; isSmall?: boolean },
  { distance }: Reading,
  age: number | undefined,
  note: Tell,
) {
  if (!text) return undefined
  if (findRange(text)) return void note('rangeLeftOut', text, { field: 'mileage' })
  const bound = findBound(text)
  const read = readNumber(bound ?? text)
  if (!read || (read.unit !== undefined && read.unit !== 'km' && read.unit !== 'mi'))
    return void note('mileageUnread', text)
  if (read.value > 99_999 && isPlaceholder(read.value)) return void note('mileagePlaceholder', text)
  const unit = read.unit ?? column.unit ?? (distance === 'none' ? undefined : distance)
  if (unit === undefined && read.value !== 0) return void note('mileageNoUnit', text)
  const km = Math.round(unit === 'mi' ? read.value * kmPerMile : read.value)
  // 300 may mean 300,000, and 100 is often a guess. Without a year, 0 may be no answer.
  const isTooSmall = column.isSmall ? km > 0 : age === undefined ? km === 0 : age >= 3 && km >= 0
  if (isTooSmall && km < 1000) return void note('mileageTooSmall', text)
  if (bound) note('boundTaken', text, { field: 'mileage' })
  return km
}

export function readEngine(text: string, columnUnit: string | undefined, note: Tell) {
  // Some cells contain a fuel, such as electric, instead of an engine size.
  if (!text || findValue('fuel', text)) return undefined
  // The size may be part of a longer text: '300.0HP 3.7L V6'.
  const within =
    /(?<![\d.,])(\d{1,2}[.,]\d|\d{3,4}|\d,\d{3})\s*(?:(cc|cm3|cm³|см³|см3|씨씨)|(l|л|liters?|litres?|리터|لتر))(?![\p{L}\d/])/iu.exec(
      text.slice(0, 200),
    )
  if (findRange(text)) return void note('rangeLeftOut', text, { field: 'engineCc' })
  const bound = findBound(text)
  const read =
    readNumber(bound ?? text) ??
    (within
      ? { value: Number((within[1] ?? '').replace(/,(?=\d{3})/, '').replace(',', '.')), unit: within[2] ? 'cc' : 'l' }
      : null)
  const unit = read?.unit ?? columnUnit
  if (!read || (unit !== undefined && unit !== 'l' && unit !== 'cc')) return void note('engineUnread', text)
  if (read.value <= 0) return void note('engineUnread', text)
  if (bound) note('boundTaken', text, { field: 'engineCc' })
  // No vehicle has 30 cc or 30 litres, so a smaller number is in litres and a larger one in cc.
  return Math.round(unit === 'l' || (unit !== 'cc' && read.value < 30) ? read.value * 1000 : read.value)
}
