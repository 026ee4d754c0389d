import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { ImportAsk } from '../../shared/ask.ts'
import { isPlaceName } from '../../shared/header-row.ts'
import type { PrivateColumn } from '../private-columns.ts'
import { anyWord } from '../status.ts'
import { type AnswerStore, sealedColumns } from './read.server.ts'
import { columnsOf, shapeOf } from './shape.ts'

const mostKept = 200

/** `header` and `rows` are those of the imported file. */
type AnsweredFile = { header: string[]; rows: string[][]; source: string; ask: ImportAsk }

/**
 * Keeps the answers of an import for the next file with these columns. What the operator said of single cars and hidden
 * rows is not kept.
 */
export async function keepAnswers(
  { db, seal }: AnswerStore,
  { header, rows, source, ask: given }: AnsweredFile,
): Promise<void> {
  if (header.every(isPlaceName)) return
  const { similar, gone, as, hidden, conflicts, costs, words: { [anyWord]: _, ...words } = {}, ...others } = given
  const ask = { ...others, ...(Object.keys(words).length > 0 && { words }) }
  const columns = seal.seal(JSON.stringify(columnsOf(header, rows)), sealedColumns)
  const kept = { ask: JSON.stringify(ask), columns, used_at: sql<Date>`now()` }
  await db
    .insertInto('nuricar_passing.import_answers')
    .values({ shape: shapeOf(header), source, ...kept })
    .onConflict((conflict) => conflict.columns(['shape', 'source']).doUpdateSet(kept))
    .execute()
  await db
    .deleteFrom('nuricar_passing.import_answers')
    .where('used_at', '<', ({ selectFrom }) =>
      selectFrom('nuricar_passing.import_answers')
        .select('used_at')
        .orderBy('used_at', 'desc')
        .offset(mostKept)
        .limit(1),
    )
    .execute()
}

/** Keeps which columns were private, so that they are never public by themselves. */
export async function keepPrivateColumns(
  { db, seal }: { db: Database; seal: Seal },
  columns: PrivateColumn[],
): Promise<void> {
  if (columns.length === 0) return
  const rows = [...new Map(columns.map((column) => [column.name, column])).values()].map(({ name, field, cells }) => ({
    name,
    field,
    cells: seal.seal(JSON.stringify(cells), name),
    used_at: sql<Date>`now()`,
  }))
  await db
    .insertInto('import_private')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        cells: ref('excluded.cells'),
        used_at: ref('excluded.used_at'),
      })),
    )
    .execute()
}
