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

/** How to learn whether what pages show has changed. */
export type Look = {
  /** When it has ended, every change that was acknowledged before it began, in any process, has been told. Rejects where the database does not answer. */
  ask: () => Promise<void>
  /** Whether that is so without asking: whatever has not been told cannot have been acknowledged yet. */
  isFresh: () => boolean
}

// ms. Who changes something says so 25 ms before it can be seen (migrations/0027_announced.sql); the rest is for clocks that do not run alike.
const announcedBefore = 20

/**
 * Opens a look at whether what pages show has changed, by whichever process; `onChange` is called for it, where `isPlaced` with how far the log of the server was after that: a replica that has repeated so much has the change.
 * A transaction is seen when it has ended, however transactions overlap, since those that still ran are asked for again. Looks that are taken together share one question.
 * Where the answer is that nobody was about to change anything, it holds for 20 ms from before the question was sent.
 */
export function openLook(db: Database, onChange: (position: string | null) => void, isPlaced = false): Look {
  let known: { mark: Mark; at: number } | undefined
  let until = { running: 0, wall: 0 }
  // By both clocks: one stops while a machine sleeps, the other is set.
  const isFresh = () => performance.now() < until.running && Date.now() < until.wall && Date.now() >= until.wall - announcedBefore
  const ask = joint(async () => {
    if (isFresh()) return
    const [at, running] = [Date.now(), performance.now()]
    const mark = known && at - known.at < longest ? known.mark : undefined
    // Read once the function has ended, and so after the snapshot by which it saw a change.
    const place = isPlaced ? sql`pg_current_wal_insert_lsn()::text` : sql`null`
    const { rows } = await sql<{ from: string; by: string[] | null; quiet: boolean; place: string | null }>`
      select oldest::text as from, changed as by, quiet, ${place} as place
      from look_at_changes(${mark?.from ?? null}::xid8, ${mark?.read ?? []}::text[])`.execute(db)
    const [{ from, by, quiet, place: position } = { from: '0', by: null, quiet: false, place: null }] = rows
    known = { mark: nextMark(mark ?? { from, read: [] }, from, by ?? []), at }
    if (!mark || by) onChange(position)
    if (quiet) until = { running: running + announcedBefore, wall: at + announcedBefore }
  })
  return { ask, isFresh }
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
