import { addressIn, splitLanguage } from '../../i18n/address.ts'
import { defaultLanguage, type Language } from '../../i18n/languages.ts'
import { pageAddress, routeAddress } from '../addresses.ts'

/** Answers that belong to no page. */
const others = /^\/(api|pictures|files|papers|assets|share|feeds|sitemap|healthz|readyz)(\/|$)|\.(xml|txt|js|css|svg|png|ico|webmanifest)$/i

/** Makes the test whether a page may be kept on the device. `personal` are the first words of the pages that depend on the session. */
export function openKeepable(personal: readonly string[]): (url: URL) => boolean {
  const own = new RegExp(`^/(${personal.join('|')})(/|\\.|$)`, 'i')
  return ({ pathname }) => {
    let { path } = splitLanguage(pathname)
    try {
      path = decodeURIComponent(path)
    } catch {}
    return !own.test(path) && !others.test(path)
  }
}

/** What is kept of one page: its document, or only its data where the visitor came to it from another page. */
export type Kind = 'page' | 'data'
/** `address` says which page it is, in no language. `path` says where it can be opened: a document in its language, data in none. */
export type KeptPage = { key: string; kind: Kind; address: string; path: string; at: string; release: string }

/** How many documents and answers with data are kept, for how long, and how many pictures. */
export const mostPages = 80
const longest = 30 * 24 * 60 * 60 * 1000
export const mostPictures = 200

const prefixes: Record<Kind, string> = { page: '/kept-page', data: '/kept-data' }

/** The key that a page's document or data is kept under. Data is the same in every language. */
export function keyOf(kind: Kind, page: URL, language: Language): string {
  const path = routeAddress(page)
  return prefixes[kind] + (kind === 'page' ? addressIn(path, language) : path)
}

/** Reads a key, an address of our own origin; undefined for any other. */
export function readKey(url: string): Pick<KeptPage, 'kind' | 'address' | 'path'> | undefined {
  const { pathname, search, origin } = new URL(url)
  const kind = (['page', 'data'] as const).find((one) => pathname.startsWith(`${prefixes[one]}/`))
  if (!kind) return undefined
  const path = pathname.slice(prefixes[kind].length) + search
  return { kind, path, address: pageAddress(new URL(origin + path)) }
}

/** The keys to forget: what is too old, and the oldest of what is too much. */
export function tooMany(kept: KeptPage[], now: number): string[] {
  const newestFirst = [...kept].sort((a, b) => (a.at < b.at ? 1 : -1))
  return newestFirst.filter(({ at }, index) => index >= mostPages || !(now - Date.parse(at) < longest)).map(({ key }) => key)
}

/** Finds the newest stored copy of a page in a language, a document before data of the same time; else one in another language. */
export function newest(kept: KeptPage[], address: string, language: Language): KeptPage | undefined {
  const same = kept.filter((one) => one.address === address).sort((a, b) => b.at.localeCompare(a.at) || b.kind.localeCompare(a.kind))
  return same.find(({ kind, path }) => kind === 'data' || languageAt(path) === language) ?? same[0]
}

const languageAt = (path: string) => splitLanguage(path).language ?? defaultLanguage

/** Whether an answer may be kept: a whole one, of our own, that the server lets be kept. */
export function mayKeep(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const { headers } = response
  return response.status === 200 && response.type === 'basic' && headers.has('x-release') && !/no-store/.test(headers.get('cache-control') ?? '')
}

/** Whether an answer only says that the site cannot be reached: the gateway's word, not ours. */
export function isUnreachable(status: number): boolean {
  return status >= 502 && status <= 504
}

/** Whether a file is a picture, by its address. */
export function isPicture(pathname: string): boolean {
  return /^\/(pictures|assets)\/.*\.(avif|webp|jpe?g|png)$|^\/[\w-]+\.svg$/.test(pathname)
}

/** Where the site's pictures are besides at the site itself: MEDIA_URL, which the server writes before this script. */
export const media = (globalThis as { media?: string }).media

/** Whether a file is a script or a style sheet of some release; its name holds a hash of its content. */
export function isCode(pathname: string): boolean {
  return /^\/assets\/.*\.(js|css)$/.test(pathname)
}

/** What all sizes of one picture in one format have in common: '/pictures/<id>-640.avif' is '/pictures/<id>-*.avif'. */
export function pictureOf(pathname: string): string {
  return pathname.replace(/-\d+(\.\w+)$/, '-*$1')
}

/** A kept document with the time it was seen written into it, for the style sheet and the page's own scripts. */
export function markDocument(html: string, at: string): string {
  return html.replace(/<html\b/, `<html data-seen="${at}"`)
}
