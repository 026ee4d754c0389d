import { type Mark, removeOldChanges } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { coalesce } from '#app/lib/coalesce.ts'
import { normaliseText, plainDigits } from '#app/lib/text.ts'
import { openPlaces } from './abroad.server.ts'
import type { Abroad } from './engine/abroad.ts'
import { type CarIndex, openCarIndex } from './engine/car-index.ts'
import { countAddedSince, findIn } from './engine/finder.ts'
import { isSorted } from './engine/orders.ts'
import { type NumberedPart, type ResolvedQuery, resolveQuery } from './engine/resolve-query.ts'
import { asNumber, findNumber } from './numbers.server.ts'
import { findByStockNumber, getMark, listAllIndexed, listByNumber, listChanged, listIndexed } from './read.server.ts'
import { type Filters, isByTotal, type Search, type SearchQuery, type Sort } from './schema.ts'
import { withoutKeys } from './shared/address.ts'
import { suggestIn } from './suggest/suggest.ts'
import { readPlaceWords } from './words/place-words.ts'
import { readWords, understand } from './words/understand.ts'
import { readUnserved } from './words/unserved.ts'

type Loaded = { index: CarIndex; mark: Mark; at: number }

// In ms. Changes are deleted after a day, so a process that was idle for longer than this reloads all cars.
const longest = 12 * 60 * 60 * 1000

// In ms. The list of destinations is read for searches with words, and rarely changes.
const keptFor = 2000

// Each part costs time and each number a query. Real searches have no more than this.
const mostParts = 8
const mostNumbers = 3

/** Whether a text may be an unusual stock number, such as 'AB/123' or '12가3456'. */
function isOddNumber(text: string): boolean {
  return text.length <= 32 && /\d/.test(plainDigits(text)) && !/\s/.test(text.trim()) && !/^\d{1,5}$/.test(text)
}

function differentParts(parts: NumberedPart[]): NumberedPart[] {
  const said = new Map(parts.map((part) => [JSON.stringify(part.meanings), part]))
  return [...said.values()].slice(0, mostParts)
}

/** Returns the text if it is a stock or chassis number. A name takes precedence over a number that begins like it. */
function numberOf(words: string, parts: NumberedPart[]): string | undefined {
  const isNamed = parts.some(({ meanings }) => meanings.some((one) => !('text' in one) && one.fit === 'exact'))
  return isNamed ? undefined : asNumber(words)
}

async function docsOfNumber(db: Database, index: CarIndex, number: string, byOperator: boolean): Promise<number[]> {
  return (await listByNumber(db, number, byOperator)).flatMap((id) => index.docOf(id) ?? [])
}

export type OpenSearch = Search & { load: () => Promise<void> }

export type SearchHere = OpenSearch & { size: () => number | undefined }

const othersTurn = () => new Promise((resolve) => setImmediate(resolve))

async function loadAll(db: Database): Promise<Loaded> {
  const mark = await getMark(db)
  const index = openCarIndex()
  for await (const cars of listAllIndexed(db)) {
    for (const car of cars) index.add(car)
    await othersTurn()
  }
  for (const order of Object.values(index.orders)) {
    order.docs()
    await othersTurn()
  }
  return { index, mark, at: Date.now() }
}

/** The index of all cars. `current` reads them first, and applies changes later. */
function openIndex(db: Database, onError: (error: unknown) => void) {
  let loading: Promise<Loaded> | undefined
  let renewing: Promise<void> | undefined
  let last: CarIndex | undefined

  async function refresh(): Promise<CarIndex> {
    if (loading && Date.now() - (await loading).at > longest) loading = undefined
    loading ??= loadAll(db).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const loaded = await loading
    last = loaded.index
    const { ids, mark } = await listChanged(db, loaded.mark)
    const { index } = loaded
    for (let at = 0; at < ids.length; at += 2000) {
      const some = ids.slice(at, at + 2000)
      const cars = await listIndexed(db, some)
      for (const id of some) index.remove(id)
      for (const car of cars) index.add(car)
    }
    loaded.mark = mark
    loaded.at = Date.now()
    if (index.dead() > 20_000 && index.dead() > index.ids.length / 3) renew()
    return index
  }

  /**
   * Dead documents (of changed or deleted cars) slow every pass. If there are many, all cars are reloaded while the old
   * index still answers.
   */
  function renew(): void {
    if (renewing) return
    renewing = loadAll(db)
      .then((loaded) => {
        loading = Promise.resolve(loaded)
      })
      .catch(onError)
      .finally(() => {
        renewing = undefined
      })
  }

  return { current: coalesce(refresh), size: () => last && last.ids.length - last.dead() }
}

/** With a destination, a price in the words means the total there. */
const delivered = (parts: NumberedPart[]): NumberedPart[] =>
  parts.map((part) => ({
    ...part,
    meanings: part.meanings.map((one) => ('span' in one && one.span === 'price' ? { ...one, span: 'total' } : one)),
  }))

const totalFor: Partial<Record<Sort, Sort>> = { price: 'total', 'price-desc': 'total-desc' }

type Asked = Pick<SearchQuery, 'words' | 'filters' | 'byOperator'> & { there?: Abroad | undefined }

