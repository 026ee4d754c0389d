import type { Services } from '#app/context.ts'
import { findLetterProblem } from '#app/features/base/operators/letters/read.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { findBackupProblem } from '#app/features/desk/backups/read.server.ts'
import { findOldestConfirmation, listFirstDue } from '#app/features/desk/confirmations/read.server.ts'
import { confirmedBefore } from '#app/features/desk/confirmations/rules.ts'
import { type DueDeal, listDueDeals } from '#app/features/desk/deals/read.server.ts'
import type { Viewer } from '#app/features/desk/deals/rules.ts'
import { countDrafts, listDrafts } from '#app/features/desk/drafts/read.server.ts'
import type { Draft } from '#app/features/desk/drafts/schema.ts'
import { findRun } from '#app/features/desk/imports/waiting/read.server.ts'
import { countByCountry, listWanted } from '#app/features/shop/alerts/wanted/read.server.ts'
import { listUnasked } from '#app/features/shop/interest/read.server.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { listMissing, type Missing } from '#app/features/shop/seller/rules.ts'
import { type BriefCar, listUnpictured, listUnshot } from '#app/features/stock/cars/brief/read.server.ts'
import { listRulesDue, type RulesDue } from '#app/features/stock/destinations/read.server.ts'
import { listUnreadable } from '#app/features/stock/ledger/keys/read.server.ts'
import { minimumShots } from '#app/features/stock/photos/shots/rules.ts'
import { findNextEnd, listEnding } from '#app/features/stock/reservations/read.server.ts'
import { listOpen, type OpenComment } from '#app/features/talk/inbox/open/read.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'

type Open = Pick<Services, 'db' | 'backups' | 'letters' | 'chats' | 'seal'> & { viewer?: Viewer }
type Site = Pick<Services, 'db' | 'search'>
type TodayDraft = Pick<Draft, 'id'> & Pick<BriefCar, 'make' | 'model' | 'year' | 'picture'> & { hasTrouble: boolean }

/** What waits for an operator. A row has the first of its `count` things. */
export type TodoRow = { count: number } & (
  | { kind: 'questions' | 'waiting'; comments: OpenComment[] }
  | { kind: 'deals'; deals: DueDeal[] }
  | { kind: 'ending'; cars: (BriefCar & { reservedUntil: string | null })[] }
  | { kind: 'due'; cars: (BriefCar & { confirmedAt: string })[] }
  | { kind: 'drafts'; drafts: TodayDraft[] }
  | { kind: 'import'; name: string; state: 'failed' | 'stopped'; isCheck: boolean }
  | { kind: 'backup'; problem: 'unwritable' | 'failed' | 'lacking' }
  | { kind: 'letters'; reason: string }
  | { kind: 'sealed'; cars: number }
  | { kind: 'unpictured'; cars: BriefCar[] }
  | { kind: 'outdated'; countries: RulesDue[] }
)
/**
 * What helps to sell, but waits for nobody. `search` is the key of a wanted search, and `cars` the number of its cars.
 */
export type IdeaRow = { count: number } & (
  | { kind: 'unasked'; cars: (BriefCar & { views: number })[] }
  | { kind: 'wanted'; searches: { search: string; country: string; devices: number; cars: number }[] }
  | { kind: 'missing'; missing: Missing[] }
  | { kind: 'unshot'; cars: (BriefCar & { missing: string[] })[] }
)

const mostShown = 3
// A search with as many cars is not urgent. `/interest` also lists those.
const enoughCars = 3
const mostWanted = 10
// In ms. An older import that did not finish has been replaced or given up.
const recentImport = 7 * 24 * 3600 * 1000

