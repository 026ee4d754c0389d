import { LRUCache } from 'lru-cache'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Page, SitePages } from './page.ts'
import { anyCar } from './page-cache.ts'
import { queryKinds } from './page-query.ts'

/** What an address asks of the pages. */
export type Asked = {
  page: Page
  /** Its cache key: with its language, without parameters that the page does not read. */
  key: string
  /** What it is rendered for: the same without a language. */
  path: string
  /** The language that it names. */
  named: Language | undefined
  isData: boolean
  /** One of endless many: searches, chosen cars, filters, orders and places in a list. */
  isEndless: boolean
  /** Perhaps an old address, which redirects. */
  isOld: boolean
  /** The car whose page it is. */
  car: string | undefined
}

/** Reads the address of a request: path and query as they were sent. */
export type ReadAddress = (address: string) => Asked

// Longer addresses are read each time.
const longestRead = 500
// Cached pages are rendered for no host in particular.
export const base = 'http://localhost'

/** Makes the reader of page addresses. Most addresses come again and again, so what was read is cached until the pages change (in development). */
export function openAddresses(site: () => SitePages): ReadAddress {
  const read = new LRUCache<string, Asked>({ max: 4000 })
  let known = site()
  return (address) => {
    if (site() !== known) {
      known = site()
      read.clear()
    }
    const before = read.get(address)
    if (before) return before
    const asked = parse(address, known.findPage)
    if (address.length <= longestRead) read.set(address, asked)
    return asked
  }
}

function parse(address: string, findPage: SitePages['findPage']): Asked {
  // No database can hold a null character: it becomes the sign for an unreadable one.
  const url = new URL(base + address.replaceAll('%00', '%EF%BF%BD'))
  const { language: named, path } = splitLanguage(url.pathname)
  const isOld = url.searchParams.has('lang') || /^\/en(\/|$)/i.test(path) || (named !== undefined && /^\/\w+\/\//.test(url.pathname))
  const { page, params } = findPage(path)
  const isData = path.endsWith('.data')
  const query = readQuery(url.searchParams, page)
  const isEndless = query.size > 0 || (page.isEndless === true && Object.values(params).some(Boolean))
  const routes = url.searchParams.get('_routes')
  if (isData && routes && routes.length <= 64) query.set('_routes', routes)
  query.sort()
  const plain = path + (query.size > 0 ? `?${query}` : '')
  return {
    page,
    key: named ? addressIn(plain, named) : plain,
    path: plain,
    named,
    isData,
    isEndless,
    isOld,
    car: page.isOfCar ? params.id : undefined,
  }
}

/** The parameters that the page reads, each in its one spelling. */
function readQuery(asked: URLSearchParams, { query }: Page): URLSearchParams {
  const read = new URLSearchParams()
  for (const [name, value] of asked) {
    const kind = query && (Object.hasOwn(query, name) ? query[name] : query['*'])
    const right = kind && queryKinds[kind](value, name)
    if (right !== undefined) read.append(name, right)
  }
  return read
}

/** The car whose visitors' comments a call of the API shows; undefined where it shows none. */
export function carOfCall(pathname: string): string | undefined {
  if (pathname.startsWith('/api/comments/')) return anyCar
  const [, id] = /^\/api\/cars\/([^/]+)/.exec(pathname) ?? []
  try {
    return id && decodeURIComponent(id)
  } catch {
    return anyCar
  }
}
