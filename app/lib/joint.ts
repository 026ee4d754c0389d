/** Lets callers who come together share one run of something, but never one that began before they came. */
export function joint<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  function ask(): Promise<T> {
    if (!running) {
      running = run().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return ask()
      })
    return next
  }
  return ask
}
