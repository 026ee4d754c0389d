import { compact } from '#app/features/base/catalogue/rules.ts'
import { readAmount } from '#app/features/base/money/rules.ts'
import { exportColumns } from '#app/features/desk/exports/rules.ts'
import { costNames, longest, ledgerColumns as names } from '#app/features/stock/ledger/rules.ts'
import { type Ledger, LedgerChange } from '#app/features/stock/ledger/schema.ts'
import { readCell } from '#app/lib/csv-cell.ts'
import { readDay, readTime } from '../shared/dates.ts'
import { because } from '../shared/reasons.ts'
import {
  type Columns,
  ledgerColumns,
  type Note,
  type OwnLedgerColumns,
  type ReadRow,
  type Refused,
} from '../shared/schema.ts'
import { keepValid } from './rules.ts'
import { isOwnId } from './site-exports.ts'

const costs = [...costNames.map((name) => names[name]), names.changedAt].map(compact)

/**
 * Maps the columns of this site's own file with ledgers, in any order. Undefined for other files. Files of earlier
 * releases have no Nuricar id.
 */
export function matchLedgerColumns(header: string[]): Columns | undefined {
  const plain = header.map(compact)
  const isNamed = plain.filter((name) => costs.includes(name)).length
  const found = Object.entries({ id: exportColumns.id, ...names })
    .map(([field, name]) => [field, plain.indexOf(compact(name))] as const)
    .filter(([, index]) => index >= 0)
  const ownLedger: OwnLedgerColumns = Object.fromEntries(found)
  const isOurs = ownLedger.id === undefined ? ownLedger.stockNumber !== undefined && isNamed >= 4 : isNamed > 0
  if (!isOurs) return undefined
  const used = new Set(found.map(([, index]) => index))
  const fields = Object.fromEntries(
    ledgerColumns.flatMap((field) => {
      const index = ownLedger[field]
      return index === undefined ? [] : [[field, [{ index, name: header[index]?.trim() ?? '', unit: undefined }]]]
    }),
  )
  return { ownLedger, fields, unused: header.filter((name, index) => !used.has(index) && name.trim()) }
}

/**
 * Reads a row of the file with ledgers. Its id is the one of the car, or the stock number in files without ids. What
 * names the car is only for the preview. An empty cell removes an entry if the row says when it was exported. Notes
 * have no values, because reports are not encrypted.
 */
export function readLedgerRow(own: OwnLedgerColumns, cells: string[]): ReadRow | Refused {
  const notes: Note[] = []
  const text = (field: keyof OwnLedgerColumns) => readCell(cells[own[field] ?? -1] ?? '').trim()
  const id = own.id === undefined ? text('stockNumber') : text('id')
  if (!id) return { refused: because(own.id === undefined ? 'noStockNumber' : 'noOwnId') }
  if (own.id !== undefined && !isOwnId(id)) return { refused: because('wrongOwnId') }
  const ledgerAsOf = readTime(text('changedAt')) ?? undefined
  const ledger: Partial<Record<keyof Ledger, unknown>> = {}
  for (const field of ledgerColumns) {
    if (own[field] === undefined || (!text(field) && !ledgerAsOf)) continue
    const given = field === 'boughtOn' ? (readDay(text(field)) ?? text(field)) : text(field)
    const read = LedgerChange.shape[field].safeParse(given)
    // Sums can be negative after a refund.
    const refund = isRefundable(field) && given.startsWith('-') ? readAmount(given, 'KRW') : undefined
    if (refund !== undefined) ledger[field] = refund
    else if (read.success) ledger[field] = read.data ?? null
    else notes.push(leftOut(field))
  }
  const year = Number(text('year'))
  const names = { make: text('make'), model: text('model'), stockNumber: text('stockNumber') }
  const carries = keepValid(
    { ...Object.fromEntries(Object.entries(names).filter(([, name]) => name)), ...(year && { year }) },
    [],
  )
  return {
    id,
    carries,
    guesses: {},
    ledger: ledger as Partial<Ledger>,
    ledgerAsOf,
    pictures: [],
    createdAt: null,
    notes,
  }
}

const isRefundable = (field: string) => field !== 'purchase' && costNames.some((name) => name === field)

function leftOut(field: (typeof ledgerColumns)[number]): Note {
  if (field === 'boughtOn') return because('fieldLeftOut', { field }, because('dayUntilToday'))
  return field in longest
    ? because('fieldLeftOut', { field }, because('tooLong', { max: longest[field as keyof typeof longest] }))
    : because('costNotWon', { field })
}
