import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Target } from '../../shared/schema.ts'
import { type Memory, mapMemories, type StoredMemory } from './read.server.ts'

/** Keeps what a file said of cars that it has, where that differs from before. */
export async function keepMemories(
  db: Database,
  seal: Seal,
  before: ReadonlyMap<string, Memory>,
  after: ReadonlyMap<string, StoredMemory>,
): Promise<void> {
  const rows = [...after].flatMap(([key, { said, ledger }]) => {
    const known = before.get(key)
    const isSame =
      known && !known.isGone && JSON.stringify([known.said, known.ledger]) === JSON.stringify([said, ledger])
    if (isSame) return []
    const isEmpty = ledger && Object.keys(ledger).length === 0
    return [
      {
        key,
        said: said ? JSON.stringify(said) : null,
        ledger: isEmpty ? '' : ledger ? seal.seal(JSON.stringify(ledger), key) : null,
        is_gone: false,
      },
    ]
  })
  if (rows.length === 0) return
  await db
    .insertInto('import_memory')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        said: ref('excluded.said'),
        ledger: ref('excluded.ledger'),
        is_gone: ref('excluded.is_gone'),
      })),
    )
    .execute()
}

/** Gives a new key of a car what is known under the former one, and nothing that is known of another car. */
async function moveMemory(db: Database, seal: Seal, from: string | null, to: string): Promise<void> {
  await db.deleteFrom('import_memory').where('key', '=', to).execute()
  const known = from ? (await mapMemories(db, seal, [from])).get(from) : undefined
  if (known) await keepMemories(db, seal, new Map(), new Map([[to, { said: known.said, ledger: known.ledger }]]))
}

/** Remembers that an import has marked cars as sold, because its file no longer has them. */
export async function noteGone(db: Database, ids: string[]): Promise<void> {
  await sql`
    insert into import_memory (key, is_gone)
    select import_key, true from car_listing where id = any(${ids}::text[]) and import_key is not null
    on conflict (key) do update set is_gone = true`.execute(db)
}

/** Restores what was known before an import. Cars that the undo left alone keep what it said of them. */
export async function restoreMemories(transaction: Database, run: string, leftAlone: string[]): Promise<void> {
  const undone = sql`
    select key, before from import_memory_before where run_id = ${run} and key not in (
      select import_key from car_listing where id = any(${leftAlone}::text[]) and import_key is not null
      union all select import_key from draft where id = any(${leftAlone}::text[]) and import_key is not null)`
  await sql`delete from import_memory where key in (select key from (${undone}) as old)`.execute(transaction)
  await sql`
    insert into import_memory
    select row.* from (${undone}) as old, json_populate_record(null::import_memory, old.before) as row where old.before is not null`.execute(
    transaction,
  )
}

/** Forgets what files said of cars that are no longer on the site, in its bin or among its drafts. */
export async function removeUnusedMemories(db: Database): Promise<void> {
  await sql`
    delete from import_memory m where not exists (select from car_listing where import_key = m.key)
      and not exists (select from car_bin where import_key = m.key) and not exists (select from draft where import_key = m.key)`.execute(
    db,
  )
}

/** Gives a car the key of a row that turned out to be the same car. */
export async function nameAnew(
  { db, seal }: Target,
  { id, key, former }: { id: string; key: string; former: string | null },
  mayWrite: ((transaction: Database) => Promise<void>) | undefined,
): Promise<void> {
  await changeAs(db, 'import', async (transaction) => {
    await mayWrite?.(transaction)
    await transaction.updateTable('car_listing').set({ import_key: key }).where('id', '=', id).execute()
    await moveMemory(transaction, seal, former, key)
  })
}
