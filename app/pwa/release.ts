import { watchChunk } from '#app/lib/chunk.ts'
import { isData, loadWhole, pageOfData } from './addresses.ts'
import { ownRelease } from './release-cache.ts'
import { markSeen } from './seen.ts'

const goingKey = 'going'

function rememberGoing(address: string | undefined): void {
  try {
    if (address) sessionStorage.setItem(goingKey, address)
    else sessionStorage.removeItem(goingKey)
  } catch {}
}

let going: string | undefined

/** Remembers which page the visitor is on the way to, and says so when its scripts do not come; answers how to stop it. */
export function watchGoing(address: string): () => void {
  going = address
  rememberGoing(going)
  const stopWaiting = watchChunk()
  return () => {
    going = undefined
    rememberGoing(going)
    stopWaiting()
  }
}

/**
 * React Router reloads the page that is left when a script of the next one is gone with the old release.
 * The way to the next page is then taken up again; answers whether it is.
 */
export function resumeGoing(): boolean {
  let going: string | null = null
  try {
    going = sessionStorage.getItem(goingKey)
    sessionStorage.removeItem(goingKey)
  } catch {}
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!going || entry?.type !== 'reload' || going === location.pathname + location.search) return false
  // A new entry by hand: the browser drops a page that is left while it loads from its history.
  history.pushState(null, '', going)
  location.reload()
  return true
}

/**
 * Watches the router's requests for data: data of another release is not ours to read, so that page is loaded as a document.
 * Each request names our release, for the service worker to answer from what the same release has kept.
 */
export function watchReleases(): void {
  const release = ownRelease()
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin || !isData(url)) return ask(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('x-release', release)
    const page = pageOfData(url)
    page.searchParams.delete('_routes')
    // The router may reload before React has drawn that it is on its way (Shell).
    rememberGoing(page.pathname + page.search)
    const response = await ask(input, { ...init, headers }).finally(() => rememberGoing(going))
    const theirs = response.headers.get('x-release')
    if ((theirs && theirs !== release) || response.headers.has('x-remix-reload-document')) return loadWhole(page)
    markSeen(page, response.headers.get('x-seen'))
    return response
  }
}
