import { languageCookie, parseLanguage, requestLanguage } from '#app/i18n/languages.ts'
import { answerKept, keep, type PageCache } from './cache.ts'
import { contentSecurityPolicy } from './headers.ts'

/** Parameters that a page reads; others never reach a page, nor make a second copy of it. */
const knownParameters = ['q', 'after', 'before', 'sold-after', 'sold-before', 'lang', 'to', '_routes']
/** Pages that depend on who asks. */
const personal = /^\/(admin|detail|addlisting|sign-in|styleguide)\b/i

/** Answers pages: from the cache where every visitor gets the same, else rendered now. */
export function answerPages(render: (request: Request) => Promise<Response>, cache: PageCache) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const isPersonal = personal.test(url.pathname)
    for (const name of [...url.searchParams.keys()]) if (!knownParameters.includes(name)) url.searchParams.delete(name)
    url.searchParams.sort()
    const language = requestLanguage(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const make = async () => withPolicy(await render(isRead ? new Request(url, { headers: request.headers, signal: request.signal }) : request))
    if (!isRead) return make()
    const headers: Record<string, string> = { vary: 'cookie, accept-encoding', 'content-language': language }
    // A language that a link carries is remembered on the device.
    const chosen = parseLanguage(url.searchParams.get('lang'))
    if (chosen) headers['set-cookie'] = `${languageCookie}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (isPersonal) return answerKept(await keep(await make()), request, { ...headers, 'cache-control': 'no-store' })
    const key = `${url.pathname.endsWith('.data') ? '' : language} ${url.pathname}${url.search}`
    return answerKept(await cache.get(key, make), request, { ...headers, 'cache-control': 'no-cache' })
  }
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
