import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './tables.ts'

/** Counts up to `points` events per key in `duration` seconds. The counts are in the database, for all processes. */
export function openAttempts(
  db: Database,
  name: string,
  { points, duration }: { points: number; duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // Statements have no name, because a connection pooler in front of PostgreSQL may not support prepared ones.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'attempt',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    inMemoryBlockOnConsumed: points + 1,
    points,
    duration,
  })
}

/** Counts an event, or several. Returns undefined, or the ms to wait if the key is over the limit. */
export async function takePoint(limiter: RateLimiterAbstract, key: string, points = 1): Promise<number | undefined> {
  try {
    await limiter.consume(hashed(key), points)
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}

export async function giveBackPoint(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(hashed(key))
}

// Keys contain IP addresses, which the database must not store.
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

export async function removeOldAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempt').where('expire', '<=', String(Date.now())).execute()
}
