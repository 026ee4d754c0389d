import { costNames } from '#app/features/stock/ledger/rules.ts'
import { because } from '../shared/reasons.ts'
import type { Columns, Reading, ReadRow, Refused } from '../shared/schema.ts'
import { readRow } from './rules.ts'
import { readCostRow } from './site-costs.ts'
import { readOwnRow } from './site-exports.ts'
import { readLedgerRow } from './site-ledgers.ts'

/** Whether this site has exported the file. */
export const isOwnFile = ({ own, ownLedger, ownCosts }: Columns): boolean =>
  (own ?? ownLedger ?? ownCosts) !== undefined

export function readRowOf(columns: Columns, cells: string[], reading: Reading): ReadRow | Refused {
  if (columns.ownCosts) return readCostRow(columns.ownCosts, cells)
  if (columns.ownLedger) return readLedgerRow(columns.ownLedger, cells)
  if (columns.own) return readOwnRow(columns.own, cells)
  const row = readRow(columns, cells, reading)
  return reading.leavesCosts && !('refused' in row) ? withoutCosts(row) : row
}

function withoutCosts(row: ReadRow): ReadRow {
  const names: string[] = [...costNames]
  const { ledger = {}, costParts: _, ...rest } = row
  const others = Object.entries(ledger).filter(([name]) => !names.includes(name))
  if (others.length === Object.keys(ledger).length) return row
  const notes = [...row.notes, because('costsLeft')]
  return { ...rest, notes, ...(others.length > 0 && { ledger: Object.fromEntries(others) }) }
}
