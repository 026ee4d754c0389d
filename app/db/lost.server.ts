import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseLost } from '#app/lib/lost.ts'

const asking = new AsyncLocalStorage<{ lost?: unknown }>()

export function noteLost(error: unknown): void {
  const asked = asking.getStore()
  if (asked && isDatabaseLost(error)) asked.lost = error
}

/** Runs code that hides database errors behind its own or an empty answer. If the database was lost meanwhile, throws that error. */
export function tellLost<T>(ask: () => Promise<T>): Promise<T> {
  const asked: { lost?: unknown } = {}
  return asking.run(asked, async () => {
    const answer = await ask().catch((error: unknown) => {
      throw asked.lost ?? error
    })
    if (asked.lost) throw asked.lost
    return answer
  })
}
