import { parseUrl } from '#app/lib/url.ts'
import { addressIn, splitLanguage } from '../../i18n/address.ts'
import { defaultLanguage, type Language, parseLanguage } from '../../i18n/languages.ts'
import { ownPath } from '../../lib/own-picture.ts'
import { isData, loadWhole, offlinePath, pageAddress, pageOfData, pagePath, routeAddress } from '../addresses.ts'
import type { Opened } from '../register.ts'
import { addShare, readSharedForm, shareTarget } from '../shared-files.ts'
import {
  cacheFile,
  cacheFiles,
  cachePage,
  cacheShell,
  isReplaced,
  keepLanguage,
  languageOf,
  listCached,
  readCached,
  readFile,
  readLanguage,
  readShell,
  tidy,
} from './cache.ts'
import { openMessage, type Shower, showMessage, type Windows } from './push.ts'
import {
  isCode,
  isPicture,
  isUnreachable,
  markDocument,
  media,
  newest,
  openStorablePages,
  type StoredPage,
} from './rules.ts'

// This file is built into /sw.js (docs/build/pages.md).
declare const __RELEASE__: { id: string; files: string[]; personal: string[] }

// A TypeScript program can have either DOM or worker types, so these types declare the parts used here.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchRequestEvent = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Clicked = Lasting & { notification: Notification }
type Scope = {
  addEventListener: ((kind: 'fetch', listener: (event: FetchRequestEvent) => void) => void) &
    ((kind: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((kind: 'push', listener: (event: Lasting & { data: { json: () => unknown } | null }) => void) => void) &
    ((kind: 'notificationclick', listener: (event: Clicked) => void) => void) &
    ((kind: 'message', listener: (event: Lasting & { data: Opened }) => void) => void)
  skipWaiting: () => Promise<void>
  clients: Windows & { claim: () => Promise<void> }
  registration: Shower & { navigationPreload?: { enable: () => Promise<void> }; waiting: object | null }
}
const scope = self as unknown as Scope
const own = __RELEASE__
const isKeepable = openStorablePages(own.personal)

// Network timeout in ms if the page is stored.
const patience = 5000

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable(), tidy(own.id)]))
})

let telling = Promise.resolve()
scope.addEventListener('message', (event) => {
  telling = telling
    .then(() => handleOpened(event.data))
    .catch((error) => console.error('Could not store a page', error))
  event.waitUntil(telling)
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(scope.registration, event.data)))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(scope.clients, event.notification.data))
})

const keeping = new Set<Promise<void>>()

// Stores the opened page, which may have loaded before the worker started, or by client-side navigation without data.
async function handleOpened({ page, language, languages = [], release, files, frugal }: Opened): Promise<void> {
  const url = new URL(page)
  await keepLanguage(language)
  await Promise.all(keeping)
  const kept = newest(await listCached(), pageAddress(url), splitLanguage(url.pathname).language ?? defaultLanguage)
  if (isKeepable(url) && !isOffline(url) && kept?.release !== release) {
    const response = await fetch(url, { cache: 'force-cache', priority: 'low' }).catch(() => undefined)
    if (response?.headers.get('x-release') === release) await cachePage('page', url, response)
  }
  await cacheFiles(files, release)
  if (release !== own.id) return
  await cacheShell(offlinePath, language, own.id)
  if (!frugal) {
    await bringData(url)
    for (const other of languages) if (!isReplaced()) await cacheShell(offlinePath, other, own.id)
    await cacheFiles(own.files, own.id)
  }
  await tidy(own.id)
}

async function bringData(page: URL): Promise<void> {
  const kept = (await listCached()).filter(
    ({ address, release }) => address === pageAddress(page) && release === own.id,
  )
  const document = kept.find(({ kind }) => kind === 'page')
  if (!document || kept.some(({ kind }) => kind === 'data')) return
  const url = new URL(page)
  url.pathname = `${page.pathname.replace(/\/$/, '/_')}.data`
  const response = await fetch(url, { headers: { 'x-release': own.id }, priority: 'low' }).catch(() => undefined)
  if (response?.headers.get('x-release') === own.id) await cachePage('data', page, response, document.at)
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.origin === location.origin && url.pathname === shareTarget)
    return event.respondWith(answerShare(request))
  if (request.method !== 'GET') return
  if (url.origin !== location.origin) {
    const path = request.mode === 'cors' ? ownPath(url, media) : undefined
    if (path) event.respondWith(answerFile(event, new URL(path, location.origin)))
    return
  }
  if (isCode(url.pathname) || isPicture(url.pathname)) return event.respondWith(answerFile(event, url))
  if (request.mode === 'navigate' && isShared(url)) return event.respondWith(openShared(event, url))
  if (!isKeepable(url)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (isData(url) && request.headers.has('x-release')) event.respondWith(answerData(event, pageOfData(url)))
})

