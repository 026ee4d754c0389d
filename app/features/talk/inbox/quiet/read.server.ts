import type { Database } from '#app/db/tables.ts'
import type { QuietHours } from './schema.ts'

/** The subscription that an operator's session made on a device; undefined if there is none. */
export async function findOwnDevice(
  db: Database,
  sessionId: string,
  endpoint: string,
): Promise<{ quiet: QuietHours | null } | undefined> {
  const row = await db
    .selectFrom('push_subscription')
    .select(['quiet_from', 'quiet_to', 'zone'])
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  if (!row) return undefined
  const { quiet_from, quiet_to, zone } = row
  return {
    quiet: quiet_from !== null && quiet_to !== null && zone !== null ? { from: quiet_from, to: quiet_to, zone } : null,
  }
}
