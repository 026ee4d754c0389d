import type { RouterContextProvider } from 'react-router'
import { once, type Services, services } from '#app/context.ts'
import { keyOfResults } from '#app/features/shop/alerts/rules.ts'
import { fewCars as fewWanted, wantedSearch } from '#app/features/shop/alerts/wanted/rules.ts'
import { writeWish } from '#app/features/shop/alerts/wish.server.ts'
import { type CarCard, listCardsById } from '#app/features/shop/cards/read.server.ts'
import { type ListQuery, loosened, wordsOf } from '#app/features/shop/search/list-query.ts'
import type { Counts, Filters, Loosening, QueryPart, SearchResult, Sort } from '#app/features/shop/search/schema.ts'
import { isSearchParameter, readAddress, type SearchAddress } from '#app/features/shop/search/shared/address.ts'
import type { CarPage } from '#app/features/stock/cars/read.server.ts'
import { otherPorts } from '#app/features/stock/destinations/place/rules.ts'
import { listPlaces, planAsked } from '#app/features/stock/destinations/read.server.ts'
import type { PlacesOf, Plan } from '#app/features/stock/destinations/schema.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { aboutDollars } from '#app/i18n/format.ts'
import { parsePrice } from '#app/lib/money.ts'
import { resultsPerPage } from './list.server.ts'

export type ResultPage = CarPage<CarCard> & {
  total: number
  asked: SearchAddress & { filters: Filters; sold: boolean }
  /** Order implied by the words, unless the address has one. */
  meant?: Sort
  parts: SearchResult['parts']
  corrected: SearchResult['corrected']
  converted: SearchResult['converted']
  leftOut?: string[]
  unread?: string[]
  unsaid?: string[]
  unserved?: string
  /** The other ports of a country that the words named without a port. */
  otherPorts?: string[]
  counts: Counts
  /** Similar cars if no matching car is available. They are also shown below matching sold cars. */
  nearest?: { cars: CarCard[]; loosen: Loosened[] }
  places?: PlacesOf[]
  abroad?: { place: string; plan: Plan }
  /** Available cars of the whole list, for titles. Absent for lists that search engines do not index. */
  onSale?: OnSale
  isNarrowed: boolean
  /**
   * On the last page: a message that asks the seller for such a car. `few` is the search to count if it found few cars.
   */
  wish?: { message: string; few?: string }
}

/** A condition that could be dropped, with the first cars that it leaves out. */
export type Loosened = Loosening & { covers?: Picture[] }

/** Number of available cars, and the lowest price as a page shows it ('≈ $…' if converted). Null without a price. */
export type OnSale = { cars: number; from: string | null; isAbout?: true }

/** Conditions in the path. `soldToo` is the default for showing sold cars. */
type Base = { words?: string | undefined; filters?: Filters; soldToo: boolean }

export async function readResults(
  context: Readonly<RouterContextProvider>,
  request: Request,
  base: Base,
): Promise<ResultPage> {
  const { db, search } = context.get(services)
  const { searchParams } = new URL(request.url)
  const address = readAddress(searchParams)
  const sold = address.sold ?? base.soldToo
  const filters = { ...address.filters, ...base.filters }
  const query = { words: base.words, filters, sort: address.sort }
  const isNarrowed = [...searchParams].some(([name, value]) => isSearchParameter(name, value))
  const [places, abroad, onSale, found] = await Promise.all([
    context.get(once)('places', () => listPlaces(db)),
    planAsked(db, request),
    isNarrowed || base.words ? undefined : findOnSale({ db, search }, base.filters),
    search.find({
      ...query,
      state: sold ? 'all' : 'available',
      limit: resultsPerPage,
      after: searchParams.get('after'),
      before: searchParams.get('before'),
      counts: true,
    }),
  ])
  const { ids, next, previous, page, total, parts, corrected, converted, counts } = found
  const { leftOut, unread, unsaid, unserved, meant } = found
  if (!counts) throw new Error('The counts are missing.')
  const isAllSold = ids.length > 0 && counts.available === 0 && page === 1 && next === null
  const nearest = isAllSold
    ? nearestIn(await search.find({ ...query, state: 'available', limit: fewCars }))
    : found.nearest
  const asked = { ...address, ...(base.words ? { q: base.words } : {}), filters: found.filters, sold }
  const loosen = (nearest?.loosen ?? []).filter(({ without }) => !(sold && without === 'sold'))
  const [cars, near, shownLoosen] = await Promise.all([
    listCardsById(db, ids),
    listCardsById(
      db,
      (nearest?.ids ?? []).filter((id) => !ids.includes(id)),
    ),
    addCovers({ db, search }, loosen, { ...asked, q: wordsOf(parts) }, parts),
  ])
  const key = keyOfResults({ asked, parts })
  const few = counts.available <= fewWanted && page === 1 ? wantedSearch(key) : undefined
  return {
    cars,
    next,
    previous,
    page,
    total,
    asked,
    ...(meant ? { meant } : {}),
    // Pages do not use the meanings, so they are not sent.
    parts: parts.map((part) => ({ ...part, meanings: [] })),
    corrected,
    converted,
    counts,
    ...(leftOut ? { leftOut } : {}),
    ...(unread ? { unread } : {}),
    ...(unsaid ? { unsaid } : {}),
    ...(unserved ? { unserved } : {}),
    ...(searchParams.has(portsName) && filters.to ? { otherPorts: otherPorts(places, filters.to) } : {}),
    isNarrowed,
    ...(next === null && { wish: { message: writeWish(key), ...(few && { few }) } }),
    ...(places.length > 0 ? { places } : {}),
    ...(abroad ? { abroad } : {}),
    ...(onSale ? { onSale } : {}),
    ...(nearest ? { nearest: { cars: near, loosen: shownLoosen } } : {}),
  }
}

/** Marks the address of a search whose words named a country without a port. */
export const portsName = 'ports'
const fewCars = 12

// Each takes another search.
const [mostLoosened, mostCovers] = [4, 3]

async function addCovers(
  { db, search }: Pick<Services, 'db' | 'search'>,
  loosen: Loosening[],
  query: ListQuery,
  parts: QueryPart[],
): Promise<Loosened[]> {
  const ids = await Promise.all(
    loosen.slice(0, mostLoosened).map(async (one) => {
      const { q, filters, sold } = loosened(one, query, parts)
      return (await search.find({ words: q, filters, state: sold ? 'all' : 'available', limit: mostCovers })).ids
    }),
  )
  const cards = new Map((await listCardsById(db, [...new Set(ids.flat())])).map(({ id, cover }) => [id, cover]))
  return loosen.map((one, at) => ({
    ...one,
    covers: (ids[at] ?? []).flatMap((id) => {
      const cover = cards.get(id)
      return cover ? [{ ...cover, placeholder: null }] : []
    }),
  }))
}

/** The cars themselves if they were found without some words. */
const nearestIn = ({ ids, nearest }: SearchResult) => nearest ?? { ids, loosen: [] }

async function findOnSale({ db, search }: Pick<Services, 'db' | 'search'>, filters: Filters = {}): Promise<OnSale> {
  const { ids, total } = await search.find({ filters, state: 'available', sort: 'price', limit: 1 })
  const [cheapest] = await listCardsById(db, ids)
  if (cheapest && parsePrice(cheapest.sellingPrice) !== null) return { cars: total, from: cheapest.sellingPrice }
  const about = cheapest && aboutDollars(cheapest)
  return about ? { cars: total, from: about, isAbout: true } : { cars: total, from: null }
}
