/**
 * Runs `work` now and every `interval` ms, never concurrently. Errors go to `tell`. Returns a function that stops it
 * and waits for a running pass.
 */
export function regularly(
  interval: number,
  work: () => Promise<void>,
  tell: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const start = () => {
    running = running.then(work).catch(tell)
  }
  start()
  const timer = setInterval(start, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