/**
 * Stores what another app shares (server/manifest.ts) and opens the form of a new listing, which asks whether to add
 * it. A page of another site can send the same request, and nothing in it tells the two apart.
 */
async function answerShare(request: Request): Promise<Response> {
  const shared = await request.formData().then(readSharedForm, () => undefined)
  const isEmpty = shared && shared.files.length === 0 && !shared.text
  const outcome = !shared ? 'lost' : isEmpty ? undefined : ((await addShare(shared)) ?? 'full')
  return Response.redirect(addressIn(outcome ? `${formPath}?shared=${outcome}` : formPath, await readLanguage()), 303)
}

const formPath = '/AddListing'
const isShared = (url: URL) => pagePath(url).startsWith(`${formPath}?`) && url.searchParams.has('shared')

/** Without a connection, the offline page leads to the form. What was shared waits. */
async function openShared(event: FetchRequestEvent, url: URL): Promise<Response> {
  const network = event.preloadResponse.then((early) => early ?? fetch(event.request))
  return network.catch(() => goOffline(url, pagePath(url), network))
}

// Names of files contain a hash or an id, so stored files never expire.
async function answerFile(event: FetchRequestEvent, url: URL): Promise<Response> {
  const kept = await readFile(url)
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    event.waitUntil(cacheFile(url, response.clone(), own.id))
    return response
  } catch (error) {
    const close = await readFile(url, true)
    if (close) return close
    throw error
  }
}

const isOffline = (url: URL) => pagePath(url).split('?')[0] === offlinePath

async function wantedLanguage({ pathname, searchParams }: URL): Promise<Language> {
  return parseLanguage(searchParams.get('lang')) ?? splitLanguage(pathname).language ?? (await readLanguage())
}

async function answerPage(event: FetchRequestEvent, url: URL): Promise<Response> {
  const language = await wantedLanguage(url)
  if (isOffline(url)) return (await answerShell(url, language)) ?? fetch(event.request)
  const kept = newest(await listCached(), pageAddress(url), language)
  const network = event.preloadResponse.then((early) => early ?? fetch(event.request))
  const fresh = await freshOf(event, network, kept, (response) => cachePage('page', url, response))
  if (fresh) return fresh
  const asked = addressIn(routeAddress(url), splitLanguage(url.pathname).language ?? defaultLanguage)
  if (kept?.kind === 'page' && kept.path !== asked) return Response.redirect(kept.path)
  const document = kept?.kind === 'page' ? await readCached(kept) : undefined
  if (document) return new Response(markDocument(await document.text(), kept?.at ?? ''), { headers: document.headers })
  return goOffline(url, kept?.path ?? pagePath(url), network)
}

async function goOffline(url: URL, page: string, network: Promise<Response>): Promise<Response> {
  const language = await wantedLanguage(url)
  const to = addressIn(offlinePath, language)
  // Without a stored offline page, the browser shows its own error.
  const hasShell = await shellFor(new URL(to, url), language)
  return hasShell ? Response.redirect(`${to}?to=${encodeURIComponent(page)}`) : network
}

// Redirects if the offline page is only stored in another language.
async function answerShell(url: URL, language: Language): Promise<Response | undefined> {
  const shell = await shellFor(url, language)
  const { language: named } = splitLanguage(url.pathname)
  if (!shell || !named || languageOf(shell) === named) return shell
  return Response.redirect(addressIn(offlinePath, languageOf(shell)) + url.search)
}

async function shellFor(url: URL, language: Language): Promise<Response | undefined> {
  const to = parseUrl(url.searchParams.get('to'), url.origin)
  const kept = to && newest(await listCached(), pageAddress(to), language)
  return (kept && (await readShell(kept.release, language))) ?? readShell(own.id, language)
}

async function answerData(event: FetchRequestEvent, page: URL): Promise<Response> {
  const all = await listCached()
  const data = all.find((one) => one.kind === 'data' && one.path === routeAddress(page))
  const known = newest(all, pageAddress(page), splitLanguage(page.pathname).language ?? defaultLanguage)
  const fresh = await freshOf(event, fetch(event.request), known, (response) => cachePage('data', page, response))
  if (fresh) return fresh
  const kept = data && data.release === event.request.headers.get('x-release') ? await readCached(data) : undefined
  return kept ?? loadWhole(page)
}

// Returns the response from the network, which is stored too. Undefined after a failure, or after the timeout if a copy
// is stored.
async function freshOf(
  event: FetchRequestEvent,
  network: Promise<Response>,
  kept: StoredPage | undefined,
  keep: (response: Response) => Promise<void>,
) {
  const answer = network.then(
    (response) => {
      if (isUnreachable(response.status) && kept) return undefined
      const work = keep(response.clone()).finally(() => keeping.delete(work))
      keeping.add(work)
      event.waitUntil(work.then(() => tidy(own.id)))
      return response
    },
    () => undefined,
  )
  event.waitUntil(answer)
  if (!kept) return answer
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))])
}
