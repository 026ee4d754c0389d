import type { Services } from '#app/context.ts'
import { removeOldAttempts } from '#app/db/attempts.server.ts'
import { removeOldChanges } from '#app/db/changes.server.ts'
import { daysInBin, dueBefore } from '#app/features/bin/rules.ts'
import { purgeDue, removeOrphans } from '#app/features/bin/write.server.ts'

const anHour = 60 * 60 * 1000

/** Removes what has lain in the bin for 30 days, and what is remembered for a time that is over, now and every hour; answers how to stop, which waits for what is under way. */
export function emptyBinOnTime({ db, media, log }: Pick<Services, 'db' | 'media' | 'log'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const empty = async () => {
    try {
      const cars = await purgeDue(db, dueBefore(Date.now()))
      await removeOrphans({ db, media })
      await removeOldChanges(db)
      await removeOldAttempts(db)
      if (cars > 0) log.info({ cars }, `removed after ${daysInBin} days in the bin`)
    } catch (error) {
      log.error({ err: error }, 'the bin was not emptied')
    }
  }
  const start = () => {
    running = running.then(empty)
  }
  start()
  const timer = setInterval(start, anHour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
