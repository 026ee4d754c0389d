import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { sellerZone } from '#app/lib/day.ts'
import type { WantedAddition } from './schema.ts'

/** Far more than a dealer's visitors search: bounds the table if somebody makes up devices. */
export const mostWantedPerDay = 1000
const daysWanted = 90

/**
 * Counts a device for a search once a month. The digest differs by month and search, so that it connects neither months
 * nor searches.
 */
export async function addWanted(
  db: Database,
  { search, country = '', device }: WantedAddition,
  today: string,
): Promise<void> {
  const digest = createHash('sha256')
    .update([today.slice(0, 7), search, country, device].join('\n'))
    .digest('base64url')
  await sql`insert into wanted (search, country, device, day)
    select ${search}, ${country}, ${digest}, ${today}::date
    where (select count(*) from wanted where day = ${today}::date) < ${mostWantedPerDay}::int
    on conflict do nothing`.execute(db)
}

export async function removeOldWanted(db: Database): Promise<void> {
  await sql`delete from wanted where day < (now() at time zone ${sellerZone})::date - ${daysWanted}::int`.execute(db)
}
