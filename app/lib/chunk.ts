/** How long a script may take before we say that it did not come, in ms. */
export const chunkTime = 120_000

/** Runs while something that scripts have to arrive for is under way; answers how to stop it. After 120 s the page says 'Loading chunk failed'. */
export function watchChunk(): () => void {
  const timer = setTimeout(() => dispatchEvent(new Event('nuricar:late')), chunkTime)
  return () => clearTimeout(timer)
}

/** A lazy script, watched: `await inTime(import('./x.ts'))`. */
export async function inTime<T>(chunk: Promise<T>): Promise<T> {
  const stop = watchChunk()
  try {
    return await chunk
  } finally {
    stop()
  }
}
