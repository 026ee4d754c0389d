import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { InterestKind } from './choices.ts'

export async function addInterest(db: Database, carId: string, { kind, lang }: { kind: InterestKind; lang: Language }): Promise<void> {
  await sql`insert into interest (car_id, day, lang, kind)
    select id, (now() at time zone 'utc')::date, ${lang}, ${kind} from car_listing where id = ${carId}
    on conflict (car_id, day, lang, kind) do update set times = interest.times + 1`
    .execute(db)
    // 23503 is a foreign key violation: the car was deleted in the meantime.
    .catch((error: { code?: string }) => {
      if (error.code !== '23503') throw error
    })
}
