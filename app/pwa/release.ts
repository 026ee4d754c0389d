import type { DataRouter } from 'react-router'
import { parseLanguage } from '#app/i18n/languages.ts'
import { watchChunk } from '#app/lib/chunk.ts'
import { isData, loadWhole, pageOfData } from './addresses.ts'
import { ownRelease } from './own-release.ts'
import { markSeen } from './seen.ts'

const goingKey = 'going'

function rememberGoing(address: string | undefined): void {
  try {
    if (address) sessionStorage.setItem(goingKey, address)
    else sessionStorage.removeItem(goingKey)
  } catch {}
}

/**
 * Remembers where the visitor is on the way to, until they have arrived, and says so when that page's scripts do not come; answers how to stop it.
 * Asks the router itself: it may reload this page for want of those scripts before React has drawn that it is on its way.
 */
export function watchGoing(router: DataRouter): () => void {
  let going: string | undefined
  let stopWaiting: (() => void) | undefined
  const look = ({ navigation: { location } }: DataRouter['state']) => {
    const address = location && router.createHref(location)
    if (address === going) return
    going = address
    rememberGoing(going)
    stopWaiting?.()
    stopWaiting = going ? watchChunk() : undefined
  }
  look(router.state)
  const unsubscribe = router.subscribe(look)
  return () => {
    unsubscribe()
    stopWaiting?.()
  }
}

/**
 * The router reloads the page that one is leaving when a script of the next one is gone with the old release.
 * Then the way to the next page is taken up again; answers whether it is, and this page goes.
 */
export function resumeGoing(): boolean {
  let going: string | null = null
  try {
    going = sessionStorage.getItem(goingKey)
    sessionStorage.removeItem(goingKey)
  } catch {}
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!going || entry?.type !== 'reload' || going === location.pathname + location.search) return false
  // A new entry by hand: the browser would put a page that is left while it loads out of the way back.
  history.pushState(null, '', going)
  location.reload()
  return true
}

/**
 * Watches what the router asks for: the data of a page made by another release than the one that runs here is not ours to read, so the page is loaded whole instead.
 * Each question carries our release, for the service worker to answer from what was kept by the same one.
 */
export function watchReleases(): void {
  const release = ownRelease()
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin || !isData(url)) return ask(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('x-release', release)
    const response = await ask(input, { ...init, headers })
    const theirs = response.headers.get('x-release')
    const page = pageOfData(url)
    // A service worker knows the page, and not in which language it is read.
    if ((theirs && theirs !== release) || response.headers.has('x-remix-reload-document')) return loadWhole(page, shownLanguage())
    markSeen(page, response.headers.get('x-seen'))
    return response
  }
}

const shownLanguage = () => parseLanguage(document.documentElement.lang)
