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
import { defaultLanguage, languages as every, type Language, languageCookie } from '#app/i18n/languages.ts'
import { isPersonal } from '#app/lib/personal.ts'
import type { PageCache } from './cache.ts'
import type { Note } from './direct.ts'
import { contentSecurityPolicy } from './headers.ts'
import { answerKept, keep } from './kept.ts'
import { languageOf } from './language.ts'
import type { Render } from './last-resort.ts'

/** Parameters that pages read; others never reach a page, nor make a second copy of it. Of a place in a list only a real one counts. */
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

/** Whether an address is one of endless many: words that are searched for, cars that someone chose, makes and categories of which nobody has heard, filters, orders and places in a list. */
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

/** The address a page is rendered for, which names no language: unknown parameters are cut off, and a null character, which no database can hold, becomes the sign for an unreadable one. */
function pageAddress(request: Request): URL {
  const url = new URL(request.url.replaceAll('%00', '%EF%BF%BD'))
  url.pathname = splitLanguage(url.pathname).path
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

// What stands between us and many visitors may answer with a page that names its language for so long without asking, and while it asks: a car that was sold is offered half a minute longer at most.
// A browser always asks.
const shared = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20'

type Options = {
  render: Render
  cache: PageCache
  /** The languages that the site offers. */
  offered: () => Promise<readonly Language[]>
  /** The Link header of pages. */
  preload?: string | undefined
  /** Whether the site has https: cookies are then sent over nothing else. */
  isSecure?: boolean
}

/** Answers pages: from the cache where every visitor gets the same, else rendered now. What language they are in, see docs/decisions/002-language-of-a-page.md. */
export function answerPages({ render, cache, offered, preload, isSecure = false }: Options) {
  // While the database is away they are what they were.
  let known: readonly Language[] = every
  return async (request: Request, note?: Note): Promise<Response> => {
    const looked = await cache.look()
    const languages = await looked.once('languages', offered).catch(() => known)
    known = languages
    const named = splitLanguage(new URL(request.url).pathname).language
    const language = named ?? languageOf(request.headers.get('cookie'), request.headers.get('accept-language'), languages)
    if (request.method !== 'GET' && request.method !== 'HEAD') return allowing(withPolicy(await render(request, language)))
    const elsewhere = otherAddress(new URL(request.url), languages, isSecure)
    if (elsewhere) return elsewhere
    const url = pageAddress(request)
    const isData = url.pathname.endsWith('.data')
    const headers: Record<string, string> = {
      'cache-control': 'no-cache',
      vary: named || isData ? 'accept-encoding' : 'cookie, accept-language, accept-encoding',
    }
    if (!isData) headers['content-language'] = language
    if (preload && !isData) headers.link = preload
    const draw = async (asked: Request) => onward(withPolicy(await render(asked, language)), language)
    if (isPersonal(decoded(url.pathname))) {
      const own = await draw(new Request(url, { headers: request.headers, signal: request.signal }))
      return answerKept(await keep(own), request, { ...headers, vary: 'cookie, accept-language, accept-encoding', 'cache-control': 'no-store' })
    }
    // What is kept is rendered for nobody: without the asker's cookies, and to its end also when the asker leaves. The data of a page is the same in each language.
    const kept = await looked.get(`${isData ? '' : language} ${url.pathname}${url.search}`, () => draw(new Request(url)), isEndless(url))
    if (named && kept.status === 200) headers['cache-control'] = shared
    note?.(kept, { language, offered: languages })
    return answerKept(kept, request, headers)
  }
}

/** Where a page stands that was asked for at an address of old, or in a language that has none; undefined where it is the page's own. */
function otherAddress(url: URL, offered: readonly Language[], isSecure: boolean): Response | undefined {
  const { language: named, path } = splitLanguage(url.pathname)
  const [english, rest] = /^\/en(?:$|(\/.*))/i.exec(path) ?? []
  const chosen = english === undefined ? offered.find((language) => language === url.searchParams.get('lang')) : defaultLanguage
  const isUnknown = named && (!offered.includes(named) || isPersonal(decoded(path)))
  if (url.pathname.endsWith('.data') || (!chosen && !isUnknown)) return undefined
  url.searchParams.delete('lang')
  const location = (chosen ? addressIn(rest ?? (english === undefined ? path : '/'), chosen) : path).replace(/^\/+/, '/') + url.search
  // Not for the browser to keep: each time it is a choice, which the device remembers; an address without a language would else be answered in another.
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  if (chosen) headers.set('set-cookie', `${languageCookie(isSecure)}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`)
  return new Response(null, { status: chosen ? 301 : 302, headers })
}

/** Has a page that leads elsewhere on the site lead there in its language. */
function onward(response: Response, language: Language): Response {
  const location = response.headers.get('location')
  if (location?.startsWith('/')) response.headers.set('location', addressIn(location, language))
  return response
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
  response.headers.delete('x-script-hashes')
  response.headers.set('content-security-policy', contentSecurityPolicy(hashes))
  return response
}
