import { sql } from 'kysely'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.server.ts'

const aDay = 24 * 3_600_000
// In ms. The clean-up runs every hour; a site may be off for a weekend.
const longestPause = 3 * aDay

type Clock = { at: number; waitUntil?: number }

/**
 * Whether the time that has passed may be used to delete what is old. After a jump of the clock by more than three
 * days, forward or backward, the answer is no for a day, so that somebody can set the clock right, or export what would
 * be deleted. A long pause and an old backup look the same.
 */
export async function isClockSteady(db: Database, now = Date.now()): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ value: Clock }>`select value from setting where key = 'clock' for update`.execute(
      transaction,
    )
    const before = rows[0]?.value ?? { at: now }
    const hasJumped = Math.abs(now - before.at) > longestPause
    const waitUntil = hasJumped ? now + aDay : before.waitUntil
    const clock: Clock = { at: now, ...(waitUntil !== undefined && waitUntil > now && { waitUntil }) }
    await transaction
      .insertInto('setting')
      .values({ key: 'clock', value: JSON.stringify(clock) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(clock) }))
      .execute()
    return clock.waitUntil === undefined
  })
}
