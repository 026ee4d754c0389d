import { sql } from 'kysely'
import { joint } from '#app/lib/joint.ts'
import type { Database } from './tables.ts'

/** Where changes are read from on: transactions before `from` are read, as are those of `read`. */
export type Mark = { from: string; read: string[] }

/** The mark after one at which transactions `by` were read, from a snapshot whose oldest running transaction is `from`. */
export function nextMark({ read }: Mark, from: string, by: string[]): Mark {
  return { from, read: [...read, ...by].filter((one) => BigInt(one) >= BigInt(from)) }
}

// Changes are forgotten after a day: who has not asked for long counts as not knowing.
const longest = 12 * 60 * 60 * 1000

/**
 * Opens a look at whether what pages show has changed, by whichever process: when a look that began after a change was acknowledged has ended, `onChange` was called for it.
 * A transaction is seen when it has ended, however transactions overlap, since those that still ran are asked for again. Looks that are taken together share one question.
 */
export function openLook(db: Database, onChange: () => void): () => Promise<void> {
  let known: { mark: Mark; at: number } | undefined
  return joint(async () => {
    const at = Date.now()
    const mark = known && at - known.at < longest ? known.mark : undefined
    const { rows } = await sql<{ from: string; by: string[] | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as from, (
        select array_agg(changed_by::text) from change
        where changed_by >= coalesce(${mark?.from ?? null}::xid8, pg_snapshot_xmin(pg_current_snapshot())) and changed_by::text <> all (${mark?.read ?? []})
      ) as by`.execute(db)
    const [{ from, by } = { from: '0', by: null }] = rows
    known = { mark: nextMark(mark ?? { from, read: [] }, from, by ?? []), at }
    if (!mark || by) onChange()
  })
}

/** Forgets what changed longer ago than a day: every process has read that by then, or counts as not knowing. So it does with what was restored from another server, where transactions had higher numbers. */
export async function removeOldChanges(db: Database, now = new Date()): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  for (const table of ['car_change', 'change'] as const)
    await db
      .deleteFrom(table)
      .where((where) => where.or([where('changed_at', '<', dayAgo), sql<boolean>`changed_by >= pg_snapshot_xmax(pg_current_snapshot())`]))
      .execute()
}
