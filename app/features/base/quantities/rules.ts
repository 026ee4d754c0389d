import { measures } from '#app/features/base/money/rules.ts'
import { blankPhones } from '#app/lib/phone.ts'
import { type DateFound, findDates } from './dates.ts'
import { nameSlots } from './naming.ts'
import { findNumbers, type NumberFound } from './numbers.ts'
import { findNumerals } from './numerals.ts'
import { list, type Slot, type Unit, type Word } from './slots.ts'
import { tagSlots } from './tagging.ts'
import { counted, moneySigns, moneyWords, type Name, rareMoney, type Tag } from './words.ts'

/** A number or a date of a text, with the words that say what it is. */
export type Quantity = {
  at: number
  /** The end of the number and the words behind it. */
  end: number
  /** As written, with its sign, unit and label. */
  from: string
  number?: NumberFound
  date?: DateFound
  /** What a word beside it says that it is. */
  name?: Name
  unit?: Unit
  /** The number alone, as written. */
  written: string
  /** The number with the sign or name of its currency, as written. */
  money?: string
  tags: ReadonlySet<Tag>
}

const blank = (text: string) => ' '.repeat(text.length)
const address = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/giu
const clock = /(?<![\d.,])\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g
// A VIN, a stock number or another code.
const code = /(?<![\p{L}\d])(?=[\p{L}\d]*\d)(?=[\p{L}\d]*[A-ZА-ЯΑ-Ω])[A-ZА-ЯΑ-Ω\d]{9,20}(?![\p{L}\d])/gu
/** Reads the numbers and dates of a text in NFKC with plain digits, each with its own words. */
export function readQuantities(text: string): Quantity[] {
  let plain = blankPhones(text.replace(address, blank).replace(clock, blank).replace(code, blank))
  // '107,8xx' hides the last digits.
  plain = plain.replace(/(?<=\d[\d,.]{0,7})[xX]{2,3}(?!\p{L})/gu, (hidden) => '0'.repeat(hidden.length))
  const dates = findDates(plain)
  for (const { at, end } of dates) plain = plain.slice(0, at) + ' '.repeat(end - at) + plain.slice(end)
  const words = findWords(plain)
  const slots = [
    ...dates.map((date): Slot => ({ at: date.at, end: date.end, date, money: [] })),
    ...[...findNumbers(plain).filter((one) => isOwn(plain, one, words)), ...findNumerals(plain)].map(
      (number): Slot => ({ at: number.at, end: number.end, number, money: [] }),
    ),
  ].sort((one, other) => one.at - other.at)
  nameSlots(plain, slots, words)
  return tagSlots(plain, slots).map(({ slot: { at, end, number, date, unit, money, label }, found }) => ({
    at: number?.at ?? at,
    end,
    from: text.slice(at, end).trim(),
    written: text.slice(number?.at ?? at, number?.end ?? end),
    ...(number && { number }),
    ...(date && { date }),
    ...((unit?.name ?? label?.name) && { name: (unit?.name ?? label?.name) as Name }),
    ...(unit?.unit && { unit: unit.unit }),
    ...(money.length > 0 && number && { money: moneyOf(text, number, money) }),
    tags: found,
  }))
}

function findWords(text: string): Word[] {
  const found = [
    ...measures.flatMap(([unit, shape]) => list(text, shape, { unit })),
    ...counted.flatMap(([name, shape]) => list(text, shape, { name })),
    ...list(text, /(?<!\p{L})mls(?!\p{L})/giu, { unit: 'mi' }),
    ...list(text, /(?<!\p{L})литр(?:ов)?(?!\p{L})/giu, { unit: 'l' }),
    ...list(text, moneySigns, { isMoney: true, isSign: true }),
    ...list(text, moneyWords, { isMoney: true }),
    ...list(text, rareMoney, { isMoney: true }),
  ]
  return found.sort((one, other) => one.at - other.at || other.end - one.end)
}

/** Whether digits stand for themselves. In 'K7', '4WD' and 'Euro6' they are a part of a name. */
function isOwn(text: string, { at, end, isDecimal }: NumberFound, words: Word[]): boolean {
  // The R of 'R2.0' names a line of diesel engines.
  const before =
    /[A-Za-zА-яЁё][-]?$/.test(text.slice(Math.max(0, at - 2), at)) &&
    !(isDecimal && /(?<!\p{L})R$/u.test(text.slice(Math.max(0, at - 2), at)))
  if (before && !words.some((word) => word.end === at && word.name !== 'other')) return false
  // 'см3' is a unit.
  if (words.some((word) => word.at < at && word.end >= end)) return false
  // '2013г' is a year.
  return (
    isDecimal ||
    !/^(?!г\.?(?!\p{L}))[A-Za-zА-яЁё]/u.test(text.slice(end, end + 1)) ||
    words.some((word) => word.at <= end && word.end > end && word.at > at)
  )
}

function moneyOf(text: string, number: NumberFound, money: Word[]): string {
  const at = Math.min(number.at, ...money.map((word) => word.at))
  return text.slice(at, Math.max(number.end, ...money.map((word) => word.end))).trim()
}
