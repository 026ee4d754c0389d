import { addressIn, splitLanguage } from '../../i18n/address.ts'
import { defaultLanguage, type Language } from '../../i18n/languages.ts'
import { pageAddress, routeAddress } from '../addresses.ts'

const others =
  /^\/(api|pictures|files|papers|assets|share|feeds|sitemap|healthz|readyz)(\/|$)|\.(xml|txt|js|css|svg|png|ico|webmanifest)$/i

/**
 * Returns a test whether a page may be stored. `personal` are the first path segments of pages that depend on the
 * session.
 */
export function openStorablePages(personal: readonly string[]): (url: URL) => boolean {
  const own = new RegExp(`^/(${personal.join('|')})(/|\\.|$)`, 'i')
  return ({ pathname }) => {
    let { path } = splitLanguage(pathname)
    try {
      path = decodeURIComponent(path)
    } catch {}
    return !own.test(path) && !others.test(path)
  }
}

/** 'data' if the page was reached by client-side navigation. */
export type Kind = 'page' | 'data'
/**
 * `address` identifies the page without its language. `path` opens it: with language for documents, without for data.
 */
export type StoredPage = { key: string; kind: Kind; address: string; path: string; at: string; release: string }

export const mostPages = 80
const longest = 30 * 24 * 60 * 60 * 1000
export const mostPictures = 200

const prefixes: Record<Kind, string> = { page: '/kept-page', data: '/kept-data' }

export function keyOf(kind: Kind, page: URL, language: Language): string {
  const path = routeAddress(page)
  return prefixes[kind] + (kind === 'page' ? addressIn(path, language) : path)
}

export function readKey(url: string): Pick<StoredPage, 'kind' | 'address' | 'path'> | undefined {
  const { pathname, search, origin } = new URL(url)
  const kind = (['page', 'data'] as const).find((one) => pathname.startsWith(`${prefixes[one]}/`))
  if (!kind) return undefined
  const path = pathname.slice(prefixes[kind].length) + search
  return { kind, path, address: pageAddress(new URL(origin + path)) }
}

export function listPagesToEvict(kept: StoredPage[], now: number): string[] {
  const newestFirst = [...kept].sort((a, b) => (a.at < b.at ? 1 : -1))
  return newestFirst
    .filter(({ at }, index) => index >= mostPages || !(now - Date.parse(at) < longest))
    .map(({ key }) => key)
}

/**
 * Finds the newest stored copy of a page in a language, otherwise one in another language. Of the same time, documents
 * come before data.
 */
export function newest(kept: StoredPage[], address: string, language: Language): StoredPage | undefined {
  const same = kept
    .filter((one) => one.address === address)
    .sort((a, b) => b.at.localeCompare(a.at) || b.kind.localeCompare(a.kind))
  return same.find(({ kind, path }) => kind === 'data' || languageAt(path) === language) ?? same[0]
}

const languageAt = (path: string) => splitLanguage(path).language ?? defaultLanguage

/** Only complete responses of this site without `no-store` may be stored. */
export function isStorable(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const { headers } = response
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    headers.has('x-release') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  )
}

export function isUnreachable(status: number): boolean {
  return status >= 502 && status <= 504
}

export function isPicture(pathname: string): boolean {
  return /^\/(pictures|assets)\/.*\.(avif|webp|jpe?g|png)$|^\/[\w-]+\.svg$/.test(pathname)
}

/** MEDIA_URL, which the server prepends to this script. */
export const media = (globalThis as { media?: string }).media

export function isCode(pathname: string): boolean {
  return /^\/assets\/.*\.(js|css)$/.test(pathname)
}

/** '/pictures/<id>-640.avif' becomes '/pictures/<id>-*.avif'. */
export function pictureOf(pathname: string): string {
  return pathname.replace(/-\d+(\.\w+)$/, '-*$1')
}

export function markDocument(html: string, at: string): string {
  return html.replace(/<html\b/, `<html data-seen="${at}"`)
}
