import type { Services } from '#app/context.ts'
import { removeOldAttempts } from '#app/db/attempts.server.ts'
import { removeOldChanges } from '#app/db/changes.server.ts'
import { removeExpiredSubscriptions } from '#app/features/alerts/write.server.ts'
import { daysInBin, dueBefore } from '#app/features/bin/rules.ts'
import { purgeDue, removeOrphans } from '#app/features/bin/write.server.ts'
import { regularly } from './regularly.ts'

const anHour = 60 * 60 * 1000

/** Every hour, deletes cars after 30 days in the bin and other expired rows. Returns a function that stops it and waits for a running pass. */
export function cleanUpHourly({ db, media, log }: Pick<Services, 'db' | 'media' | 'log'>): () => Promise<void> {
  const empty = async () => {
    const cars = await purgeDue(db, dueBefore(Date.now()))
    await removeOrphans({ db, media })
    await removeOldChanges(db)
    await removeOldAttempts(db)
    await removeExpiredSubscriptions(db)
    if (cars > 0) log.info({ cars }, `removed after ${daysInBin} days in the bin`)
  }
  return regularly(anHour, empty, (error) => log.error({ err: error }, 'could not empty the bin'))
}