async function resolve(
  db: Database,
  index: CarIndex,
  { words = '', filters = {}, byOperator = false, there }: Asked,
  said?: NumberedPart[],
): Promise<ResolvedQuery> {
  if (words.trim() && !normaliseText(words))
    return { filters, parts: [{ words, meanings: [] }], unlikely: new Map(), corrected: [], converted: [] }
  const understood = differentParts(said ?? understand(words, undefined, await getRates(db)))
  const parts = there ? delivered(understood) : understood
  const whole = numberOf(words, parts)
  if (whole) {
    const docs = await docsOfNumber(db, index, whole, byOperator)
    if (docs.length > 0) return resolveQuery(index, [{ words, meanings: [], docs }], filters)
  } else if (isOddNumber(words)) {
    // A stock number with other characters is matched only as a whole.
    const doc = index.docOf((await findByStockNumber(db, plainDigits(words).trim().toLowerCase())) ?? '')
    if (doc !== undefined) return resolveQuery(index, [{ words, meanings: [], docs: [doc] }], filters)
  }
  const named = await findNumber(db, index, words, byOperator)
  if (named) return resolveQuery(index, [named], filters)
  let asked = 0
  for (const part of parts) {
    const number =
      part.meanings.some((one) => 'text' in one && one.fit === 'exact') && parts.length > 1
        ? asNumber(part.words)
        : undefined
    if (number && asked++ < mostNumbers) part.docs = await docsOfNumber(db, index, number, byOperator)
  }
  return resolveQuery(index, parts, filters)
}

/**
 * A destination that the words name becomes that of the query, unless it has one. `unserved` is a named country without
 * costs.
 */
function openPlaceWords(db: Database) {
  let kept: { at: number; places: PlacesOf[] } | undefined
  return async <Q extends { words?: string | undefined; filters?: Filters }>(
    query: Q,
  ): Promise<Q & { unserved?: string }> => {
    const { words, filters } = query
    if (!words || filters?.to) return query
    if (!kept || Date.now() - kept.at > keptFor) kept = { at: Date.now(), places: await listPlaces(db) }
    const said = readPlaceWords(words, kept.places)
    if (said) {
      const { to, importable } = said
      return { ...query, words: said.words, filters: { ...filters, to, ...(importable && { importable }) } }
    }
    const served = kept.places.map(({ country }) => country)
    const other = readUnserved(words, served)
    return other ? { ...query, words: other.words, unserved: other.country } : query
  }
}

/**
 * Opens a search. The first query, or `load`, reads all cars, and later queries apply changes first. `onError` receives
 * background errors.
 */
export function openSearch(db: Database, onError: (error: unknown) => void = () => undefined): SearchHere {
  const { current, size } = openIndex(db, onError)
  const abroad = openPlaces(db, othersTurn)
  const withPlaceWords = openPlaceWords(db)

  /**
   * Adds the landed costs for the query's port. Without a known port, `to` and the sort by cost are dropped, and
   * filters on them match nothing.
   */
  async function placed<Q extends { words?: string | undefined; filters?: Filters; sort?: Sort | undefined }>(
    index: CarIndex,
    asked: Q,
  ) {
    const query = await withPlaceWords(asked)
    const { filters = {}, sort } = query
    const there = filters.to === undefined ? undefined : await abroad(index, filters.to)
    if (there || !(filters.to ?? isByTotal(sort))) return { ...query, index, there }
    return { ...query, filters: withoutKeys(filters, ['to']), sort: isByTotal(sort) ? undefined : sort, index, there }
  }

  return {
    size,
    load: async () => {
      understand('kia sayyara')
      readUnserved('kia', [])
      await removeOldChanges(db)
      await current()
    },
    find: async (asked) => {
      const [index, rates] = await Promise.all([current(), asked.words ? getRates(db) : undefined])
      const { index: here, ...query } = await placed(index, asked)
      const { parts, order: meant, reserved } = readWords(query.words ?? '', undefined, rates)
      const order = meant && isSorted(here.orders, meant) ? (query.there && totalFor[meant]) || meant : undefined
      const filters = reserved ? { reserved, ...query.filters } : query.filters
      const understood = await resolve(db, here, filters ? { ...query, filters } : query, parts)
      understood.isHeard ||= order !== undefined || query.unserved !== undefined || filters?.to !== asked.filters?.to
      const found = findIn(query.there?.index() ?? here, { ...query, sort: query.sort ?? order }, understood)
      return { ...found, ...(order && { meant: order }), ...(query.unserved && { unserved: query.unserved }) }
    },
    suggest: async (words, most) => {
      const [index, rates] = await Promise.all([current(), getRates(db)])
      const { cars, ...suggested } = suggestIn(index, words, most, rates)
      const number = numberOf(words, understand(words))
      const numbered = number ? (await listByNumber(db, number)).filter((id) => index.docOf(id) !== undefined) : []
      const ids = new Set([...numbered, ...cars])
      return { ...suggested, cars: [...ids].slice(0, most.cars) }
    },
    findNumbered: async (words) => {
      const number = numberOf(words, understand(words))
      return number && findByStockNumber(db, number)
    },
    countSince: async (asked, since) => {
      const { index, there, ...query } = await placed(await current(), asked)
      const understood = await resolve(db, index, { ...query, there })
      const { cars, newest } = countAddedSince(there?.index() ?? index, query.state, understood, Date.parse(since))
      return { cars, newest: newest === null ? null : new Date(newest).toISOString() }
    },
  }
}
