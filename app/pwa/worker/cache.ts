import { addressIn } from '../../i18n/address.ts'
import { defaultLanguage, type Language, parseLanguage } from '../../i18n/languages.ts'
import { ownPath } from '../../lib/own-picture.ts'
import { pageAddress } from '../addresses.ts'
import { releaseCache, releaseOf } from '../release-cache.ts'
import {
  isCode,
  isPicture,
  isStorable,
  type Kind,
  keyOf,
  listPagesToEvict,
  media,
  mostPictures,
  pictureOf,
  readKey,
  type StoredPage,
} from './rules.ts'

const pages = 'nuricar-pages'
const pictures = 'nuricar-pictures'
const shellKey = (language: string) => `/kept-shell/${language}`
// Headers that are wrong for a stored response.
const untrue = ['content-encoding', 'content-length', 'etag', 'link', 'set-cookie', 'vary']

// If storage is full, all pictures are dropped and the write is retried once.
async function put(cache: string, key: string, response: Response): Promise<void> {
  const spare = response.clone()
  try {
    await (await caches.open(cache)).put(key, response)
  } catch {
    await caches.delete(pictures)
    if (cache !== pictures) await (await caches.open(cache)).put(key, spare).catch(() => undefined)
  }
}

const headersOf = (response: Response, at: string) => {
  const headers = new Headers(response.headers)
  for (const name of untrue) headers.delete(name)
  headers.set('x-seen', at)
  return headers
}

export async function listCached(): Promise<StoredPage[]> {
  const cache = await caches.open(pages)
  const all = (await cache.keys()).map(async ({ url }) => {
    const known = readKey(url)
    const headers = (await cache.match(url))?.headers
    return known && headers
      ? [{ ...known, key: url, at: headers.get('x-seen') ?? '', release: headers.get('x-release') ?? '' }]
      : []
  })
  return (await Promise.all(all)).flat()
}

/** Stores a document or data with its time of loading. On 404 and 410 the stored page is deleted. */
export async function cachePage(
  kind: Kind,
  page: URL,
  response: Response,
  at = new Date().toISOString(),
): Promise<void> {
  if (response.status === 404 || response.status === 410) return forget(page)
  if (!isStorable(response)) return
  await put(
    pages,
    keyOf(kind, page, languageOf(response)),
    new Response(await response.blob(), { headers: headersOf(response, at) }),
  )
}

export async function readCached({ key }: StoredPage): Promise<Response | undefined> {
  return (await caches.open(pages)).match(key)
}

async function forget(page: URL): Promise<void> {
  const cache = await caches.open(pages)
  const gone = (await listCached()).filter(({ address }) => address === pageAddress(page))
  await Promise.all(gone.map(({ key }) => cache.delete(key)))
}

export async function tidy(own: string): Promise<void> {
  const kept = await listCached()
  const gone = new Set(listPagesToEvict(kept, Date.now()))
  const cache = await caches.open(pages)
  await Promise.all([...gone].map((key) => cache.delete(key)))
  const used = new Set([own, ...kept.filter(({ key }) => !gone.has(key)).map(({ release }) => release)])
  const unused = (name: string) => {
    const release = releaseOf(name)
    return release !== undefined && !used.has(release)
  }
  await Promise.all((await caches.keys()).filter(unused).map((name) => caches.delete(name)))
  const shown = await caches.open(pictures)
  const addresses = await shown.keys()
  await Promise.all(
    addresses.slice(0, Math.max(0, addresses.length - mostPictures)).map((request) => shown.delete(request)),
  )
}

const isFile = (response: Response) =>
  response.status === 200 &&
  (response.type === 'basic' || response.type === 'cors') &&
  !/html/.test(response.headers.get('content-type') ?? '')

export async function readFile(url: URL, close = false): Promise<Response | undefined> {
  const same = await caches.match(url.href, { ignoreVary: true })
  if (same || !close || !url.pathname.startsWith('/pictures/')) return same
  const cache = await caches.open(pictures)
  const other = (await cache.keys()).find(
    (request) => pictureOf(new URL(request.url).pathname) === pictureOf(url.pathname),
  )
  return other && cache.match(other, { ignoreVary: true })
}

export async function cacheFile(url: URL, response: Response, release: string): Promise<void> {
  if (!isFile(response)) return
  if (isPicture(url.pathname)) await put(pictures, url.href, response)
  else if (isCode(url.pathname)) await put(releaseCache(release), url.href, response)
}

/**
 * Chrome starts a new worker only after the old one has no work left, so a replaced worker stores nothing more in
 * advance.
 */
export const isReplaced = () => Boolean((self as { registration?: { waiting?: unknown } }).registration?.waiting)

/**
 * Stores files one by one. Files are copied from other releases, so that each release stays complete when another is
 * deleted.
 */
export async function cacheFiles(addresses: string[], release: string): Promise<void> {
  for (const address of addresses) {
    if (isReplaced()) return
    const asked = new URL(address, location.origin)
    const url = new URL(ownPath(asked, media) ?? asked, location.origin)
    const cache = await caches.open(isPicture(url.pathname) ? pictures : releaseCache(release))
    if (url.origin !== location.origin || (await cache.match(url.href, { ignoreVary: true }))) continue
    const response =
      (await readFile(url)) ?? (await fetch(asked, { cache: 'force-cache', priority: 'low' }).catch(() => undefined))
    if (response) await cacheFile(url, response, release)
  }
}

const oneDay = 24 * 60 * 60 * 1000

/**
 * Stores the offline page in a language after all its files. It is stored again after a day, because it shows the
 * contacts.
 */
export async function cacheShell(path: string, language: string, release: string): Promise<void> {
  const cache = await caches.open(releaseCache(release))
  const seen = (await cache.match(shellKey(language)))?.headers.get('x-seen')
  if (seen && Date.now() - Date.parse(seen) < oneDay) return
  // Without the cookie, the address of the default language is not answered in the visitor's language.
  const response = await fetch(addressIn(path, parseLanguage(language) ?? defaultLanguage), {
    priority: 'low',
    credentials: 'omit',
    headers: { 'accept-language': language },
  }).catch(() => undefined)
  if (
    !response ||
    !isStorable(response) ||
    response.headers.get('x-release') !== release ||
    languageOf(response) !== language
  )
    return
  const html = await response.text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))]
  await cacheFiles(files, release)
  const there = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })))
  if (there.every(Boolean))
    await put(
      releaseCache(release),
      shellKey(language),
      new Response(html, { headers: headersOf(response, new Date().toISOString()) }),
    )
}

export async function readShell(release: string, language: string): Promise<Response | undefined> {
  const cache = await caches.open(releaseCache(release))
  const same = await cache.match(shellKey(language))
  if (same) return same
  const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(shellKey('')))
  return other && cache.match(other)
}

export const languageOf = (response: Response): Language =>
  parseLanguage(response.headers.get('content-language')) ?? defaultLanguage

const languageKey = '/kept-language'

export async function readLanguage(): Promise<Language> {
  return parseLanguage(await (await (await caches.open(pages)).match(languageKey))?.text()) ?? defaultLanguage
}

export async function keepLanguage(language: string): Promise<void> {
  await put(pages, languageKey, new Response(language))
}
