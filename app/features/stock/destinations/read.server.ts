import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { dayIn } from '#app/i18n/format.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { dayAfter, sellerZone } from '#app/lib/day.ts'
import { parsePlace } from './place/rules.ts'
import { bestVerdict, effectiveRules, planOf } from './rules.ts'
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
 * A table as buyers see it: one that does not say when its rules were checked was checked when it was saved. An example
 * says so itself.
 */
function checkedTable({ destination, madeAt }: Version): Destination | undefined {
  if (!destination || destination.isHidden) return undefined
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

// In days. A rule with a known end is to be checked before it.
const remindedBefore = 14

/** A country whose import rules are to be checked: they are old, or one of them ends on a day. */
export type RulesDue = {
  country: string
  version: number
  isExample: boolean
  checkedOn: string | undefined
  endsOn: string | undefined
  /** The sources of its rules. */
  links: string[]
}

/** Lists the countries whose import rules were checked more than 120 days ago, or have a rule that ends soon. */
export async function listRulesDue(db: Database, now = Date.now()): Promise<RulesDue[]> {
  const today = dayOf(now)
  const soon = dayAfter(today, remindedBefore)
  const rows = await newestOfEach(db)
    .select([
      ...(['id', 'made_at', 'body'] as const),
      sql<boolean>`coalesce(jsonb_path_exists(body, '$.rules[*] ? (@.until <= $soon)', ${JSON.stringify({ soon })}::jsonb), false)`.as(
        'mayEnd',
      ),
    ])
    .execute()
  return rows.flatMap(({ country, id, made_at, body, mayEnd }) => {
    if (!body) return []
    const { checkedOn, isExample, isHidden } = body as Partial<Destination>
    if (isHidden) return []
    const checked = checkedOn ?? (isExample ? undefined : dayOf(made_at.getTime()))
    const isOld = bestVerdict({ checkedOn: checked, isExample: isExample ?? false }, today) !== undefined
    if (!isOld && !mayEnd) return []
    const rules = effectiveRules(Destination.safeParse(body).data?.rules ?? [], today)
    const endsOn = rules.flatMap(({ until }) => (until && until <= soon ? [until] : [])).sort()[0]
    if (!isOld && !endsOn) return []
    const links = [...new Set(rules.flatMap(({ link }) => link || []))]
    return [{ country, version: id, isExample: isExample ?? false, checkedOn: checked, endsOn, links }]
  })
}

/** Returns today's cost plan of a country. Undefined if the country has no costs or a currency has no rate. */
export async function findPlan(db: Database, country: string, now = Date.now()): Promise<Plan | undefined> {
  const [[newest], rates] = await Promise.all([listVersions(db, country, 1), getRates(db)])
  const destination = newest && checkedTable(newest)
  return destination && planOf(destination, rates, dayOf(now), shared())
}
