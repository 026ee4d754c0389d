import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/rates/read.server.ts'
import { planOf } from './rules.ts'
import { Destination, type Plan } from './schema.ts'
import volumes from './volumes.json' with { type: 'json' }

/** One saving of a country; `destination` is null where that took it away. */
export type Version = { id: number; madeAt: string; madeBy: string | null; destination: Destination | null }

/** The countries to which the operator says what it costs, by their letters. */
export async function listCountries(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb.selectFrom('destination_version').distinctOn('country').select(['country', 'body']).orderBy('country').orderBy('id', 'desc').as('newest'),
    )
    .select('country')
    .where('body', 'is not', null)
    .orderBy('country')
    .execute()
  return rows.map(({ country }) => country)
}

/** The last versions of a country, the newest first; what an older form of the table held and this one does not take is null. */
export async function listVersions(db: Database, country: string, limit = 50): Promise<Version[]> {
  const rows = await db.selectFrom('destination_version').selectAll().where('country', '=', country).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, made_at, made_by, body }) => ({
    id,
    madeAt: made_at.toISOString(),
    madeBy: made_by,
    destination: Destination.safeParse(body).data ?? null,
  }))
}

/** What the operator says of a country now; undefined where nothing is said. */
export async function findDestination(db: Database, country: string): Promise<Destination | undefined> {
  const [newest] = await listVersions(db, country, 1)
  return newest?.destination ?? undefined
}

/** The day by which plans are made, in UTC. */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

/** What a country's costs and rules are today; undefined where the operator says nothing of it, or uses money of which no rate is known. */
export async function findPlan(db: Database, country: string, now = Date.now()): Promise<Plan | undefined> {
  const [destination, rates] = await Promise.all([findDestination(db, country), getRates(db)])
  return destination && planOf(destination, rates, dayOf(now), volumes)
}
