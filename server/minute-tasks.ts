import type { Database } from '#app/db/tables.ts'
import { publishDue } from '#app/features/desk/drafts/write.server.ts'
import { endReservations } from '#app/features/stock/reservations/write.server.ts'
import { regularly } from './regularly.ts'
import type { OpenServices } from './services.ts'

const aMinute = 60_000

/**
 * Every minute, publishes drafts at their set time, ends expired reservations, and takes keys of ledgers that another
 * process has added. Returns a function that stops this and waits for running passes.
 */
export function openMinuteTasks({ db, log, seal }: Pick<OpenServices, 'db' | 'log' | 'seal'>): () => Promise<void> {
  const counted = (work: (of: Database) => Promise<number>, done: string) => async () => {
    const cars = await work(db)
    if (cars > 0) log.info({ cars }, done)
  }
  const tasks: [() => Promise<void>, failure: string][] = [
    [counted(publishDue, 'drafts published'), 'could not publish drafts at their time'],
    [counted(endReservations, 'reservations expired'), 'could not end expired reservations'],
    [seal.refresh, 'could not read the keys of ledgers'],
  ]
  const stops = tasks.map(([work, failure]) => regularly(aMinute, work, (error) => log.error({ err: error }, failure)))
  return async () => {
    for (const stop of stops) await stop()
  }
}
