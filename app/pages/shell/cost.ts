/** What the browser says of a file that has come. */
export type Came = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'transferSize' | 'workerStart' | 'initiatorType'>

/** How many bytes have come over the line since a time of the page, in ms; what was on the device counts for nothing, and what other sites do not tell cannot count. */
export function costOf(all: Came[], since: number): number {
  return Math.round(all.reduce((sum, one) => sum + (one.startTime >= since ? bytesOf(one) : 0), 0))
}

// What the service worker hands on, the browser counts as it is after it was unpacked: texts have come packed, see docs/pictures.md.
function bytesOf({ name, transferSize, workerStart, initiatorType }: Came): number {
  if (!workerStart || /^[^?]*\.(avif|webp|jpe?g|png)$/.test(name)) return transferSize
  return transferSize * (/\.(js|css)$/.test(name) || initiatorType === 'css' ? 0.3 : 0.17)
}
