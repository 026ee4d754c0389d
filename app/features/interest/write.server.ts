import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { InterestKind } from './choices.ts'

/** Counts one look or tap on today (UTC). Nothing happens for an unknown car. */
export async function addInterest(db: Database, carId: string, { kind, lang }: { kind: InterestKind; lang: Language }): Promise<void> {
  if (carId.includes('\0')) return
  await sql`insert into interest (car_id, day, lang, kind)
    select id, (now() at time zone 'utc')::date, ${lang}, ${kind} from car_listing where id = ${carId}
    on conflict (car_id, day, lang, kind) do update set times = interest.times + 1`
    .execute(db)
    // The car went to the bin in this moment.
    .catch((error: { code?: string }) => {
      if (error.code !== '23503') throw error
    })
}
