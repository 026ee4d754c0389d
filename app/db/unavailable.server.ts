import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseUnavailable } from '#app/lib/unavailable.ts'

const asking = new AsyncLocalStorage<{ lost?: unknown }>()

export function noteUnavailable(error: unknown): void {
  const asked = asking.getStore()
  if (asked && isDatabaseUnavailable(error)) asked.lost = error
}

/**
 * Runs code that hides database errors behind its own error or an empty answer. If the database was lost, throws that
 * error instead.
 */
export function throwIfUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  const asked: { lost?: unknown } = {}
  return asking.run(asked, async () => {
    const answer = await ask().catch((error: unknown) => {
      throw asked.lost ?? error
    })
    if (asked.lost) throw asked.lost
    return answer
  })
}
