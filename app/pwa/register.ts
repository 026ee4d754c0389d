import { splitLanguage } from '../i18n/address.ts'
import { defaultLanguage, type Language } from '../i18n/languages.ts'
import { isSaving } from '../lib/data-saver.ts'
import { ownRelease } from './release-cache.ts'

/** A message from a page to the service worker, which may be of another release. */
export type Opened = {
  page: string
  language: string
  /** Languages of the site. Messages of older releases lack them. */
  languages?: Language[]
  release: string
  files: string[]
  /** With data saving, the worker fetches nothing in advance. */
  frugal: boolean
}

/**
 * Registers the service worker, except in development, and tells it the loaded files for offline use. Returns a
 * function to stop.
 */
export function registerWorker(languages: Language[]): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error) => console.error('Could not register the service worker', error))
  const loaded = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tellWorker(languages, [...loaded]), 500)
  }
  // The worker does not see files from the browser's memory cache.
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (ours.some((start) => name.startsWith(location.origin + start)) || name.includes('/pictures/'))
        loaded.add(name)
    soon()
  })
  watcher.observe({ type: 'resource', buffered: true })
  navigator.serviceWorker.addEventListener('controllerchange', soon)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
    navigator.serviceWorker.removeEventListener('controllerchange', soon)
  }
}

const ours = ['/assets/', '/pictures/']

// Opened pages that the worker does not know yet, because a first visit has no worker for a while.
const untold = new Set(performance.getEntriesByType('navigation').map(({ name }) => name))

export function tellWorker(languages: Language[], files: string[] = []): void {
  const worker = navigator.serviceWorker?.controller
  untold.add(location.href)
  if (!worker) return
  const opened: Omit<Opened, 'page'> = {
    language: splitLanguage(location.pathname).language ?? defaultLanguage,
    languages,
    release: ownRelease(),
    files,
    frugal: isSaving(),
  }
  // Each page has its own message, because workers of older releases expect that.
  for (const page of untold) worker.postMessage({ ...opened, page } satisfies Opened)
  // While offline, the worker cannot fetch missing files, so the pages are reported again later.
  if (navigator.onLine) untold.clear()
}
