/** Does a piece of work now and then at every interval, in ms, never twice at once; what fails is told. Answers how to stop, which waits for what is under way. */
export function regularly(interval: number, work: () => Promise<void>, tell: (error: unknown) => void): () => Promise<void> {
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
