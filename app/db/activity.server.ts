import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { ActivityKind } from '#app/lib/activity-kind.ts'

type Done = { by: string; kind: ActivityKind; cars?: string[] }

/** Notes what an operator did, once for each car, also for one in the bin. */
export async function noteActivity(db: Database, { by, kind, cars }: Done): Promise<void> {
  if (!cars) {
    await sql`insert into activity (person, person_name, what) select id, name, ${kind} from "user" where id = ${by}`.execute(
      db,
    )
    return
  }
  await sql`insert into activity (person, person_name, what, car_id, car_name)
    select person.id, person.name, ${kind}, car.id, car.name from "user" person cross join (
      select id, concat_ws(' ', make, model, year, stock_number) as name from car_listing where id = any (${cars})
      union all select id, concat_ws(' ', car ->> 'make', car ->> 'model', car ->> 'year', stock_number) from car_bin where id = any (${cars})
    ) car where person.id = ${by}`.execute(db)
}

/** Notes what an operator does with comments and replies. Must run before they are deleted. */
export async function noteOnComments(db: Database, done: Pick<Done, 'by' | 'kind'>, ids: string[]): Promise<void> {
  const { rows } = await sql<{ car_id: string }>`select distinct car_id from comment
    where id = any (${ids}) or id in (select comment_id from reply where id = any (${ids}))`.execute(db)
  if (rows.length > 0) await noteActivity(db, { ...done, cars: rows.map(({ car_id }) => car_id) })
}

const daysKept = 365

export async function removeOldActivity(db: Database, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('activity')
    .where('at', '<', new Date(now - daysKept * 24 * 3_600_000))
    .execute()
}
