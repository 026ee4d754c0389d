/** Waits so many ms; shorter when the line comes back or the signal is given. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: over.signal })
    whenOnline(end, over.signal)
    if (signal.aborted) end()
  })
}

/** Calls each time the browser says that the line is back, until the signal is given. */
export function whenOnline(call: () => void, signal: AbortSignal): void {
  // Pages are rendered where there is no window.
  globalThis.addEventListener?.('online', call, { signal })
}
