import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Counts an event together with all other processes. Returns the count in the window of `seconds` that its first event began, and the ms left. */
export async function countAttempt(db: Database, name: string, seconds: number): Promise<{ count: number; msLeft: number }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into attempt (key, count, ends_at) values (${keyOf(name)}, 1, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when attempt.ends_at > now() then attempt.count + 1 else 1 end,
      ends_at = case when attempt.ends_at > now() then attempt.ends_at else excluded.ends_at end
    returning count, (extract(epoch from ends_at - now()) * 1000)::int as left`.execute(db)
  const [{ count, left } = { count: 1, left: 0 }] = rows
  return { count, msLeft: left }
}

export async function takeBackAttempt(db: Database, name: string): Promise<void> {
  await sql`update attempt set count = count - 1 where key = ${keyOf(name)} and count > 0 and ends_at > now()`.execute(db)
}

export async function removeOldAttempts(db: Database): Promise<void> {
  await sql`delete from attempt where ends_at <= now()`.execute(db)
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
