import { compact } from '#app/features/base/catalogue/rules.ts'
import { findUnit } from '#app/features/base/money/rules.ts'
import { costNames } from '#app/features/stock/ledger/rules.ts'
import { findOrder, readYearMonth } from '../shared/dates.ts'
import { lateRank, readHeader, spaced, splitHeader } from '../shared/header.ts'
import { isPlaceName } from '../shared/header-row.ts'
import { because, ImportError } from '../shared/reasons.ts'
import {
  type Column,
  type Columns,
  type ImportField,
  importFields,
  type LedgerColumn,
  ledgerColumns,
  type Note,
} from '../shared/schema.ts'
import { readText } from '../shared/values.ts'
import { headers } from '../shared/words.ts'
import { takeUnitsAbove } from './above.ts'
import { findUnclear, isEconomy, isMark, shareOf } from './fits.ts'
import { findPrivate, type PrivateColumn, sampleOf } from './private-columns.ts'
import { isAboutSale, lookAtStatus } from './status.ts'
import { examplesOf, lookAtDistances, lookAtPrices } from './unit-questions.ts'
import { lookAtUnused, sureShareOf } from './unused.ts'

const several = new Set<ImportField>(['trim', 'comment', 'pictures', 'note', 'sold', 'visible'])

const mostValues = 300
// A generic column name such as 'state' means the sale only if the cells do.
const generic = new Set(headers.genericStatus.map(compact))
const counters = new Set(headers.counters.map(compact))
const choices: ImportField[] = ['transmission', 'drive', 'fuelType', 'steering', 'category']
const tellable: [ImportField, number][] = [
  ['make', 0.8],
  ['title', 0.6],
  ['fuelType', 0.8],
  ['transmission', 0.8],
  ['drive', 0.8],
  ['category', 0.8],
]

// Columns without names are also taken for these, if no other one is.
const nameless: [ImportField, number][] = [
  ['model', 0.6],
  ['price', 0.8],
  ['mileage', 0.8],
  ['year', 0.8],
  ['color', 0.8],
]

/**
 * Maps columns to fields by their names and sample cells. `mapped` (field → column name) takes precedence. Columns that
 * are among `privates` become private ones again. `above` are the rows above the column names. Throws ImportError if
 * `mapped` is wrong.
 */
