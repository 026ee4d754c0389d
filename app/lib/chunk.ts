export const chunkTime = 120_000

/** Runs while lazy scripts load; returns a function to stop it. After 120 s the page shows 'Loading chunk failed'. */
export function watchChunk(): () => void {
  const timer = setTimeout(() => dispatchEvent(new Event('nuricar:late')), chunkTime)
  return () => clearTimeout(timer)
}

/** Loads scripts that are optional or whose caller reports a failure, so that 'Loading chunk failed' is not shown for them. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  // The early script checks it: its listener on the window runs first, so no other one can stop the event.
  const page = window as { hushed?: number }
  page.hushed = (page.hushed ?? 0) + 1
  try {
    return await load()
  } finally {
    page.hushed -= 1
  }
}

/** A lazy script, watched: `await inTime(import('./x.ts'))`. Its failure is shown, even while others load quietly. */
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
