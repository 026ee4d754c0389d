/** How long a script may take before we say that it did not come, in ms. */
export const chunkTime = 120_000

/** Runs while something that scripts have to arrive for is under way; answers how to stop it. After 120 s the page says 'Loading chunk failed'. */
export function watchChunk(): () => void {
  const timer = setTimeout(() => dispatchEvent(new Event('nuricar:late')), chunkTime)
  return () => clearTimeout(timer)
}

/** Loads scripts whose failure nobody misses, or whose caller says it: 'Loading chunk failed' is not said of them. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  // The early script looks at it: on a window its listener, the first one, cannot be forestalled by another.
  const page = window as { hushed?: number }
  page.hushed = (page.hushed ?? 0) + 1
  try {
    return await load()
  } finally {
    page.hushed -= 1
  }
}

/** A lazy script, watched: `await inTime(import('./x.ts'))`. Its failure is said, whatever else is loaded quietly meanwhile. */
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