export function matchColumns(
  header: string[],
  mapped: Record<string, string> = {},
  rows: string[][] = [],
  privates: PrivateColumn[] = [],
  above: string[][] = [],
): Columns {
  const fields: Columns['fields'] = {}
  const notes: Note[] = []
  const used = new Set<number>()
  const known = new Map<number, string[]>()
  const valuesOf = (index: number) => {
    let values = known.get(index)
    if (!values) {
      values = rows.map((cells) => readText(cells[index])).filter(Boolean)
      known.set(index, values.splice(0, mostValues))
      values = known.get(index) ?? []
    }
    return values
  }
  const take = (field: ImportField, column: Column) => {
    fields[field] = [...(fields[field] ?? []), column]
    used.add(column.index)
  }
  for (const [field, name] of Object.entries(mapped)) {
    if (!name) continue
    if (!importFields.includes(field as ImportField))
      throw new Error(
        `--map ${field}=${name}: there is no field "${field}". The fields are ${importFields.join(', ')}.`,
      )
    const index = header.findIndex((text) => text.trim() === name || compact(text) === compact(name))
    if (index < 0) throw new ImportError('noSuchColumn', { field, column: name, columns: header.join(', ') })
    take(field as ImportField, {
      index,
      name,
      unit: readHeader(name).unit || findUnit(splitHeader(spaced(name)).at(-1) ?? '') || undefined,
    })
  }
  // '' means that no column is the field.
  const byHand = new Set(Object.keys(mapped))
  const counting = header.flatMap((name, index) => (!used.has(index) && countsRows(name, rows, index) ? [index] : []))
  const stays = new Map<number, LedgerColumn>()
  for (const [index, name] of header.entries()) {
    const field =
      privates.length > 0 && !used.has(index) && name.trim()
        ? findPrivate(privates, name, sampleOf(rows.map((cells) => cells[index])))
        : undefined
    if (field) stays.set(index, field)
  }
  const denied: { field: ImportField; column: Column }[] = []
  const candidates = header
    .flatMap((name, index) => {
      const { found, unit, isNear } = readHeader(name)
      const isShared = new Set(found.map(({ field }) => field)).size > 1
      return found.map(({ field, rank }) => ({
        field,
        rank,
        isNear,
        isShared,
        column: { index, name: name.trim(), unit },
      }))
    })
    .filter(({ field, column }) => !byHand.has(field) && !used.has(column.index) && !counting.includes(column.index))
    .sort((a, b) => a.rank - b.rank || a.column.index - b.column.index)
  for (const { field, rank, column, isNear, isShared } of candidates) {
    if (stays.has(column.index) && !isPrivate(field)) continue
    if (
      used.has(column.index) ||
      (rank === lateRank && !mayBeLate(field, fields, valuesOf(column.index))) ||
      (fields[field] && (!several.has(field) || isNear))
    )
      continue
    if (isBelied(field, column, valuesOf(column.index), { isNear, isShared })) {
      // A generic name does not claim to be about the sale, so it needs no note.
      if (!isNear && !(field === 'sold' && generic.has(compact(column.name)))) denied.push({ field, column })
      continue
    }
    take(field, column)
  }
  for (const [index, field] of stays) {
    if (used.has(index)) continue
    const name = header[index]?.trim() ?? ''
    notes.push(because('columnStaysPrivate', { column: name }))
    if (!byHand.has(field) && (several.has(field) || !fields[field]))
      take(field, { index, name, unit: readHeader(name).unit })
  }
  // The remaining columns are recognised by their cells, such as makes without a header or drives under 'gearbox'.
  const isNameless = header.every(isPlaceName)
  for (const [field, least] of isNameless ? [...tellable, ...nameless] : tellable) {
    if (fields[field] || byHand.has(field) || (field === 'title' && fields.make)) continue
    const isSure = nameless.some(([name]) => name === field)
    const [best, next] = header
      .flatMap((name, index) =>
        used.has(index) || stays.has(index) || counting.includes(index) || /interior|inside|내장|실내|داخلي/i.test(name)
          ? []
          : [{ index, name: name.trim(), values: valuesOf(index) }],
      )
      .filter(({ values }) => values.length >= (isNameless ? 2 : 5))
      .map((column) => ({ ...column, share: (isSure ? sureShareOf : shareOf)(field, column.values) }))
      .sort((a, b) => b.share - a.share)
    if (!best || best.share < least || (isSure && next && next.share >= least)) continue
    take(field, { index: best.index, name: best.name || `#${best.index + 1}`, unit: undefined })
    notes.push({
      ...because('columnByCells', { column: best.name || `#${best.index + 1}`, field }),
      value: examplesOf(best.values).join(', '),
    })
  }
  for (const { field, column } of denied)
    if (!used.has(column.index) && !notes.some(({ values }) => values?.column === column.name))
      notes.push({
        ...because('columnBelied', { column: column.name, field }),
        // Reports are not encrypted.
        value: isPrivate(field) ? undefined : examplesOf(valuesOf(column.index)).join(', '),
      })
  for (const field of several) fields[field]?.sort((a, b) => a.index - b.index)
  for (const field of ['year', 'firstRegistration', 'boughtOn'] as const) {
    const column = fields[field]?.[0]
    if (column) column.order = findOrder(valuesOf(column.index), column.name)
  }
  for (const field of choices) {
    const column = fields[field]?.[0]
    const unclear = column && findUnclear(field, valuesOf(column.index))
    if (column && unclear) column.unclear = unclear
  }
  takeUnitsAbove(fields, above)
  const left = header.flatMap((name, index) => (used.has(index) || counting.includes(index) ? [] : [{ name, index }]))
  const questions = [
    ...lookAtStatus(fields.sold, valuesOf),
    ...lookAtPrices(fields, valuesOf),
    ...lookAtDistances(fields, valuesOf),
    ...lookAtUnused(fields, byHand, left, valuesOf),
  ]
  return {
    fields,
    unused: left.map(({ name }) => name).filter((name) => name.trim()),
    watched: left.map(({ index }) => index),
    ...(counting.length ? { counting } : {}),
    ...(questions.length ? { questions } : {}),
    ...(notes.length ? { notes } : {}),
  }
}

