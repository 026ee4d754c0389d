import type { Choice, Filters, QueryPart } from '#app/features/shop/search/schema.ts'
import { readAddress, type SearchAddress, withoutKeys, writeAddress } from '#app/features/shop/search/shared/address.ts'
import { portAt } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { addressIn } from '#app/i18n/address.ts'
import { defaultLanguage, type Language } from '#app/i18n/languages.ts'
import { parseStored } from '#app/lib/stored.ts'

/**
 * A search saved on this device. `key` is its query string, `labels` names its makes and models, and `at` is when it
 * was saved, in ms. `seen` is the time of
 * the newest car when the visitor last looked (null: unknown). `told` is the push endpoint that is notified, and
 * `toldAt` is when the
 * device last subscribed it, in ms.
 */
export type SavedSearch = {
  key: string
  labels: Record<string, string>
  at: number
  seen: string | null
  told: string | null
  toldAt?: number
}

export const mostSearches = 20
/** Searches with a longer key are neither saved nor sent to the server. */
export const longestKey = 1500
const mostLabels = 60
/** Maximum characters of a search in a message to the seller. */
export const longestWish = 300
// Maximum length of a URL that asks for news. Twenty long searches need several URLs.
const longestQuestion = 4000

/**
 * Returns the search text and filters as a query string. Sort order and sold cars are left out, because a saved search
 * waits for cars to buy.
 */
function searchKey({ q, filters }: SearchAddress): string {
  return writeAddress({ ...(q ? { q } : {}), filters }).toString()
}

export function parseKey(text: string): string {
  return searchKey(readAddress(text))
}

/** Returns a key without its destination, which messages name in a line of its own. */
export function withoutPlace(key: string): string {
  const { filters, ...asked } = readAddress(key)
  return searchKey({ ...asked, filters: withoutKeys(filters, ['to']) })
}

/**
 * Returns the key of a results page. Makes and models recognised in the search text become filters, which every
 * language can display.
 */
export function keyOfResults({ asked, parts }: { asked: SearchAddress; parts: QueryPart[] }): string {
  const q = parts.map(({ words }) => words).join(' ')
  return searchKey({ ...(q ? { q } : {}), filters: asked.filters })
}

/** Names of the makes, models and, in each language, the destination of a search. */
export function labelsOf(
  { make, model, to }: Filters,
  counts: { make: Choice[]; model: Choice[] },
  places: PlacesOf[] = [],
): Record<string, string> {
  const port = Object.entries(portAt(places, to)?.name ?? {}).map(([lang, name]) => [`to/${lang}`, name])
  const chosen = new Set([...(make ?? []), ...(model ?? []), ...(model ?? []).map((key) => key.split('/')[0])])
  const cars = [...counts.make, ...counts.model]
    .filter(({ key }) => chosen.has(key))
    .map(({ key, label }) => [key, label])
  return Object.fromEntries([...port, ...cars])
}

export function resultsAddress(key: string, language: Language = defaultLanguage): string {
  const { q, filters } = readAddress(key)
  const params = writeAddress({ filters, ...(q ? { sold: false } : {}) })
  // href() cannot be used here: the server imports this file before it has chosen React's build.
  return addressIn(`/search${q ? `/${encodeURIComponent(q)}` : ''}${params.size > 0 ? `?${params}` : ''}`, language)
}

export function feedAddress(key: string, language: Language): string {
  const params = new URLSearchParams(key)
  if (language !== defaultLanguage) params.set('lang', language)
  return `/feeds/cars.atom${params.size > 0 ? `?${params}` : ''}`
}

export function parseSearches(text: string | null): SavedSearch[] {
  const found = new Map<string, SavedSearch>()
  for (const kept of parseStored(text)) {
    const { key: asked, at, labels, seen, told, toldAt } = (kept ?? {}) as Record<string, unknown>
    if (typeof asked !== 'string' || asked.length > longestKey || typeof at !== 'number' || !(Math.abs(at) <= 8.64e15))
      continue
    const key = parseKey(asked)
    if (found.has(key)) continue
    const notified = typeof told === 'string' ? { told, ...(typeof toldAt === 'number' && { toldAt }) } : { told: null }
    found.set(key, { key, at, labels: parseLabels(labels), seen: isTime(seen) ? seen : null, ...notified })
  }
  return [...found.values()].sort((a, b) => b.at - a.at).slice(0, mostSearches)
}

function parseLabels(labels: unknown): Record<string, string> {
  if (typeof labels !== 'object' || labels === null) return {}
  const texts = Object.entries(labels).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 128,
  )
  return Object.fromEntries(texts.slice(0, mostLabels))
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

export function withSearch(list: SavedSearch[], search: SavedSearch): SavedSearch[] {
  if (list.length >= mostSearches || list.some(({ key }) => key === search.key)) return list
  return [...list, search].sort((a, b) => b.at - a.at)
}

/** Marks a saved search as seen. An older time never replaces a newer one. */
export function withSeen(list: SavedSearch[], key: string, newest: string): SavedSearch[] {
  return list.map((one) =>
    one.key === key && (!one.seen || Date.parse(one.seen) < Date.parse(newest)) ? { ...one, seen: newest } : one,
  )
}

export function newsQuestions(list: Pick<SavedSearch, 'key' | 'seen'>[]): { keys: string[]; address: string }[] {
  const questions: { keys: string[]; address: string }[] = []
  for (const { key, seen } of list) {
    const more = new URLSearchParams([
      ['search', key],
      ['since', seen ?? ''],
    ]).toString()
    const last = questions.at(-1)
    if (last && last.address.length + more.length < longestQuestion) {
      last.keys.push(key)
      last.address += `&${more}`
    } else questions.push({ keys: [key], address: `/api/search/news?${more}` })
  }
  return questions
}
