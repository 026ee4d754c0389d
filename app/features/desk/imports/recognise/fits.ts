import { compact, findMake, findValue, isKnownMake, splitTitle } from '#app/features/base/catalogue/rules.ts'
import { readItems } from '#app/features/base/equipment/words.ts'
import { findUnit, isMoney, readNumber } from '#app/features/base/money/rules.ts'
import { costNames } from '#app/features/stock/ledger/rules.ts'
import { sellersYear } from '#app/lib/day.ts'
import { readYearMonth } from '../shared/dates.ts'
import { readFlag } from '../shared/flag.ts'
import { endOf } from '../shared/ranges.ts'
import type { ImportField } from '../shared/schema.ts'
import { readCurrency, withoutDiscount } from '../shared/values.ts'
import { isClosedWord, isSaleWord, isUnpublishedWord } from './availability.ts'
import { readStatus } from './status.ts'

const isWord = (list: string) => (text: string) => findValue(list, text) !== undefined
const isYear = (text: string) => {
  const year = readYearMonth(text, { year: 'first' })?.year ?? 0
  return year >= 1900 && year <= sellersYear() + 1
}
/** Whether a text is a fuel economy, because some files call that mileage. */
export const isEconomy = (text: string) => /k\s?m\s?\/\s?(?:l|kg)|kmpl|\bmpg\b|\bl\s?\/\s?100/i.test(text)
/** Whether a text is a mark of condition, as auctions give (4.5, 50, RA, S), or a year. Neither is a trim. */
export const isMark = (text: string) =>
  /^(?:\d|\d\.[05]|\d{2,3}(?:\.\d+)?|(?:19|20)\d\d|RA?|S|\*{1,4}|[A-F][+-]?)$/i.test(text)
const isWhole = (text: string) => /^\D{0,6}\d{1,3}(?:\.0+)?\D{0,12}$/.test(text)

function isPrice(text: string): boolean {
  if (!/\p{Nd}/u.test(text)) return true
  const read = readNumber(withoutDiscount(endOf(text)))
  return read !== null && (read.unit === undefined || isMoney(read.unit))
}

/** Tests whether a field can have a cell's text. A field without a test accepts any text. */
const fits: Partial<Record<ImportField, (text: string) => boolean>> = {
  make: (text) => isKnownMake(text) || /^\S{0,2}$/.test(findMake(text)?.rest.trim() ?? 'other'),
  model: (text) => !/^(19|20)\d\d(\.0)?$/.test(text),
  year: isYear,
  firstRegistration: isYear,
  mileage: (text) => {
    const read = readNumber(endOf(text))
    return (
      read !== null &&
      (read.unit === undefined || read.unit === 'km' || read.unit === 'mi') &&
      read.value >= 0 &&
      read.value <= 20_000_000
    )
  },
  price: isPrice,
  ...Object.fromEntries(costNames.map((name) => [name, (text: string) => /\p{Nd}/u.test(text) && isPrice(text)])),
  engineCc: (text) => /\d/.test(text),
  seats: isWhole,
  doors: isWhole,
  cylinders: isWhole,
  owners: isWhole,
  keys: isWhole,
  fuelType: isWord('fuel'),
  category: isWord('category'),
  transmission: isWord('transmission'),
  drive: isWord('drive'),
  steering: isWord('steering'),
  market: isWord('market'),
  equipment: (text) => readItems(text).items.length > 0,
  vin: (text) => /^[A-Z0-9*●○•xX-]{6,20}$/i.test(text) && /\d/.test(text),
  currency: (text) => readCurrency(text) !== undefined,
  distanceUnit: (text) => ['km', 'mi'].includes(findUnit(text) ?? ''),
  visible: (text) => readFlag(text) !== undefined || isClosedWord(text) || isUnpublishedWord(text) || isSaleWord(text),
  plate: (text) => /\d/.test(text) && text.length <= 20,
  sold: (text) => readStatus(text) !== undefined,
  note: (text) => /\p{L}/u.test(text),
  title: (text) => /\s/.test(text) && splitTitle(text) !== undefined,
  url: (text) => /^(https?:\/\/|\/|www\.)/i.test(text),
  pictures: (text) => /https?:|\/|\.(?:jpe?g|png|webp|gif|avif|hei[cf])\b/i.test(text),
}

export function shareOf(field: ImportField, texts: string[]): number {
  const holds = fits[field]
  if (!holds) return 1
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  let fitting = 0
  for (const [text, count] of counts) if (holds(text)) fitting += count
  return texts.length ? fitting / texts.length : 0
}

/**
 * Finds words that other cells of the column make ambiguous: in a column that also has 'gasoline', 'gas' may mean LPG.
 */
export function findUnclear(field: ImportField, texts: string[]): string[] | undefined {
  const words = new Set(texts.map(compact))
  return field === 'fuelType' &&
    words.has('gas') &&
    ['gasoline', 'petrol', 'benzin', 'gasolina', 'nafta', 'essence'].some((word) => words.has(word))
    ? ['gas']
    : undefined
}
