export type Came = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'transferSize' | 'workerStart' | 'initiatorType'
>

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
