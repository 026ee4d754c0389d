import type { Columns, Reading, ReadRow, Refused } from '../shared/schema.ts'
import { readRow } from './rules.ts'
import { readOwnRow } from './site-exports.ts'
import { readLedgerRow } from './site-ledgers.ts'

/** Whether this site has exported the file. */
export const isOwnFile = ({ own, ownLedger }: Columns): boolean => (own ?? ownLedger) !== undefined

export function readRowOf(columns: Columns, cells: string[], reading: Reading): ReadRow | Refused {
  if (columns.ownLedger) return readLedgerRow(columns.ownLedger, cells)
  return columns.own ? readOwnRow(columns.own, cells) : readRow(columns, cells, reading)
}
