import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs, inTransaction } from '#app/db/transaction.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { restoreMemories } from '../compare/memory/write.server.ts'
import { listTouched } from './read.server.ts'

const daysKept = 30

/** Begins the log of an import. A continued import has one already. */
export async function logImport(
  db: Database,
  { id, name, source }: { id: string; name: string; source: string },
): Promise<void> {
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
 * Undoes an import and returns how many cars are as before, except for their time of change. Cars that were edited
 * since are named in a 409 Problem, until
 * `touched` says what to do with them. Throws a 404 Problem if it is too old or already undone. A ledger that cannot be
 * opened stays as it is.
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
      await leaveOutDeleted(transaction, id)
      const { rows } = await sql<{
        undone: number | null
      }>`select undo_import(${id}, ${touched === 'undo'}) as undone`.execute(transaction)
      const undone = rows[0]?.undone
      if (undone === null || undone === undefined)
        throw new Problem(404, 'This import has already been undone, or is older than 30 days.')
      await restoreMemories(transaction, id, touched === 'leave' ? edited.map((car) => car.id) : [])
      // What the import took off need not wait for this undo any more.
      await sql`update picture_left set due_at = least(due_at, now() + interval '1 hour') where run = ${id}`.execute(
        transaction,
      )
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
 * Leaves ledgers that cannot be opened out of the undo. A car that the import added then counts as edited since.
 * Returns the number of other cars of which the import changed nothing but the ledger.
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
    await transaction
      .updateTable('import_before')
      .set({ ledger_after: null })
      .where('run_id', '=', run)
      .where('car_id', '=', car_id)
      .execute()
  return unreadable.filter(({ ledger_only }) => ledger_only).length
}

/**
 * Leaves out pictures and films of the rows before the import that operators have taken off since, and that the site
 * has deleted.
 */
async function leaveOutDeleted(transaction: Database, run: string): Promise<void> {
  for (const field of ['pictures', 'films']) {
    const isDeleted = sql`address ~ '^/(pictures|files)/[0-9a-f]{32}'
      and not exists (select from picture where id = substring(address from '[0-9a-f]{32}'))
      and not exists (select from file where id = substring(address from '[0-9a-f]{32}'))`
    const addresses = sql`jsonb_array_elements_text(case jsonb_typeof(before::jsonb -> ${field}::text) when 'array' then before::jsonb -> ${field}::text else '[]' end)`
    await sql`
      update import_before set before = jsonb_set(before::jsonb, array[${field}::text],
        (select coalesce(jsonb_agg(address order by at), '[]') from ${addresses} with ordinality as one (address, at) where not (${isDeleted})))::json
      where run_id = ${run} and exists (select from ${addresses} as one (address) where ${isDeleted})`.execute(
      transaction,
    )
  }
}
