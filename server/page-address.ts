import { LRUCache } from 'lru-cache'
import { categories } from '#app/features/cars/choices.ts'
import { carCursor } from '#app/features/cars/cursor.ts'
import { isKnownMake } from '#app/features/catalogue/rules.ts'
import { commentCursor } from '#app/features/comments/cursor.ts'
import { parsePlace } from '#app/features/destinations/place/rules.ts'
import { inboxCursor } from '#app/features/inbox/cursor.ts'
import { isSearchParameter } from '#app/features/search/address.ts'
import { foundCursor } from '#app/features/search/cursor.ts'
import { mostCompared, mostSaved, parseIds } from '#app/features/shortlist/rules.ts'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { isPersonal } from '#app/lib/personal.ts'
import { anyCar } from './page-cache.ts'

/** Parameters that pages read; others reach no page and make no second copy of it. Of a place in a list only a real one counts. */
const parameters: Record<string, (value: string, pathname: string) => boolean> = {
  q: (_, pathname) => /^\/(search|admin)(\/_)?(\.data)?\/?$/.test(pathname),
  state: (_, pathname) => pathname.startsWith('/admin'),
  after: isCursor,
  before: isCursor,
  'sold-after': isCursor,
  'sold-before': isCursor,
  'comments-after': (value, pathname) => (pathname.startsWith('/comments') ? inboxCursor : commentCursor).parse(value) !== undefined,
  thread: (value, pathname) => value.length <= 64 && pathname.startsWith('/car'),
  cars: (value, pathname) => /^\/(shortlist|compare)(\/_)?(\.data)?\/?$/.test(pathname) && parseIds(value).length > 0,
  filter: (_, pathname) => pathname.startsWith('/comments'),
  to: (value, pathname) =>
    pathname.startsWith('/sign-in') ||
    (/^\/(car(details)?\/.*|((shortlist|compare)(\/_)?(\.data)?\/?|_?(\.data)?)$)/.test(pathname) && parsePlace(value) !== undefined),
  from: (value, pathname) => value === 'sample' && pathname.startsWith('/destinations/'),
  comment: (value, pathname) => /^[\w-]{1,64}$/.test(value) && /^\/detail\/[^/]+\/proforma/.test(pathname),
  _routes: (value, pathname) => pathname.endsWith('.data') && value.length <= 64,
}

/** Pages whose cars can be narrowed down and sorted. */
function isList(pathname: string): boolean {
  return /^\/(search|allcar|cars\/category)(\/|\.data|$)/.test(pathname)
}

/** Whether an address is one of endless many: searches, chosen cars, unknown makes and categories, filters, orders and places in a list. */
function isEndless({ pathname: path, searchParams }: URL): boolean {
  const pathname = decoded(path).replace(/\.data$/, '')
  const [, make] = /^\/search\/make\/([^/]*)/.exec(pathname) ?? []
  const [, category] = /^\/cars\/category\/([^/]*)/.exec(pathname) ?? []
  if (make !== undefined ? !isKnownMake(make) : /^\/search\/./.test(pathname)) return true
  if (category !== undefined && !categories.some((one) => one.toLowerCase() === category)) return true
  return [...searchParams.keys()].some((name) => name !== '_routes')
}

function isCursor(value: string): boolean {
  return carCursor.parse(value) !== undefined || foundCursor.parse(value) !== undefined
}

/** What an address asks of the pages. */
export type Asked = {
  /** What it is kept under: with its language, without what no page reads. */
  key: string
  /** What it is rendered for: the same without a language. */
  path: string
  /** The language that it names. */
  named: Language | undefined
  isData: boolean
  /** One of endless many. */
  isEndless: boolean
  /** Depends on who asks. */
  isPersonal: boolean
  /** Perhaps an address of old, which leads to another. */
  isOld: boolean
  /** The car whose page it is. */
  car: string | undefined
}

const read = new LRUCache<string, Asked>({ max: 4000 })
const longestRead = 500
// Nobody's own: a kept page is not of the host by which somebody asked.
export const base = 'http://localhost'

/** Reads the address of a request, path and parameters as they were sent; most come again and again. */
export function readAddress(address: string): Asked {
  const known = read.get(address)
  if (known) return known
  const asked = parse(address)
  if (address.length <= longestRead) read.set(address, asked)
  return asked
}

/** Unknown parameters are cut off, and a null character, which no database can hold, becomes the sign for an unreadable one. */
function parse(address: string): Asked {
  const url = new URL(base + address.replaceAll('%00', '%EF%BF%BD'))
  const { language: named, path } = splitLanguage(url.pathname)
  const isOld = url.searchParams.has('lang') || /^\/en(\/|$)/i.test(path) || (named !== undefined && /^\/\w+\/\//.test(url.pathname))
  url.pathname = path
  const pathname = decoded(url.pathname)
  const isKnown = (name: string, value: string) =>
    (Object.hasOwn(parameters, name) && parameters[name]?.(value, pathname)) || (isList(pathname) && isSearchParameter(name, value))
  for (const [name, value] of [...url.searchParams]) if (!isKnown(name, value)) url.searchParams.delete(name, value)
  const cars = url.searchParams.get('cars')
  if (cars) url.searchParams.set('cars', parseIds(cars, pathname.startsWith('/compare') ? mostCompared : mostSaved).join(','))
  url.searchParams.sort()
  const plain = url.pathname + url.search
  return {
    key: named ? addressIn(plain, named) : plain,
    path: plain,
    named,
    isData: url.pathname.endsWith('.data'),
    isEndless: isEndless(url),
    isPersonal: isPersonal(pathname),
    isOld,
    car: carOf(url.pathname),
  }
}

const ofCar = /^\/(?:api\/cars|car|cardetails)\/([^/]+?)(?:\.data)?(?:\/|$)/i

/** The car of which a path shows what visitors wrote; undefined where it is none's. */
export function carOf(pathname: string): string | undefined {
  if (pathname.startsWith('/api/comments/')) return anyCar
  const [, id] = ofCar.exec(pathname) ?? []
  try {
    return id && decodeURIComponent(id)
  } catch {
    return anyCar
  }
}

/** A path as the router compares it: in lower case and without percent signs. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return pathname.toLowerCase()
  }
}
