import { LRUCache } from 'lru-cache'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Page, SitePages } from './page.ts'
import { anyCar } from './page-cache.ts'
import { queryKinds } from './page-query.ts'

export type PageRequest = {
  page: Page
  /** The cache key: the URL with its language and without parameters that the page does not read. */
  key: string
  /** What it is rendered for: the same without a language. */
  path: string
  named: Language | undefined
  isData: boolean
  /** Set if the page has endlessly many URLs, because of search texts, filters, sort orders, cursors or chosen cars. */
  isEndless: boolean
  isOld: boolean
  car: string | undefined
}

export type ReadAddress = (address: string) => PageRequest

const longestRead = 500
// Cached pages are the same for every host, so this base is used for all.
export const base = 'http://localhost'

/** Returns a function that parses the URLs of pages. It caches the results, because most URLs are requested often. */
export function openAddresses(site: () => SitePages): ReadAddress {
  const read = new LRUCache<string, PageRequest>({ max: 4000 })
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

function parse(address: string, findPage: SitePages['findPage']): PageRequest {
  // PostgreSQL cannot store null characters, so one becomes the replacement character.
  const url = new URL(base + address.replaceAll('%00', '%EF%BF%BD'))
  const { language: named, path: typed } = splitLanguage(url.pathname)
  const path = spelledAs(findPage(typed).page, typed)
  const isOld =
    url.searchParams.has('lang') ||
    /^\/en(\/|$)/i.test(typed) ||
    (named !== undefined && /^\/\w+\/\//.test(url.pathname))
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

/**
 * A path in the spelling of its page, because the router ignores case and a slash at the end: '/ALLCAR/' → '/AllCar'.
 */
function spelledAs({ pattern }: Page, path: string): string {
  if (pattern === '/*') return path
  const [, plain = path, data = ''] = /^(.*?)((?:\/_(?:root)?)?\.data)$/i.exec(path) ?? []
  const names = pattern.split('/')
  const parts = plain.replace(/(?<=.)\/+$/, '').split('/')
  return parts.map((part, at) => (names[at] && !names[at].startsWith(':') ? names[at] : part)).join('/') + data
}

function readQuery(asked: URLSearchParams, { query }: Page): URLSearchParams {
  const read = new URLSearchParams()
  for (const [name, value] of asked) {
    const kind = query && (Object.hasOwn(query, name) ? query[name] : query['*'])
    const right = kind && queryKinds[kind](value, name)
    if (right !== undefined) read.append(name, right)
  }
  return read
}

/** Returns the car whose comments an API call shows to visitors. Undefined if it shows none. */
export function carOfCall(pathname: string): string | undefined {
  if (pathname.startsWith('/api/comments/')) return anyCar
  const [, id] = /^\/api\/cars\/([^/]+)/.exec(pathname) ?? []
  try {
    return id && decodeURIComponent(id)
  } catch {
    return anyCar
  }
}
