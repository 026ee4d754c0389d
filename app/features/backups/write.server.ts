import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

/** What a backup came to, or why it failed, in words. */
export type RunEnd = { state: 'done'; name: string; files: number; bytes: number; reason: string | null } | { state: 'failed'; reason: string }

const mostRuns = 200

/** Notes of a run whose process was not seen to live for two minutes that it is over. */
export async function endStale(db: Database): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', reason: 'It was broken off: its process ended before it did.', ended_at: sql<Date>`seen_at` })
    .where('state', '=', 'running')
    .where('seen_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .execute()
}

/** Notes that a backup begins, and answers the number of the run; undefined where one is under way, or where another process has taken the planned one. */
export async function beginRun(db: Database, { target, planned = null }: { target: string; planned?: string | null }): Promise<number | undefined> {
  await endStale(db)
  const begun = await db
    .insertInto('backup')
    .values({ target, planned })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun)
    await db
      .deleteFrom('backup')
      .where('id', '<=', begun.id - mostRuns)
      .execute()
  return begun?.id
}

/** Notes that the process of a run lives, and how far it has come; answers whether the run still counts as under way. */
export async function noteRun(db: Database, id: number, { files, bytes }: { files: number; bytes: number }): Promise<boolean> {
  const noted = await db
    .updateTable('backup')
    .set({ files, bytes, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Notes how a run ended, unless that was noted already. */
export async function endRun(db: Database, id: number, end: RunEnd): Promise<void> {
  await db
    .updateTable('backup')
    .set({ ...end, ended_at: sql<Date>`now()`, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
