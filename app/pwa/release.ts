import { splitLanguage } from '#app/i18n/address.ts'
import { watchChunk } from '#app/lib/chunk.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { isData, loadWhole, pageOfData } from './addresses.ts'
import { markSeen } from './load-times.ts'
import { ownRelease } from './release-cache.ts'

const goingKey = 'going'
// The open page, while it is loaded again for a new release.
const renewedKey = 'renewed'

const openPage = () => location.pathname + location.search
// A resumed target is not stored again, so that a script missing for good does not reload the page forever.
const rememberGoing = (address = '') => writeStored(goingKey, address === resumed ? '' : address, 'sessionStorage')

let going: string | undefined
let interrupted: string | undefined
let resumed: string | undefined

/** Remembers the target of a navigation, and reports if its scripts do not load. Returns a function to stop. */
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

function findInterrupted(): string | undefined {
  const target = readStored(goingKey, 'sessionStorage')
  const isRenewed = readStored(renewedKey, 'sessionStorage') === openPage()
  writeStored(renewedKey, '', 'sessionStorage')
  rememberGoing()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return target !== openPage() && (entry?.type === 'reload' || isRenewed) ? target : undefined
}

/** Resumes once a navigation that a new release interrupted by loading the open page again. */
export function resumeNavigation(navigate: (address: string) => void): void {
  if (!interrupted) return
  resumed = interrupted
  interrupted = undefined
  // The router adds the language.
  navigate(splitLanguage(resumed).path)
}

/** Adds this release to requests for data. If the data is of another release, the page is loaded as a document. */
export function watchReleases(): void {
  interrupted = findInterrupted()
  const release = ownRelease()
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin || !isData(url)) return ask(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('x-release', release)
    const page = pageOfData(url)
    page.searchParams.delete('_routes')
    // The open page may be revalidated during a navigation, which stays the target.
    const isOpen = page.pathname + page.search === openPage()
    // The router may reload before Shell has rendered the pending state.
    if (!isOpen) rememberGoing(page.pathname + page.search)
    const finish = () => isOpen || rememberGoing(going)
    const response = await ask(input, { ...init, headers }).catch((error: unknown) => {
      finish()
      throw error
    })
    const theirs = response.headers.get('x-release')
    // The target stays remembered, because the router reloads the old page if one of its scripts is gone.
    if ((theirs && theirs !== release) || response.headers.has('x-remix-reload-document')) {
      const target = (isOpen && readStored(goingKey, 'sessionStorage')) || openPage()
      if (isOpen && target === openPage()) writeStored(renewedKey, target, 'sessionStorage')
      return loadWhole(isOpen ? new URL(target, location.origin) : page)
    }
    finish()
    markSeen(page, response.headers.get('x-seen'))
    return response
  }
}
