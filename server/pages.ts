import { categories } from '#app/features/cars/choices.ts'
import { carCursor } from '#app/features/cars/cursor.ts'
import { isKnownMake } from '#app/features/catalogue/rules.ts'
import { commentCursor } from '#app/features/comments/cursor.ts'
import { isSearchParameter } from '#app/features/search/address.ts'
import { foundCursor } from '#app/features/search/cursor.ts'
import { mostCompared, mostSaved, parseIds } from '#app/features/shortlist/rules.ts'
import { type Language, languageCookie, parseLanguage, requestLanguage } from '#app/i18n/languages.ts'
import { isPersonal } from '#app/lib/personal.ts'
import { answerKept, keep, type PageCache } from './cache.ts'
import { contentSecurityPolicy } from './headers.ts'

/** Parameters that pages read; others never reach a page, nor make a second copy of it. Of a place in a list only a real one counts. */
const parameters: Record<string, (value: string, pathname: string) => boolean> = {
  q: (_, pathname) => /^\/(search|admin)(\/_)?(\.data)?\/?$/.test(pathname),
  state: (_, pathname) => pathname.startsWith('/admin'),
  after: isCursor,
  before: isCursor,
  'sold-after': isCursor,
  'sold-before': isCursor,
  'comments-after': (value) => commentCursor.parse(value) !== undefined,
  thread: (value, pathname) => value.length <= 64 && pathname.startsWith('/car'),
  cars: (value, pathname) => /^\/(shortlist|compare)(\/_)?(\.data)?\/?$/.test(pathname) && parseIds(value).length > 0,
  filter: (_, pathname) => pathname.startsWith('/comments'),
  lang: (value) => parseLanguage(value) !== undefined,
  to: (_, pathname) => pathname.startsWith('/sign-in'),
  _routes: (value, pathname) => pathname.endsWith('.data') && value.length <= 64,
}

/** Pages whose cars can be narrowed down and sorted. */
function isList(pathname: string): boolean {
  return /^\/(search|allcar|cars\/category)(\/|\.data|$)/.test(pathname)
}

/** Whether an address is one of endless many: words that are searched for, cars that someone chose, makes and categories of which nobody has heard, filters, orders and places in a list. */
function isEndless({ pathname: path, searchParams }: URL): boolean {
  const pathname = decoded(path).replace(/\.data$/, '')
  const [, make] = /^\/search\/make\/([^/]*)/.exec(pathname) ?? []
  const [, category] = /^\/cars\/category\/([^/]*)/.exec(pathname) ?? []
  if (make !== undefined ? !isKnownMake(make) : /^\/search\/./.test(pathname)) return true
  if (category !== undefined && !categories.some((one) => one.toLowerCase() === category)) return true
  return [...searchParams.keys()].some((name) => name !== 'lang' && name !== '_routes')
}

function isCursor(value: string): boolean {
  return carCursor.parse(value) !== undefined || foundCursor.parse(value) !== undefined
}

/** The address a page is rendered for: unknown parameters are cut off, and a null character, which no database can hold, becomes the sign for an unreadable one. */
function pageAddress(request: Request): URL {
  const url = new URL(request.url.replaceAll('%00', '%EF%BF%BD'))
  const pathname = decoded(url.pathname)
  const isKnown = (name: string, value: string) =>
    (Object.hasOwn(parameters, name) && parameters[name]?.(value, pathname)) || (isList(pathname) && isSearchParameter(name, value))
  for (const [name, value] of [...url.searchParams]) if (!isKnown(name, value)) url.searchParams.delete(name, value)
  const cars = url.searchParams.get('cars')
  if (cars) url.searchParams.set('cars', parseIds(cars, pathname.startsWith('/compare') ? mostCompared : mostSaved).join(','))
  url.searchParams.sort()
  return url
}

/** A path as the router compares it: in lower case and without percent signs. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return pathname.toLowerCase()
  }
}

/** Answers pages: from the cache where every visitor gets the same, else rendered now. `preloads` is the Link header of each language. */
export function answerPages(render: (request: Request) => Promise<Response>, cache: PageCache, preloads?: Record<Language, string>) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return allowing(withPolicy(await render(request)))
    const url = pageAddress(request)
    const language = requestLanguage(request)
    const headers: Record<string, string> = { vary: 'cookie, accept-encoding', 'content-language': language }
    if (preloads && !url.pathname.endsWith('.data')) headers.link = preloads[language]
    // A language that a link carries is remembered on the device.
    const chosen = parseLanguage(url.searchParams.get('lang'))
    if (chosen) headers['set-cookie'] = `${languageCookie}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (isPersonal(decoded(url.pathname))) {
      const own = await render(new Request(url, { headers: request.headers, signal: request.signal }))
      return answerKept(await keep(withPolicy(own)), request, { ...headers, 'cache-control': 'no-store' })
    }
    // What is kept is rendered for nobody: without the asker's cookies, and to its end also when the asker leaves.
    const anonymous = new Request(url, { headers: { cookie: `${languageCookie}=${language}` } })
    const make = async () => withPolicy(await render(anonymous))
    const key = `${url.pathname.endsWith('.data') ? '' : language} ${url.pathname}${url.search}`
    const kept = await cache.get(key, make, isEndless(url))
    return answerKept(kept, request, { ...headers, 'cache-control': 'no-cache' })
  }
}

/** Says which methods a page takes where one was refused. */
function allowing(response: Response): Response {
  if (response.status === 405) response.headers.set('allow', 'GET, HEAD')
  return response
}

/** Moves the hashes that the renderer names into the page's policy. */
function withPolicy(response: Response): Response {
  const hashes = response.headers.get('x-script-hashes')
  if (hashes === null) return response
  const headers = new Headers(response.headers)
  headers.delete('x-script-hashes')
  headers.set('content-security-policy', contentSecurityPolicy(hashes))
  return new Response(response.body, { status: response.status, headers })
}
