/** Entry of the Resource Timing API. */
export type Came = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'transferSize' | 'workerStart' | 'initiatorType'>

/** Bytes transferred since a time (ms of the page). Cached files count 0; other sites may not report sizes. */
export function costOf(all: Came[], since: number): number {
  return Math.round(all.reduce((sum, one) => sum + (one.startTime >= since ? bytesOf(one) : 0), 0))
}

// The browser reports files from the service worker decompressed; the factors estimate compressed text, see docs/pictures.md.
function bytesOf({ name, transferSize, workerStart, initiatorType }: Came): number {
  if (!workerStart || /^[^?]*\.(avif|webp|jpe?g|png)$/.test(name)) return transferSize
  return transferSize * (/\.(js|css)$/.test(name) || initiatorType === 'css' ? 0.3 : 0.17)
}
