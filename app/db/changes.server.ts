import { CompiledQuery, sql } from 'kysely'
import type { Database } from './tables.ts'

/** Changes since the last reading: of any page, or of single cars' own pages, and the log position of the server afterwards. */
export type Changes = { all: boolean; cars: string[]; position: string }

/** Where reading goes on: transactions before `from` were read, and those in `read`. */
export type Mark = { from: string; read: string[] }

/** The mark after transactions `by` were read, by a snapshot whose oldest running transaction is `from`. */
export function nextMark({ read }: Mark, from: string, by: string[]): Mark {
  return { from, read: [...new Set([...read, ...by])].filter((one) => BigInt(one) >= BigInt(from)) }
}

type Row = { from: string; position: string; changes: [by: string, car: string | null][] | null }
type Run = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

// ms. Changes are forgotten after a day: a reader that was away for half of one counts as new.
const longest = 12 * 60 * 60 * 1000

// The position is read while the statement runs, and so behind every commit that its snapshot sees.
const question = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as "from", pg_current_wal_insert_lsn()::text as position,
    (select json_agg(json_build_array(changed_by::text, car_id)) from change
      where changed_by >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot())) and changed_by::text <> all ($2::text[])) as changes`

/** Reads the changes of all processes, each once after its transaction has ended. The first reading reports that everything changed. */
export function openChanges(run: Run): () => Promise<Changes> {
  let last: { mark: Mark; at: number } | undefined
  return async () => {
    const at = Date.now()
    const known = last && at - last.at < longest ? last.mark : undefined
    const [row] = (await run(question, [known?.from ?? null, known?.read ?? []])).rows as Row[]
    if (!row) throw new Error('The database did not say what has changed.')
    const changes = row.changes ?? []
    const mark = known ?? { from: row.from, read: [] }
    last = {
      mark: nextMark(
        mark,
        row.from,
        changes.map(([by]) => by),
      ),
      at,
    }
    const cars = changes.flatMap(([, car]) => car ?? [])
    return { all: !known || cars.length < changes.length, cars: [...new Set(cars)], position: row.position }
  }
}

/** Reads changes through a database that is already open. */
export function openChangesOf(db: Database): () => Promise<Changes> {
  return openChanges((text, values) => db.executeQuery(CompiledQuery.raw(text, values)))
}

/** Forgets what changed longer ago than a day, and what was restored from another server, where transactions had higher numbers. */
export async function removeOldChanges(db: Database, now = new Date()): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  for (const table of ['car_change', 'change'] as const)
    await db
      .deleteFrom(table)
      .where((where) => where.or([where('changed_at', '<', dayAgo), sql<boolean>`changed_by >= pg_snapshot_xmax(pg_current_snapshot())`]))
      .execute()
}
