import { CompiledQuery, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Changes since the last read: of all pages, or of the pages of single cars. `position` is the server's WAL position
 * after them.
 */
export type Changes = { all: boolean; cars: string[]; position: string }

/** Position from which reading continues: transactions before `from` have been read, and those in `read`. */
export type Mark = { from: string; read: string[] }

export function nextMark({ read }: Mark, from: string, by: string[]): Mark {
  return { from, read: [...new Set([...read, ...by])].filter((one) => BigInt(one) >= BigInt(from)) }
}

type Row = { from: string; position: string; changes: [by: string, car: string | null][] | null }
type Run = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

// In ms. Changes are deleted after a day, so a process that has not read for half a day starts anew.
const longest = 12 * 60 * 60 * 1000

// The position is read while the statement runs, so it is after every commit that the statement's snapshot sees.
const question = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as "from", pg_current_wal_insert_lsn()::text as position,
    (select json_agg(json_build_array(changed_by::text, car_id)) from change
      where changed_by >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot())) and changed_by::text <> all ($2::text[])) as changes`

/**
 * Reads the changes of all processes, each once after its transaction has ended. The first read reports that everything
 * has changed.
 */
export function openChanges(run: Run): () => Promise<Changes> {
  let last: { mark: Mark; at: number } | undefined
  return async () => {
    const at = Date.now()
    const known = last && at - last.at < longest ? last.mark : undefined
    const [row] = (await run(question, [known?.from ?? null, known?.read ?? []])).rows as Row[]
    if (!row) throw new Error('The database did not report what changed.')
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

export function openChangesOf(db: Database): () => Promise<Changes> {
  return openChanges((text, values) => db.executeQuery(CompiledQuery.raw(text, values)))
}

/** Deletes changes older than a day, and those restored from another server, whose transaction numbers were higher. */
export async function removeOldChanges(db: Database, now = new Date()): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  for (const table of ['car_change', 'change'] as const)
    await db
      .deleteFrom(table)
      .where((where) =>
        where.or([
          where('changed_at', '<', dayAgo),
          sql<boolean>`changed_by >= pg_snapshot_xmax(pg_current_snapshot())`,
        ]),
      )
      .execute()
}
