import { compact } from '#app/features/base/catalogue/rules.ts'
import { partsOf, readNumber } from '#app/features/base/money/rules.ts'
import { costNames, longest } from '#app/features/stock/ledger/rules.ts'
import { type CostParts, type Ledger, LedgerChange } from '#app/features/stock/ledger/schema.ts'
import { readDay } from '../shared/dates.ts'
import { because } from '../shared/reasons.ts'
import type { Columns, LedgerColumn, Note, Reading } from '../shared/schema.ts'
import { isPlaceholder, readCurrency } from '../shared/values.ts'
import { headers } from '../shared/words.ts'
import { plateKey } from './facts.ts'

const suppliers = new Set(headers.suppliers.map(compact))
// In won. Other amounts are likely in another unit. Sellers write costs without a unit in won or in ten thousands of
// won, and amounts below `plain` may be either.
const purchases = { least: 100_000, most: 2_000_000_000, plain: 100_000 }
const otherCosts = { least: 1000, most: 100_000_000, plain: 10_000 }

/**
 * Reads what a row says for the private ledger of its car, and of which amounts its costs are sums ('45만+12만'). Its
 * notes have no values, because reports are not encrypted.
 */
export function readLedger(
  { fields }: Pick<Columns, 'fields'>,
  text: (field: LedgerColumn | 'currency') => string,
  { currency }: Reading,
  notes: Note[],
): { ledger: Partial<Ledger>; costParts: CostParts } {
  const ledger: Partial<Ledger> = {}
  const costParts: CostParts = {}
  const isPricedInWon = isWon(fields.price?.[0]?.unit ?? readCurrency(text('currency')) ?? currency)
  for (const field of costNames) {
    const column = fields[field]?.[0]
    if (!column || !text(field)) continue
    const { least, most, plain } = field === 'purchase' ? purchases : otherCosts
    const isPlainWon = isPricedInWon || /\p{sc=Hangul}/u.test(column.name)
    const amounts = readCosts(text(field), column.unit, isPlainWon ? plain : undefined)
    const won = amounts?.reduce((sum, one) => sum + one, 0)
    const isRefund = field !== 'purchase' && won !== undefined && won < 0
    const isUsual = won !== undefined && (won === 0 || Math.abs(won) >= least) && won <= most && (won >= 0 || isRefund)
    if (!isUsual) notes.push(because('costNotWon', { field }))
    else if (won !== 0 || field !== 'purchase') {
      ledger[field] = won
      if (amounts && amounts.length > 1) costParts[field] = amounts
    }
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
  return { ledger, costParts }
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

const unitOf = (text: string) => /\d\s*([만천백억원]+)\s*$/.exec(text)?.[1] ?? ''

/**
 * The amounts of a cell in won: '45만+12만', '45+12만', '1,120만+33만(낙찰수수료)'. Undefined if one of them is not surely one.
 */
function readCosts(text: string, columnUnit: string | undefined, leastPlain: number | undefined): number[] | undefined {
  const cells = text.split('+').map((part) => part.replace(/\s*\([^()\d]*\)\s*$/, '').trim())
  const unit = cells.length > 1 ? unitOf(cells.at(-1) ?? '') : ''
  const amounts = cells.map((cell) =>
    readCost(unit && /^[\d.,]{1,5}$/.test(cell) ? cell + unit : cell, columnUnit, leastPlain),
  )
  return amounts.some((one) => one === undefined) ? undefined : (amounts as number[])
}

/** An amount in won. Undefined if it is not surely one. '35만' is in won whatever the unit of the column. */
function readCost(text: string, columnUnit: string | undefined, leastPlain = Infinity): number | undefined {
  const number = readNumber(text)
  if (!number || number.isUnsure) return undefined
  if (number.value === 0) return 0
  if (isPlaceholder(Math.abs(number.value))) return undefined
  const counted = /[만억]/.test(text) ? 'KRW' : columnUnit
  const unit = number.unit ?? counted ?? (Math.abs(number.value) >= leastPlain ? 'KRW' : undefined)
  if (!isWon(unit)) return undefined
  return Math.round(number.value * partsOf(unit ?? '')[0])
}
