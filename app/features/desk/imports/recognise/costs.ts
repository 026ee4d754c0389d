import { compact } from '#app/features/base/catalogue/rules.ts'
import { partsOf, readNumber } from '#app/features/base/money/rules.ts'
import { costNames, longest } from '#app/features/stock/ledger/rules.ts'
import { type Ledger, LedgerChange } from '#app/features/stock/ledger/schema.ts'
import { readDay } from '../shared/dates.ts'
import { because } from '../shared/reasons.ts'
import type { Columns, LedgerColumn, Note, Reading } from '../shared/schema.ts'
import { isPlaceholder, readCurrency } from '../shared/values.ts'
import { headers } from '../shared/words.ts'
import { plateKey } from './facts.ts'

const suppliers = new Set(headers.suppliers.map(compact))
// Sellers write costs without a unit in won or in ten thousands of won. Smaller amounts may be either.
const leastPlainWon = 100_000
// In won. Other amounts are likely in another unit.
const purchases = { least: 100_000, most: 2_000_000_000 }
const otherCosts = { least: 1000, most: 100_000_000 }

/**
 * Reads what a row says for the private ledger of its car. Its notes have no values, because reports are not encrypted.
 */
export function readLedger(
  { fields }: Pick<Columns, 'fields'>,
  text: (field: LedgerColumn | 'currency') => string,
  { currency }: Reading,
  notes: Note[],
): Partial<Ledger> {
  const ledger: Partial<Ledger> = {}
  const isPricedInWon = isWon(fields.price?.[0]?.unit ?? readCurrency(text('currency')) ?? currency)
  for (const field of costNames) {
    const column = fields[field]?.[0]
    if (!column || !text(field)) continue
    const won = readCost(text(field), column.unit, isPricedInWon || /\p{sc=Hangul}/u.test(column.name))
    const { least, most } = field === 'purchase' ? purchases : otherCosts
    if (won === undefined || (won > 0 && won < least) || won > most) notes.push(because('costNotWon', { field }))
    else if (won > 0 || field !== 'purchase') ledger[field] = won
  }
  const plate = text('plate')
  if (plateKey(plate) && plate.length <= longest.plate) ledger.plate = plate
  const bought = text('boughtOn')
  const boughtOn = readDay(bought, fields.boughtOn?.[0]?.order)
  if (boughtOn !== bought && !/\d{4}|\d+\D+\d+\D+\d/.test(bought)) notes.push(because('dayWithoutYear'))
  if (boughtOn && LedgerChange.shape.boughtOn.safeParse(boughtOn).success) ledger.boughtOn = boughtOn
  else if (boughtOn) notes.push(because('fieldLeftOut', { field: 'boughtOn' }, because('dayUntilToday')))
  for (const field of ['place', 'note'] as const) {
    const max = longest[field]
    if (text(field).length > max) notes.push(because('fieldLeftOut', { field }, because('tooLong', { max })))
    else if (text(field)) ledger[field] = text(field)
  }
  return ledger
}

/** The cells of notes as one text. A supplier has the name of its column before it. */
export const readPrivateNote = (columns: Columns['fields']['note'] = [], cells: string[]): string =>
  columns
    .flatMap(({ name }, at) => {
      const said = cells[at]
      return said ? [suppliers.has(compact(name)) ? `${name}: ${said}` : said] : []
    })
    .join('\n')

const isWon = (unit: string | undefined) => unit !== undefined && partsOf(unit)[1] === 'KRW'

/** An amount in won. Undefined if it is not surely one. '35만' is in won whatever the unit of the column. */
function readCost(text: string, columnUnit: string | undefined, isPlainWon: boolean): number | undefined {
  const number = readNumber(text)
  if (!number || number.isUnsure || number.value < 0) return undefined
  if (number.value === 0) return 0
  if (isPlaceholder(number.value)) return undefined
  const counted = /[만억]/.test(text) ? 'KRW' : columnUnit
  const unit = number.unit ?? counted ?? (isPlainWon && number.value >= leastPlainWon ? 'KRW' : undefined)
  if (!isWon(unit)) return undefined
  return Math.round(number.value * partsOf(unit ?? '')[0])
}
