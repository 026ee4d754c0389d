import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { dayIn } from '#app/i18n/format.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { sellerZone } from '#app/lib/day.ts'
import { parsePlace } from './place/rules.ts'
import { bestVerdict, planOf } from './rules.ts'
import { Destination, type PlacesOf, type Plan, type Question } from './schema.ts'
import volumes from './volumes.json' with { type: 'json' }

/** A saved version; `destination` is null for a removal. */
export type Version = { id: number; madeAt: string; madeBy: string | null; destination: Destination | null }

const versionColumns = ['id', 'made_at', 'made_by', 'body'] as const
type Row = Pick<Selectable<Tables['destination_version']>, (typeof versionColumns)[number]>
const versionOf = ({ id, made_at, made_by, body }: Row): Version => ({
  id,
  madeAt: made_at.toISOString(),
  madeBy: made_by,
  destination: Destination.safeParse(body).data ?? null,
})

const newestOfEach = (db: Database) =>
  db.selectFrom('destination_version').distinctOn('country').orderBy('country').orderBy('id', 'desc').select('country')

export async function listNewest(db: Database): Promise<(Version & { country: string })[]> {
  const rows = await newestOfEach(db).select(versionColumns).execute()
  return rows.map((row) => ({ country: row.country, ...versionOf(row) }))
}

/** The newest version of each country as it is stored; `body` is null for a removal. */
export async function listNewestBodies(db: Database): Promise<{ country: string; id: number; body: unknown }[]> {
  return newestOfEach(db).select(['id', 'body']).execute()
}

export async function listPlaces(db: Database): Promise<PlacesOf[]> {
  const rows = await newestOfEach(db).select('summary').execute()
  return rows.flatMap(({ country, summary }) => (summary ? [{ country, ...summary }] : []))
}

/**
 * Lists versions of a country, newest first, or only the one with an id. `destination` is null if the stored version is
 * no longer valid.
 */
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

const asked: Question[] = [
  'year',
  'firstRegistration',
  'engineCc',
  'fuelType',
  'category',
  'steering',
  'emissions',
  'market',
  'use',
  'conversion',
  'condition',
]

/** Everything of a plan that is the same for all destinations. */
const shared = () => {
  const { t } = serverTexts('ko')
  const ask = (question: Question) => [question, t(`landed.question.${question}`)] as const
  return { volumes, questions: Object.fromEntries(asked.map(ask)) as Record<Question, string> }
}

/**
 * A table as it applies: one that does not say when its rules were checked was checked when it was saved. An example
 * says so itself.
 */
function checkedTable({ destination, madeAt }: Version): Destination | undefined {
  if (!destination) return undefined
  return destination.checkedOn || destination.isExample
    ? destination
    : { ...destination, checkedOn: dayOf(Date.parse(madeAt)) }
}

// Increase this number when plans get new fields, so that browsers drop older cached plans.
const form = 4

/**
 * Returns a key that changes whenever the cost plan of a country may change: with its version, the exchange rates or
 * the day.
 */
export async function getPlanMark(db: Database, country: string, now = Date.now()): Promise<string> {
  const newest = db
    .selectFrom('destination_version')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('country', '=', country)
  const [row, rates] = await Promise.all([newest.executeTakeFirst(), getRates(db)])
  return JSON.stringify([form, row?.id, rates, dayOf(now)])
}

/** Place in a page's address with its plan; undefined without a valid one. */
export async function planAsked(db: Database, request: Request): Promise<{ place: string; plan: Plan } | undefined> {
  const place = new URL(request.url).searchParams.get('to') ?? ''
  const country = parsePlace(place)?.country
  const plan = country && (await findPlan(db, country))
  return plan ? { place, plan } : undefined
}

export const dayOf = (now: number) => dayIn(sellerZone, now)

export async function listPlans(db: Database, now = Date.now()): Promise<Plan[]> {
  const [newest, rates] = await Promise.all([listNewest(db), getRates(db)])
  return newest.flatMap((version) => {
    const destination = checkedTable(version)
    return (destination && planOf(destination, rates, dayOf(now), shared())) ?? []
  })
}

/** Lists the countries, such as ['JO'], whose import rules were checked more than 120 days ago. */
export async function listOutdated(db: Database, now = Date.now()): Promise<string[]> {
  const rows = await newestOfEach(db)
    .select([
      'made_at',
      sql<string | null>`body ->> 'checkedOn'`.as('checkedOn'),
      sql<boolean | null>`(body ->> 'isExample')::boolean`.as('isExample'),
    ])
    .execute()
  return rows.flatMap(({ country, made_at, checkedOn, isExample }) => {
    if (isExample === null) return []
    const checked = checkedOn ?? (isExample ? undefined : dayOf(made_at.getTime()))
    return bestVerdict({ checkedOn: checked, isExample }, dayOf(now)) ? [country] : []
  })
}

/** Returns today's cost plan of a country. Undefined if the country has no costs or a currency has no rate. */
export async function findPlan(db: Database, country: string, now = Date.now()): Promise<Plan | undefined> {
  const [[newest], rates] = await Promise.all([listVersions(db, country, 1), getRates(db)])
  const destination = newest && checkedTable(newest)
  return destination && planOf(destination, rates, dayOf(now), shared())
}
