import type { Sender } from '#app/context.ts'
import { addressIn, basenameOf, splitLanguage } from '#app/i18n/address.ts'
import { defaultLanguage, languages as every, type Language, languageCookie } from '#app/i18n/languages.ts'
import { localPath } from '#app/lib/local-path.ts'
import { answerCached, type CachedResponse, toCached } from './cached-response.ts'
import { contentSecurityPolicy } from './headers.ts'
import { languageOf } from './language.ts'
import type { Render } from './last-resort.ts'
import { base, type PageRequest, type ReadAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'

// A shared cache (CDN) may serve a page with a language prefix this long, so a sold car may show for 30 s more.
// Browsers always revalidate.
const shared = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20'

const languagesName = 'languages'

type Options = {
  render: Render
  readAddress: ReadAddress
  cache: PageCache
  offered: () => Promise<readonly Language[]>
  preload?: string | undefined
  isSecure?: boolean
}

type Preferences = { cookie?: string | null | undefined; 'accept-language'?: string | null | undefined }

export type Pages = {
  answer: (request: Request, sender?: Sender) => Promise<Response>
  find: (address: string, preferences: Preferences) => CachedResponse | undefined
}

/** Serves public pages from the cache and renders the others. docs/build/pages.md explains the languages. */
export function openPages({ render, readAddress, cache, offered, preload, isSecure = false }: Options): Pages {
  // Used while the database is unreachable.
  let last: readonly Language[] = every

  async function readLanguages(): Promise<readonly Language[]> {
    last = await cache.once(languagesName, offered).catch(() => last)
    return last
  }

  // Addresses without a language get one key per chosen language.
  function keyOf({ key, named, isData }: PageRequest, language: Language): string {
    return named || isData ? key : `${key} ${language}`
  }

  async function answer(request: Request, sender?: Sender): Promise<Response> {
    const languages = await readLanguages()
    const { headers: said, method, signal } = request
    const url = new URL(request.url)
    // The router could not decode such a path, and would log a stack for each request. All of them share one page,
    // which is a 404.
    if (!isDecodable(url.pathname)) url.pathname = undecodable
    const asked = readAddress(url.pathname + url.search)
    // A request for data without a language prefix comes from an English page, whatever the cookie says.
    const language =
      asked.named ??
      (asked.isData ? defaultLanguage : languageOf(said.get('cookie'), said.get('accept-language'), languages))
    // The handler of each language has its own basename (server/app.ts).
    const place = basenameOf(language).replace(/\/$/, '') + asked.path
    if (method !== 'GET' && method !== 'HEAD') {
      const taken = allowing(withPolicy(await render(forwarded(request, url.origin + place), language, sender)))
      taken.headers.set('cache-control', 'no-store')
      // As after a write through the API, the next page must show the change.
      await cache.catchUp()
      return taken
    }
    const meant = asked.isData ? undefined : withoutJunk(url.pathname)
    if (meant) return redirectTo(meant + url.search)
    const elsewhere = otherAddress(url, asked, languages, isSecure)
    if (elsewhere) return elsewhere
    const draw = async (own: Request) => {
      const drawn = withPolicy(await render(own, language))
      const { headers } = drawn
      headers.set(
        'vary',
        asked.page.access || !(asked.named || asked.isData)
          ? 'cookie, accept-language, accept-encoding'
          : 'accept-encoding',
      )
      headers.set(
        'cache-control',
        asked.page.access ? 'no-store' : asked.named && !asked.isData && drawn.status === 200 ? shared : 'no-cache',
      )
      if (!asked.isData) headers.set('content-language', language)
      if (preload && !asked.isData) headers.set('link', preload)
      return drawn
    }
    if (asked.page.access)
      return answerCached(
        await toCached(await draw(new Request(url.origin + place, { headers: said, signal }))),
        request,
      )
    // A cached page is rendered without cookies, and completed even if the client disconnects.
    const make = () => draw(new Request(base + place))
    return answerCached(
      await cache.get(keyOf(asked, language), make, { isEndless: asked.isEndless, car: asked.car }),
      request,
    )
  }

  return {
    answer,
    find: (address, { cookie, 'accept-language': acceptLanguage }) => {
      const asked = readAddress(address)
      const languages = cache.recall<readonly Language[]>(languagesName)
      if (asked.isOld || asked.page.access || !languages) return undefined
      return cache.find(keyOf(asked, asked.named ?? languageOf(cookie, acceptLanguage, languages)))
    },
  }
}

function otherAddress(
  url: URL,
  page: PageRequest,
  offered: readonly Language[],
  isSecure: boolean,
): Response | undefined {
  const { language: named, path } = splitLanguage(url.pathname)
  const [english, rest] = /^\/en(?:$|(\/.*))/i.exec(path) ?? []
  const chosen =
    english === undefined ? offered.find((language) => language === url.searchParams.get('lang')) : defaultLanguage
  const isUnknown = named && !offered.includes(named)
  // The client's router would parse '/ko//x' as '//x'.
  const isDoubled = named && url.pathname.startsWith('//', basenameOf(named).length)
  if (page.isData || (!chosen && !isUnknown && !isDoubled)) return undefined
  url.searchParams.delete('lang')
  const there = chosen ?? (isUnknown ? defaultLanguage : named) ?? defaultLanguage
  const location = addressIn(rest ?? (english === undefined ? path : '/'), there).replace(/^\/+/, '/') + url.search
  // The redirect must not be cached, because every visit sets the language cookie.
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  if (chosen)
    headers.set(
      'set-cookie',
      `${languageCookie(isSecure)}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
  return new Response(null, { status: chosen ? 301 : 302, headers })
}

// The origin has been checked (headers.ts). The router would compare it with this URL, which is http behind a proxy.
function forwarded({ method, headers: sent, body, signal }: Request, url: string): Request {
  const headers = new Headers(sent)
  headers.delete('origin')
  return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) } as RequestInit)
}

function allowing(response: Response): Response {
  if (response.status === 405) response.headers.set('allow', 'GET, HEAD')
  return response
}

function withPolicy(response: Response): Response {
  const hashes = response.headers.get('x-script-hashes')
  if (hashes === null) return response
  response.headers.delete('x-script-hashes')
  response.headers.set('content-security-policy', contentSecurityPolicy(hashes))
  return response
}

const undecodable = '/%EF%BF%BD'

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

// What messages and other sites add to a link: punctuation, direction marks, blanks, and tracking parameters.
const junk = /(?:[\s\p{Cf}.,;:!)\]}>'"”»’*_،؛…]|[?&].*)+$/u

/**
 * The path of a page without what was added to a link: '/cardetails/abc).' → '/cardetails/abc'. Undefined if nothing
 * was, or if the rest is no path of this site. Searches keep their words.
 */
function withoutJunk(pathname: string): string | undefined {
  const path = decodeURIComponent(pathname)
  const { path: plain } = splitLanguage(path)
  if (/^\/search\/./i.test(plain)) return undefined
  const rest = path.replace(junk, '')
  // encodeURI keeps the signs of a path, such as the slash.
  return rest === path ? undefined : localPath(encodeURI(rest))
}
