import type { Services } from '#app/context.ts'
import { removeOldActivity } from '#app/db/activity.server.ts'
import { removeOldAttempts } from '#app/db/attempts.server.ts'
import { removeOldChanges } from '#app/db/changes.server.ts'
import { isClockSteady } from '#app/db/clock.server.ts'
import { removeOldLetters } from '#app/features/base/operators/letters/write.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { daysInBin, dueBefore } from '#app/features/desk/bin/rules.ts'
import { findLeft, findUntaken, purgeDue, removeOrphans } from '#app/features/desk/bin/write.server.ts'
import { removeOldDeals } from '#app/features/desk/deals/write.server.ts'
import { removeUnusedMemories } from '#app/features/desk/imports/compare/memory/write.server.ts'
import { removeOldImports } from '#app/features/desk/imports/undo/write.server.ts'
import { removeOldWanted } from '#app/features/shop/alerts/wanted/write.server.ts'
import { removeOldInterest } from '#app/features/shop/interest/write.server.ts'
import { removeExpiredSubscriptions } from '#app/features/talk/push/write.server.ts'
import { regularly } from './regularly.ts'

const anHour = 60 * 60 * 1000

/**
 * Every hour, deletes cars after 30 days in the bin and other expired rows. Returns a function that stops it and waits
 * for a running pass.
 */
export function cleanUpHourly({ db, media, log }: Pick<Services, 'db' | 'media' | 'log'>): () => Promise<void> {
  const emptyBin = async () => {
    const cars = await purgeDue(db, dueBefore(Date.now()))
    if (cars > 0) log.info({ cars }, `removed after ${daysInBin} days in the bin`)
  }
  const steps: [failure: string, step: () => Promise<void>][] = [
    ['could not empty the bin', emptyBin],
    ['could not find unused uploads', () => findUntaken(db)],
    ['could not find removed files', () => findLeft(db)],
    ['could not delete unused files', () => removeOrphans({ db, media })],
    ['could not delete old changes', () => removeOldChanges(db)],
    ['could not delete old attempts', () => removeOldAttempts(db)],
    ['could not delete expired subscriptions', () => removeExpiredSubscriptions(db)],
    ['could not delete old views', () => removeOldInterest(db)],
    ['could not delete old searches', () => removeOldWanted(db)],
    ['could not delete old letters', () => removeOldLetters(db)],
    ['could not delete old deals', async () => void (await removeOldDeals(db, (await getSettings(db)).dealYears))],
    ['could not delete old activity', () => removeOldActivity(db)],
    ['could not delete the log of old imports', () => removeOldImports(db)],
    ['could not delete what files said of removed cars', () => removeUnusedMemories(db)],
  ]
  const cleanUp = async () => {
    if (!(await isClockSteady(db))) return log.error({}, 'the clock has jumped: nothing old is deleted for a day')
    for (const [failure, step] of steps) await step().catch((error: unknown) => log.error({ err: error }, failure))
  }
  return regularly(anHour, cleanUp, (error) => log.error({ err: error }, 'could not clean up'))
}
