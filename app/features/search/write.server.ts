import type { Database } from '#app/db/tables.ts'

/** Forgets which cars changed longer ago than a day: every process has read that by then, or reads everything anew when it starts. */
export async function removeOldChanges(db: Database, now = new Date()): Promise<void> {
  await db
    .deleteFrom('car_change')
    .where('changed_at', '<', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .execute()
}
