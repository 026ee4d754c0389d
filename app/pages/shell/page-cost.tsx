import { writeStored } from '#app/lib/stored.ts'
import '#app/i18n/live-texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatBytes } from '#app/i18n/format-bytes.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { choiceToKeep } from '#app/lib/data-saver.ts'
import { changed } from '#app/ui/data-saver.ts'
import { useNextLocation } from '#app/ui/next-location.ts'

// head-script.ts also reads this key.
const key = 'nuricar.thrift'

export function setSaving(saves: boolean): void {
  const { dataset } = document.documentElement
  if (saves) dataset.thrift = ''
  else delete dataset.thrift
  writeStored(key, choiceToKeep(saves, navigator as object) ?? '')
  dispatchEvent(new Event(changed))
}

export function PageCost() {
  const { t, lang } = useTranslation()
  const { pathname } = useLocation()
  const coming = useNextLocation()?.pathname
  const [entries, setEntries] = useState<PerformanceResourceTiming[]>([])
  const [since, setSince] = useState(0)
  const tapped = useRef<number>(undefined)
  const shown = useRef(pathname)
  useEffect(() => {
    if (coming && coming !== shown.current) tapped.current ??= performance.now()
  }, [coming])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setSince(tapped.current ?? performance.now())
    tapped.current = undefined
  }, [pathname])
  useEffect(() => {
    const watcher = new PerformanceObserver((list) =>
      setEntries((before) => [...before, ...(list.getEntries() as PerformanceResourceTiming[])]),
    )
    for (const type of ['navigation', 'resource']) watcher.observe({ type, buffered: true })
    return () => watcher.disconnect()
  }, [])
  return (
    <p className="text-ink-3 text-sm tabular-nums">
      {t('thrift.page', { size: formatBytes(costOf(entries, since), lang, t) })}
    </p>
  )
}

type Came = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'transferSize' | 'workerStart' | 'initiatorType'>

/**
 * Returns the bytes transferred since a time (ms of the page). Cached files count as 0. Other sites may not report
 * sizes.
 */
export function costOf(all: Came[], since: number): number {
  return Math.round(all.reduce((sum, one) => sum + (one.startTime >= since ? bytesOf(one) : 0), 0))
}

// For files from the service worker, the browser reports the uncompressed size. The factors estimate the compressed one
// (docs/build/pages.md).
function bytesOf({ name, transferSize, workerStart, initiatorType }: Came): number {
  if (!workerStart || /^[^?]*\.(avif|webp|jpe?g|png)$/.test(name)) return transferSize
  return transferSize * (/\.(js|css)$/.test(name) || initiatorType === 'css' ? 0.3 : 0.17)
}
