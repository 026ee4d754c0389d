import type { Services } from '#app/context.ts'
import { endReservations } from '#app/features/stock/reservations/write.server.ts'
import { regularly } from './regularly.ts'

const aMinute = 60 * 1000

/** Ends expired reservations every minute. Returns a function that stops and waits for a running pass. */
export function endReservationsOnTime({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const end = async () => {
    const cars = await endReservations(db)
    if (cars > 0) log.info({ cars }, 'reservations expired')
  }
  return regularly(aMinute, end, (error) => log.error({ err: error }, 'could not end expired reservations'))
}