/** Whether a name of words.ts `late` may have its second meaning here. */
function mayBeLate(field: ImportField, fields: Columns['fields'], values: string[]): boolean {
  if (field === 'trim') return fields.model !== undefined
  if (field === 'firstRegistration')
    return fields.year !== undefined && values.length > 0 && values.filter(hasMonth).length * 2 > values.length
  return true
}

const isPrivate = (field: ImportField) => (ledgerColumns as readonly ImportField[]).includes(field)

const hasMonth = (text: string) => readYearMonth(text)?.month != null

function isBelied(
  field: ImportField,
  { name }: Column,
  values: string[],
  { isNear, isShared }: { isNear: true | undefined; isShared: boolean },
): boolean {
  const share = shareOf(field, values)
  // Any text may be a place, and ‘purchase no’ is no price.
  if (isNear && field !== 'plate' && field !== 'note' && isPrivate(field)) return true
  if (field === 'trim' && values.length > 0 && values.filter(isMark).length * 2 > values.length) return true
  if (isNear) return values.length === 0 || (share < 0.6 && !(field === 'sold' && isAboutSale(name, values)))
  if (field === 'mileage' && values.length && values.filter(isEconomy).length * 2 >= values.length) return true
  if (field === 'sold' && generic.has(compact(name))) return share < 0.5 && !isAboutSale(name, values)
  // An address may be a postal one, which many cars share.
  if (field === 'url') return values.length > 0 && share < 0.5
  if (field === 'model' && values.length > 0 && share === 0) return true
  if (['distanceUnit', 'visible'].includes(field) && values.length > 0 && share < 0.5) return true
  // Codes that many rows share identify no car.
  if (
    ['id', 'stockNumber', 'plate'].includes(field) &&
    values.length >= 10 &&
    new Set(values).size < values.length * 0.8
  )
    return true
  if (values.length < 5) return false
  if (field === 'model') return share < 0.2 || shareOf('category', values) > 0.6
  if (field === 'title') return values.length >= 10 && /name|이름/i.test(name) && share < 0.1
  if (choices.includes(field))
    return (
      share === 0 ||
      (share < 0.3 && (isShared || choices.some((other) => other !== field && shareOf(other, values) > 0.6)))
    )
  if (field === 'plate') return share < 0.5
  return (
    (
      [
        'mileage',
        'price',
        'year',
        'firstRegistration',
        'vin',
        'doors',
        'seats',
        'pictures',
        'equipment',
        'note',
        ...costNames,
      ] as ImportField[]
    ).includes(field) && share < 0.2
  )
}

/** Whether a column only numbers the rows. Such numbers change with every file, so they cannot identify a car. */
function countsRows(name: string, rows: string[][], index: number): boolean {
  const isNameless = !name.trim() || /^(unnamed|index$|level_\d)/i.test(name.trim())
  if (!isNameless && !counters.has(compact(name)) && name.trim() !== '#' && name.trim() !== '№') return false
  const numbers = rows
    .map((cells) => (cells[index] ?? '').trim())
    .map((text) => (/^\d{1,9}(\.0)?$/.test(text) ? Number(text) : Number.NaN))
  if (numbers.length < 2) return isNameless && numbers.every(Number.isFinite)
  const [first = 0] = numbers
  return isNameless
    ? numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
    : first <= 1 && numbers.every((number, at) => number === first + at)
}
