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

export function whenOnline(call: () => void, signal: AbortSignal): void {
  globalThis.addEventListener?.('online', call, { signal })
}
