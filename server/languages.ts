import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#app/context.ts'
import { findLanguages } from '#app/features/base/translations/write.server.ts'

/**
 * Detects the language of older texts in small batches, once. Returns a function that stops it and waits for the
 * running batch.
 */
export function findLanguagesOnce({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let isStopped = false
  const find = async () => {
    let texts = 0
    try {
      for (let found = 1; found > 0 && !isStopped; await wait(50)) {
        found = await findLanguages(db)
        texts += found
      }
    } catch (error) {
      log.error({ err: error }, 'could not detect the languages of older texts; will retry at the next start')
    }
    if (texts > 0) log.info({ texts }, 'detected the languages of older texts')
  }
  const running = find()
  return async () => {
    isStopped = true
    await running
  }
}
