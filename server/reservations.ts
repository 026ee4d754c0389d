import type { Services } from '#app/context.ts'
import { endReservations } from '#app/features/reservations/write.server.ts'

const aMinute = 60 * 1000

/** Ends the reservations whose day is over, now and every minute; answers how to stop, which waits for what is under way. */
export function endReservationsOnTime({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const end = async () => {
    try {
      const cars = await endReservations(db)
      if (cars > 0) log.info({ cars }, 'no longer reserved, the day is over')
    } catch (error) {
      log.error({ err: error }, 'reservations that are over were not ended')
    }
  }
  const start = () => {
    running = running.then(end)
  }
  start()
  const timer = setInterval(start, aMinute)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
