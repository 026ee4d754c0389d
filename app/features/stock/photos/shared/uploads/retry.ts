export const isLost = (sent: object) => 'failure' in sent && sent.failure === 'offline'

/** Sends again after a lost connection, each time after a pause of `waits` ms or when the browser is online again. */
export async function sendAgain<S extends object>(
  send: () => Promise<S>,
  waits: number[],
  signal: AbortSignal,
  onLost: () => void,
): Promise<S> {
  let sent = await send()
  for (const wait of waits) {
    if (!isLost(sent) || signal.aborted) break
    onLost()
    await pause(wait, signal)
    if (!signal.aborted) sent = await send()
  }
  return sent
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve())
    globalThis.addEventListener?.('online', () => resolve(), { signal, once: true })
  })
}
