import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseLost } from '#app/lib/lost.ts'

const asking = new AsyncLocalStorage<{ lost?: unknown }>()

/** Takes note of what a call of the database failed with, for whoever asked through `tellLost`. */
export function noteLost(error: unknown): void {
  const asked = asking.getStore()
  if (asked && isDatabaseLost(error)) asked.lost = error
}

/** Runs what hides the errors of the database behind its own, or behind an empty answer: when the database was lost meanwhile, throws that. */
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
