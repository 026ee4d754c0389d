import { ownRelease } from './release.ts'

/** What a page tells its worker about itself. */
export type Opened = {
  page: string
  language: string
  release: string
  /** The scripts, style sheets and pictures that it has loaded. */
  files: string[]
  /** The visitor saves data: nothing is brought that was not asked for. */
  frugal: boolean
}

/** Registers the service worker and tells it what this page consists of, so that it can be read again offline; answers how to stop. Development has no worker. */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined
  navigator.serviceWorker.register('/sw.js').catch((error) => console.error('No service worker', error))
  const loaded = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tellWorker([...loaded]), 500)
  }
  // Pictures that the browser still holds in memory never come by the worker.
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (ours.some((start) => name.startsWith(location.origin + start))) loaded.add(name)
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

/** Tells the worker, if there is one, which document this is, in which language it is read and which files it has loaded. */
export function tellWorker(files: string[] = []): void {
  const [first] = performance.getEntriesByType('navigation')
  const opened: Opened = {
    page: first?.name ?? location.href,
    language: document.documentElement.lang,
    release: ownRelease(),
    files,
    frugal: (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  }
  navigator.serviceWorker?.controller?.postMessage(opened)
}
