import { isEarningsSheet } from '#app/features/stock/ledger/shared/earnings-file.ts'
import { readSample, type Source } from '../read/records.server.ts'
import { ImportError } from '../shared/reasons.ts'
import type { Columns } from '../shared/schema.ts'
import { matchColumns } from './columns.ts'
import type { PrivateColumn } from './private-columns.ts'
import { matchCostColumns } from './site-costs.ts'
import { matchOwnColumns } from './site-exports.ts'
import { matchLedgerColumns } from './site-ledgers.ts'

/**
 * Returns the header of a file, its first rows and its columns, recognised by both. `mapOf` returns the columns that
 * the operator mapped, `privates` are those that earlier imports kept private.
 */
export async function surveyFile(
  source: Source,
  mapOf: (header: string[]) => Record<string, string> | undefined,
  privates: PrivateColumn[] = [],
): Promise<{ header: string[]; rows: string[][]; columns: Columns }> {
  const { header, above, notes, rows } = await readSample(source)
  const costs = matchCostColumns(header)
  if (!costs && isEarningsSheet(header)) throw new ImportError('earningsFile')
  const own = costs ?? matchLedgerColumns(header) ?? matchOwnColumns(header)
  if (own) return { header, rows, columns: own }
  const columns = matchColumns(header, mapOf(header), rows, privates, above)
  if (notes.length > 0) columns.notes = [...notes, ...(columns.notes ?? [])]
  return { header, rows, columns }
}
