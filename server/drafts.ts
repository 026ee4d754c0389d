import type { Services } from '#app/context.ts'
import { publishDue } from '#app/features/desk/drafts/write.server.ts'
import { regularly } from './regularly.ts'

const aMinute = 60 * 1000

/**
 * Publishes drafts at their set time, checked every minute. Returns a function that stops and waits for a running pass.
 */
export function publishDraftsOnTime({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const publish = async () => {
    const cars = await publishDue(db)
    if (cars > 0) log.info({ cars }, 'drafts published')
  }
  return regularly(aMinute, publish, (error) => log.error({ err: error }, 'could not publish drafts at their time'))
}
