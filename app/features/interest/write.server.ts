import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { InterestKind } from './choices.ts'

/** Counts an event for today (UTC); ignores unknown cars. */
export async function addInterest(db: Database, carId: string, { kind, lang }: { kind: InterestKind; lang: Language }): Promise<void> {
  await sql`insert into interest (car_id, day, lang, kind)
    select id, (now() at time zone 'utc')::date, ${lang}, ${kind} from car_listing where id = ${carId}
    on conflict (car_id, day, lang, kind) do update set times = interest.times + 1`
    .execute(db)
    // The car was deleted meanwhile: foreign key violation.
    .catch((error: { code?: string }) => {
      if (error.code !== '23503') throw error
    })
}