/** Lists the rows that are not empty: money, questions, cars, then troubles of the site. */
export async function listTodo(
  { db, backups, letters, chats, seal, viewer }: Open,
  now = Date.now(),
): Promise<TodoRow[]> {
  const today = sellersDay(now)
  const listDue = async () => listFirstDue(db, confirmedBefore((await getSettings(db)).confirmDays, now), mostShown)
  const [deals, open, ending, due, drafts, draftCount, run, problem, mailProblem, sealed, unpictured, countries] =
    await Promise.all([
      viewer ? listDueDeals(db, viewer, today, mostShown) : { count: 0, deals: [] },
      listOpen(db, mostShown),
      listEnding(db, dayAfter(today, 1), mostShown),
      listDue(),
      listDrafts(db, { limit: mostShown, page: 1, isWaiting: true }),
      countDrafts(db, { isWaiting: true }),
      findRun(db),
      backups?.at ? findBackupProblem(db) : null,
      (letters ?? chats) && findLetterProblem(db),
      listUnreadable(db, seal),
      listUnpictured(db, mostShown),
      listRulesDue(db, now),
    ])
  const asked = countries.length > 1 ? await countByCountry(db) : undefined
  const most = ({ country }: RulesDue) => asked?.get(country) ?? 0
  countries.sort((one, other) => most(other) - most(one))
  const { state, name = '', dryRun = false } = run && run.quietFor < recentImport ? run.job : {}
  const rows: TodoRow[] = [
    { kind: 'deals', ...deals },
    { kind: 'ending', ...ending },
    { kind: 'questions', ...open.questions },
    { kind: 'waiting', ...open.waiting },
    { kind: 'due', ...due },
    { kind: 'unpictured', ...unpictured },
    { kind: 'drafts', count: draftCount, drafts: drafts.map(toTodayDraft) },
    ...(state === 'failed' || state === 'stopped'
      ? [{ kind: 'import' as const, count: 1, name, state, isCheck: dryRun }]
      : []),
    ...(problem ? [{ kind: 'backup' as const, count: 1, problem }] : []),
    ...(mailProblem ? [{ kind: 'letters' as const, count: 1, reason: mailProblem }] : []),
    ...(sealed.length > 0 ? [{ kind: 'sealed' as const, count: 1, cars: sealed.length }] : []),
    { kind: 'outdated', count: countries.length, countries },
  ]
  return rows.filter(({ count }) => count > 0)
}

function toTodayDraft({ id, values, pictures, trouble }: Draft): TodayDraft {
  const { make, model, year } = values
  const text = (value: string | undefined) => value?.trim() || null
  return {
    id,
    make: text(make),
    model: text(model),
    year: Number(year) || null,
    picture: pictures[0] ?? null,
    hasTrouble: trouble.length > 0,
  }
}

export async function listIdeas({ db, search }: Site, now = Date.now()): Promise<IdeaRow[]> {
  const listFew = async () => {
    const wanted = await listWanted(db, sellersDay(now).slice(0, 7), mostWanted)
    const finds = wanted.map(async (one) => {
      const { total } = await search.find({ filters: readAddress(one.search).filters, state: 'available', limit: 1 })
      return { ...one, cars: total }
    })
    return (await Promise.all(finds)).filter(({ cars }) => cars < enoughCars)
  }
  const [unasked, unshot, few, seller, settings] = await Promise.all([
    listUnasked(db, mostShown),
    listUnshot(db, minimumShots, mostShown),
    listFew(),
    getSeller(db),
    getSettings(db),
  ])
  const missing = listMissing(seller, settings)
  const rows: IdeaRow[] = [
    { kind: 'unasked', ...unasked },
    { kind: 'unshot', ...unshot },
    { kind: 'wanted', count: few.length, searches: few.slice(0, mostShown) },
    { kind: 'missing', count: missing.length, missing },
  ]
  return rows.filter(({ count }) => count > 0)
}

/** The URLs of the pictures that rows show. */
export function picturesOf(rows: (TodoRow | IdeaRow)[]): string[] {
  const things = rows.flatMap((row): { picture: string | null }[] => {
    if ('comments' in row) return row.comments.map(({ car }) => car)
    if (row.kind === 'drafts') return row.drafts
    return row.kind === 'ending' ||
      row.kind === 'due' ||
      row.kind === 'unpictured' ||
      row.kind === 'unasked' ||
      row.kind === 'unshot'
      ? row.cars
      : []
  })
  return things.flatMap(({ picture }) => picture ?? [])
}

/** What will wait next, after everything is done: the end of a reservation or a car to confirm, on a day. */
export async function findNext({ db }: Pick<Open, 'db'>): Promise<{ kind: 'ending' | 'due'; day: string } | null> {
  const [end, confirmed, { confirmDays }] = await Promise.all([
    findNextEnd(db),
    findOldestConfirmation(db),
    getSettings(db),
  ])
  const due = confirmed && dayAfter(sellersDay(confirmed.getTime()), confirmDays)
  if (end && (!due || end <= due)) return { kind: 'ending', day: end }
  return due ? { kind: 'due', day: due } : null
}

const asked = new WeakMap<object, Promise<TodoRow[]>>()

/**
 * Lists the rows once per request, because the layout needs their number and the page all of them. `context` identifies
 * the request.
 */
export function listTodoOnce(context: object, open: Open): Promise<TodoRow[]> {
  const known = asked.get(context)
  if (known) return known
  const rows = listTodo(open)
  asked.set(context, rows)
  return rows
}
