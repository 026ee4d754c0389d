import { splitLanguage } from '../i18n/address.ts'
import { defaultLanguage, type Language } from '../i18n/languages.ts'
import { isSaving } from '../lib/thrift.ts'
import { ownRelease } from './release-cache.ts'

/** What a page tells its worker about itself. */
export type Opened = {
  page: string
  language: string
  /** Those that can be chosen; an older release does not say it. */
  languages?: Language[]
  release: string
  /** The scripts, style sheets and pictures that it has loaded. */
  files: string[]
  /** The visitor saves data: nothing is brought that was not asked for. */
  frugal: boolean
}

/** Registers the service worker and tells it what this page consists of, so that it can be read again offline; answers how to stop. Development has no worker. */
export function registerWorker(languages: Language[]): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined
  navigator.serviceWorker.register('/sw.js').catch((error) => console.error('No service worker', error))
  const loaded = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tellWorker(languages, [...loaded]), 500)
  }
  // Pictures that the browser still holds in memory never come by the worker.
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (ours.some((start) => name.startsWith(location.origin + start)) || name.includes('/pictures/')) loaded.add(name)
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

/** What was opened and the worker does not know of yet: on a first visit there is none for a while. */
const untold = new Set(performance.getEntriesByType('navigation').map(({ name }) => name))

/** Tells the worker, if there is one, which pages were opened here, in which language they are read and which files were loaded for them. */
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
  // A message for each page: the worker may be of another release, and this is what all of them understand.
  for (const page of untold) worker.postMessage({ ...opened, page } satisfies Opened)
  // Without a line it cannot keep what it lacks.
  if (navigator.onLine) untold.clear()
}
