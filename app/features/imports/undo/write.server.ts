import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs, inTransaction } from '#app/db/transaction.server.ts'
import { addOrphans, idsIn } from '#app/features/bin/write.server.ts'
import type { Seal } from '#app/features/ledger/shared/seal.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { listTouched } from './read.server.ts'

const daysKept = 30

/** Begins the log of an import. A continued import has one already. */
export async function logImport(db: Database, { id, name, source }: { id: string; name: string; source: string }): Promise<void> {
  await db
    .insertInto('import_log')
    .values({ id, name, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOldImports(db: Database, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('import_log')
    .where('at', '<', new Date(now - daysKept * 24 * 3_600_000))
    .execute()
}

/** Makes the database note how cars were before the changes of this transaction. */
export async function noteRun(transaction: Database, id: string): Promise<void> {
  await sql`select set_config('nuricar.run', ${id}, true)`.execute(transaction)
}

/**
 * Undoes an import and returns how many cars are as before, except for their time of change. Cars that were edited since are named in a 409 Problem, until
 * `touched` says what to do with them. Throws a 404 Problem if it is too old or already undone. A ledger that cannot be opened stays as it is.
 */
export async function undoImport(
  { db, seal }: { db: Database; seal: Seal },
  id: string,
  touched?: 'leave' | 'undo',
): Promise<{ undone: number; left: number }> {
  return inTransaction(db, async (outer) =>
    changeAs(outer, 'site', async (transaction) => {
      const spared = await spareUnreadable(transaction, seal, id)
      const edited = await listTouched(transaction, id)
      if (edited.length > 0 && !touched) {
        const problem = new Problem(409, 'Cars of this import have been edited since.')
        problem.members = { touched: edited.slice(0, 100), count: edited.length }
        throw problem
      }
      const files = await listFiles(transaction, id)
      const { rows } = await sql<{ undone: number | null }>`select undo_import(${id}, ${touched === 'undo'}) as undone`.execute(transaction)
      const undone = rows[0]?.undone
      if (undone === null || undone === undefined) throw new Problem(404, 'This import has already been undone, or is older than 30 days.')
      // Downloaded pictures that no car has any more are deleted.
      await addOrphans(transaction, new Map(files.map((file) => [file, new Date()])))
      const all = await transaction
        .selectFrom('import_before')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('run_id', '=', id)
        .executeTakeFirst()
      return { undone: undone - spared, left: Number(all?.n ?? 0) - undone + spared }
    }),
  )
}

/**
 * Leaves ledgers that cannot be opened out of the undo. A car that the import added then counts as edited since. Returns the number of other cars of which
 * the import changed nothing but the ledger.
 */
async function spareUnreadable(transaction: Database, seal: Seal, run: string): Promise<number> {
  const rows = await transaction
    .selectFrom('import_before')
    .innerJoin('ledger', 'ledger.car_id', 'import_before.car_id')
    .select(['ledger.car_id', 'sealed', 'ledger_only'])
    .where('run_id', '=', run)
    .where('ledger_after', 'is not', null)
    .execute()
  const unreadable = rows.filter(({ car_id, sealed }) => seal.open(sealed, car_id) === undefined)
  for (const { car_id } of unreadable)
    await transaction.updateTable('import_before').set({ ledger_after: null }).where('run_id', '=', run).where('car_id', '=', car_id).execute()
  return unreadable.filter(({ ledger_only }) => ledger_only).length
}

async function listFiles(db: Database, run: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_before')
    .innerJoin('car_listing', 'car_listing.id', 'import_before.car_id')
    .select('car_listing.pictures')
    .where('run_id', '=', run)
    .unionAll(
      db.selectFrom('import_before').innerJoin('draft', 'draft.id', 'import_before.car_id').select('draft.pictures').where('run_id', '=', run),
    )
    .execute()
  return [...new Set(rows.flatMap(({ pictures }) => pictures.flatMap(idsIn)))]
}
