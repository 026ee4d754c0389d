import type { Selectable } from 'kysely'
import type { Database, Tables } from '#app/db/tables.ts'
import { getRates } from '#app/features/rates/read.server.ts'
import { parsePlace } from './place/rules.ts'
import { planOf } from './rules.ts'
import { Destination, type PlacesOf, type Plan } from './schema.ts'
import volumes from './volumes.json' with { type: 'json' }

/** One saving of a country; `destination` is null where that took it away. */
export type Version = { id: number; madeAt: string; madeBy: string | null; destination: Destination | null }

const versionColumns = ['id', 'made_at', 'made_by', 'body'] as const
type Row = Pick<Selectable<Tables['destination_version']>, (typeof versionColumns)[number]>
const versionOf = ({ id, made_at, made_by, body }: Row): Version => ({
  id,
  madeAt: made_at.toISOString(),
  madeBy: made_by,
  destination: Destination.safeParse(body).data ?? null,
})

/** The newest version of each country, by their letters; of one that was taken away it says so. */
export async function listNewest(db: Database): Promise<(Version & { country: string })[]> {
  const rows = await db
    .selectFrom('destination_version')
    .distinctOn('country')
    .select(['country', ...versionColumns])
    .orderBy('country')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ country: row.country, ...versionOf(row) }))
}

/** The countries of which the operator says what it costs to bring a car there, with their ports and ways. */
export async function listPlaces(db: Database): Promise<PlacesOf[]> {
  const rows = await db
    .selectFrom('destination_version')
    .distinctOn('country')
    .select(['country', 'summary'])
    .orderBy('country')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ country, summary }) => (summary ? [{ country, ...summary }] : []))
}

/** The last versions of a country, the newest first, or the one that is named; what an older form of the table held and this one does not take is null. */
export async function listVersions(db: Database, country: string, limit = 50, id?: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('destination_version')
    .select(versionColumns)
    .where('country', '=', country)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(versionOf)
}

/** What the operator says of a country now; undefined where nothing is said. */
async function findDestination(db: Database, country: string): Promise<Destination | undefined> {
  const [newest] = await listVersions(db, country, 1)
  return newest?.destination ?? undefined
}

// Raised where plans come to hold more: no browser takes its copy of an older one for the same.
const form = 2

/** What tells whether a plan is still what it was: its form, the version of its country, the rates, and the day. */
export async function getPlanMark(db: Database, country: string, now = Date.now()): Promise<string> {
  const newest = db
    .selectFrom('destination_version')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('country', '=', country)
  const [row, rates] = await Promise.all([newest.executeTakeFirst(), getRates(db)])
  return JSON.stringify([form, row?.id, rates, dayOf(now)])
}

/** What the address of a page says of where its cars shall go; undefined where it says nothing, or of a country of which nothing is said. */
export async function planAsked(db: Database, request: Request): Promise<{ place: string; plan: Plan } | undefined> {
  const place = new URL(request.url).searchParams.get('to') ?? ''
  const country = parsePlace(place)?.country
  const plan = country && (await findPlan(db, country))
  return plan ? { place, plan } : undefined
}

/** The day by which plans are made, in UTC. */
export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

/** The plans of all countries that have one, by their letters. */
export async function listPlans(db: Database, now = Date.now()): Promise<Plan[]> {
  const [newest, rates] = await Promise.all([listNewest(db), getRates(db)])
  return newest.flatMap(({ destination }) => (destination && planOf(destination, rates, dayOf(now), volumes)) ?? [])
}

/** What a country's costs and rules are today; undefined where the operator says nothing of it, or uses money of which no rate is known. */
export async function findPlan(db: Database, country: string, now = Date.now()): Promise<Plan | undefined> {
  const [destination, rates] = await Promise.all([findDestination(db, country), getRates(db)])
  return destination && planOf(destination, rates, dayOf(now), volumes)
}
