import type { Services } from '#app/context.ts'
import { endReservations } from '#app/features/reservations/write.server.ts'
import { regularly } from './regularly.ts'

const aMinute = 60 * 1000

/** Ends the reservations whose day is over, now and every minute; answers how to stop, which waits for what is under way. */
export function endReservationsOnTime({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const end = async () => {
    const cars = await endReservations(db)
    if (cars > 0) log.info({ cars }, 'no longer reserved, the day is over')
  }
  return regularly(aMinute, end, (error) => log.error({ err: error }, 'reservations that are over were not ended'))
}
