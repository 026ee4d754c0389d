import type { MiddlewareHandler } from 'hono'
import { localPath } from '#app/lib/local-path.ts'
import { problemResponse } from '#app/lib/problem-response.ts'

/**
 * The Content-Security-Policy of pages: own files and the listed inline scripts. Imported cars may have pictures on any
 * https host.
 */
export function contentSecurityPolicy(scriptHashes = ''): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    // A blob: URL is the preview of a film before its upload.
    "media-src 'self' blob:",
    // The video players listed in app/features/stock/files/players.ts.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://rutube.ru https://vkvideo.ru',
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

type Safety = { https: boolean; policy: boolean }

export function setSecurityHeaders(headers: Headers, { https, policy }: Safety): void {
  if (!policy) headers.delete('content-security-policy')
  else if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy())
  headers.set('x-content-type-options', 'nosniff')
  if (https) headers.set(...strictTransport)
  // The other headers matter only for pages. Leaving them out saves 200 bytes on each of the 40 files that a page
  // loads.
  if (headers.get('cache-control')?.includes('immutable')) return
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-frame-options', 'DENY')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
}

export function securityHeaders(safety: Safety): MiddlewareHandler {
  return async (c, next) => {
    await next()
    setSecurityHeaders(c.res.headers, safety)
  }
}

// In characters. A proxy such as nginx has 4 KB for all headers by default, and answers 502 to more.
const longestLocation = 2000

/**
 * Checks every Location that the site sends: one that leads to another site, or whose path is too long for a proxy,
 * becomes the home page. The query of a long one is left out.
 */
export const checkLocation: MiddlewareHandler = async (c, next) => {
  await next()
  const sent = c.res.headers.get('location')
  if (sent === null) return
  const location = localPath(sent) ?? '/'
  const path = location.replace(/[?#].*/s, '')
  c.res.headers.set(
    'location',
    location.length <= longestLocation ? location : path.length <= longestLocation ? path : '/',
  )
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

// This protects against CSRF. With `onlySiteUrl` only `siteUrl` is accepted as Origin, otherwise also the requested
// host.
/** Refuses writes from pages of other sites, by the Origin header or, without it, by Sec-Fetch-Site. */
export function refuseForeignOrigins(siteUrl: string, onlySiteUrl: boolean): MiddlewareHandler {
  const ours = new URL(siteUrl).origin
  return async (c, next) => {
    if (readMethods.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const sameHost =
      !onlySiteUrl && origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host')
    const foreign =
      origin !== undefined
        ? origin !== ours && !sameHost
        : site !== undefined && site !== 'same-origin' && site !== 'none'
    if (foreign) return problemResponse(403, 'Writes from the pages of another site are refused.')
    return next()
  }
}
