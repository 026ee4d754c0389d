import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { fewestDevices } from './rules.ts'

/**
 * A search of which the site had few cars, and the number of devices. `country` is that of the chosen destination, or
 * ''.
 */
export type Wanted = { search: string; country: string; devices: number }

/** Lists the searches of a month, such as '2026-11', that enough devices made, most devices first. */
export async function listWanted(db: Database, month: string, limit: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select search, country, count(*)::int as devices from wanted
    where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
    group by search, country having count(*) >= ${fewestDevices}::int
    order by devices desc, max(day) desc, search, country limit ${limit}::int`.execute(db)
  return rows
}

/** Devices that searched for a destination in the last month, by country. */
export async function countByCountry(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ country: string; devices: number }>`
    select country, count(distinct device)::int as devices from wanted
    where country <> '' and day > current_date - 31 group by country`.execute(db)
  return new Map(rows.map(({ country, devices }) => [country, devices]))
}
