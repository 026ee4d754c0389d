import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { ImportAsk } from '../ask.ts'

const mostKept = 200

/** Keeps the answers of an import for the next file with the same column names. What the operator said of single cars and hidden rows is not kept. */
export async function keepAnswers(db: Database, shape: string, source: string, given: ImportAsk): Promise<void> {
  const { similar, gone, as, hidden, ...ask } = given
  const kept = { ask: JSON.stringify(ask), used_at: sql<Date>`now()` }
  await db
    .insertInto('nuricar_passing.import_answers')
    .values({ shape, source, ...kept })
    .onConflict((conflict) => conflict.columns(['shape', 'source']).doUpdateSet(kept))
    .execute()
  await db
    .deleteFrom('nuricar_passing.import_answers')
    .where('used_at', '<', ({ selectFrom }) =>
      selectFrom('nuricar_passing.import_answers').select('used_at').orderBy('used_at', 'desc').offset(mostKept).limit(1),
    )
    .execute()
}
