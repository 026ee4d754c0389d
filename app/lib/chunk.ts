export const chunkTime = 120_000

/** Runs while lazy scripts load. After 120 s the page shows 'Loading chunk failed'. Returns a function to stop it. */
export function watchChunk(): () => void {
  const timer = setTimeout(() => dispatchEvent(new Event('nuricar:late')), chunkTime)
  return () => clearTimeout(timer)
}

/**
 * Loads scripts that are optional or whose caller reports a failure. For these, the page does not show 'Loading chunk
 * failed'.
 */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  // head-script.ts checks this number. Its listener on the window runs first, so no other listener can stop the event.
  const page = window as { hushed?: number }
  page.hushed = (page.hushed ?? 0) + 1
  try {
    return await load()
  } finally {
    page.hushed -= 1
  }
}

/** Awaits a lazy script: `await inTime(import('./x.ts'))`. If it fails, the page shows 'Loading chunk failed'. */
export async function inTime<T>(chunk: Promise<T>): Promise<T> {
  const stop = watchChunk()
  try {
    return await chunk
  } catch (error) {
    dispatchEvent(new Event('nuricar:late'))
    throw error
  } finally {
    stop()
  }
}
