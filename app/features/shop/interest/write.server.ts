import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Language } from '#app/i18n/languages.ts'
import { sellerZone } from '#app/lib/day.ts'
import type { InterestKind } from './choices.ts'

export async function addInterest(
  db: Database,
  carId: string,
  { kind, lang }: { kind: InterestKind; lang: Language },
): Promise<void> {
  await sql`insert into interest (car_id, day, lang, kind)
    select id, (now() at time zone ${sellerZone})::date, ${lang}, ${kind} from car_listing where id = ${carId}
    on conflict (car_id, day, lang, kind) do update set times = interest.times + 1`
    .execute(db)
    // 23503 is a foreign key violation: the car was deleted in the meantime.
    .catch((error: { code?: string }) => {
      if (error.code !== '23503') throw error
    })
}

/** Deletes counts older than a year. Pages show those of the last 30 days. */
export async function removeOldInterest(db: Database): Promise<void> {
  await sql`delete from interest where day < (now() at time zone ${sellerZone})::date - 365`.execute(db)
}
