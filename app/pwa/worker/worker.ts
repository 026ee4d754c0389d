import { addressIn, splitLanguage } from '../../i18n/address.ts'
import { ownPath } from '../../lib/own-picture.ts'
import { isData, isKeepable, loadWhole, offlinePath, pageAddress, pageOfData, pagePath, routeAddress } from '../addresses.ts'
import type { Opened } from '../register.ts'
import { bringFiles, bringShell, keepFile, keepLanguage, keepPage, listKept, readFile, readKept, readLanguage, readShell, tidy } from './keep.ts'
import { openMessage, type Shower, showMessage, type Windows } from './push.ts'
import { isCode, isPicture, isUnreachable, type KeptPage, markDocument, media, newest } from './rules.ts'

// The service worker of the site, see docs/decisions/010-offline.md. The build makes it into /sw.js and says which release it belongs to.
declare const __RELEASE__: { id: string; files: string[] }

// TypeScript knows either pages or workers in one program; these are the parts that are used here.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & { request: Request; preloadResponse: Promise<Response | undefined>; respondWith: (answer: Promise<Response>) => void }
type Clicked = Lasting & { notification: Notification }
type Scope = {
  addEventListener: ((kind: 'fetch', listener: (event: Asked) => void) => void) &
    ((kind: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((kind: 'push', listener: (event: Lasting & { data: { json: () => unknown } | null }) => void) => void) &
    ((kind: 'notificationclick', listener: (event: Clicked) => void) => void) &
    ((kind: 'message', listener: (event: Lasting & { data: Opened }) => void) => void)
  skipWaiting: () => Promise<void>
  clients: Windows & { claim: () => Promise<void> }
  registration: Shower & { navigationPreload?: { enable: () => Promise<void> } }
}
const scope = self as unknown as Scope
const own = __RELEASE__

/** How long a page that is kept may take to come anew, in ms. */
const patience = 5000

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable(), tidy(own.id)]))
})

// One after the other, so that nothing is brought twice.
let telling = Promise.resolve()
scope.addEventListener('message', (event) => {
  telling = telling.then(() => handleOpened(event.data)).catch((error) => console.error('A page could not be kept', error))
  event.waitUntil(telling)
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(scope.registration, event.data)))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(scope.clients, event.notification.data))
})

/** What is being put away at the moment. */
const keeping = new Set<Promise<void>>()

/** A page says that it was opened and what it consists of: it may have been loaded before there was a worker, and pages without data of their own are asked for by nobody. */
async function handleOpened({ page, language, release, files, frugal, brief }: Opened): Promise<void> {
  const url = new URL(page)
  await keepLanguage(language)
  await Promise.all(keeping)
  const kept = newest(await listKept(), pageAddress(url))
  if (isKeepable(url) && !isOffline(url) && kept?.release !== release) {
    const response = await fetch(url, { cache: 'force-cache', priority: 'low' }).catch(() => undefined)
    if (response?.headers.get('x-release') === release) await keepPage('page', url, response)
  }
  await bringFiles(files, release)
  if (release !== own.id || brief) return
  await bringShell(offlinePath, language, own.id)
  if (!frugal) await bringFiles(own.files, own.id)
  await tidy(own.id)
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  if (url.origin !== location.origin) {
    const path = request.mode === 'cors' ? ownPath(url, media) : undefined
    if (path) event.respondWith(answerFile(event, new URL(path, location.origin)))
    return
  }
  if (isCode(url.pathname) || isPicture(url.pathname)) return event.respondWith(answerFile(event, url))
  if (!isKeepable(url)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (isData(url) && request.headers.has('x-release')) event.respondWith(answerData(event, pageOfData(url)))
})

/** Files never change under their name: from the device where they are there. */
async function answerFile(event: Asked, url: URL): Promise<Response> {
  const kept = await readFile(url)
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepFile(url, response.clone(), own.id))
    return response
  } catch (error) {
    const close = await readFile(url, true)
    if (close) return close
    throw error
  }
}

const isOffline = (url: URL) => pagePath(url).split('?')[0] === offlinePath

/** A path in the language that an address names. */
function likewise(path: string, { pathname }: URL): string {
  const { language } = splitLanguage(pathname)
  return language ? addressIn(path, language) : path
}

async function answerPage(event: Asked, url: URL): Promise<Response> {
  const address = pageAddress(url)
  if (isOffline(url)) return (await shellFor(url)) ?? fetch(event.request)
  const kept = newest(await listKept(), address)
  const network = event.preloadResponse.then((early) => early ?? fetch(event.request))
  const fresh = await freshOf(event, network, kept, (response) => keepPage('page', url, response))
  if (fresh) return fresh
  // A car has two addresses, and what is kept was made for one of them.
  if (kept?.kind === 'page' && kept.path !== routeAddress(url)) return Response.redirect(likewise(kept.path, url))
  const document = kept?.kind === 'page' ? await readKept(kept) : undefined
  if (document) return new Response(markDocument(await document.text(), kept?.at ?? ''), { headers: document.headers })
  const shell = await shellFor(new URL(likewise(offlinePath, url), url))
  // A worker that has not kept even that leaves the word to the browser.
  return shell ? Response.redirect(`${likewise(offlinePath, url)}?to=${encodeURIComponent(kept?.path ?? pagePath(url))}`) : network
}

/** The page for what was not opened, of the release that made the data which it is to show. */
async function shellFor(url: URL): Promise<Response | undefined> {
  const to = url.searchParams.get('to')
  const kept = to && URL.canParse(to, url) ? newest(await listKept(), pageAddress(new URL(to, url))) : undefined
  const language = splitLanguage(url.pathname).language ?? (await readLanguage())
  return (kept && (await readShell(kept.release, language))) ?? readShell(own.id, language)
}

async function answerData(event: Asked, page: URL): Promise<Response> {
  const all = await listKept()
  const data = all.find((one) => one.kind === 'data' && one.path === routeAddress(page))
  const fresh = await freshOf(event, fetch(event.request), newest(all, pageAddress(page)), (response) => keepPage('data', page, response))
  if (fresh) return fresh
  const kept = data && data.release === event.request.headers.get('x-release') ? await readKept(data) : undefined
  return kept ?? loadWhole(page)
}

/** The answer from the network, kept for later; undefined when none comes, or not soon enough where something is kept. */
async function freshOf(event: Asked, network: Promise<Response>, kept: KeptPage | undefined, keep: (response: Response) => Promise<void>) {
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
