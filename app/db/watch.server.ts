import type pg from 'pg'
import { coalesce } from '#app/lib/coalesce.ts'
import { openChanges } from './changes.server.ts'

/** Called with the cars whose own pages are the only ones that changed. Without cars, any page may have changed. */
export type OnChange = (cars?: readonly string[]) => void

export type Watch = {
  /** Whether everything committed more than a second ago has been reported. */
  isCurrent: () => boolean
  /** Reports everything committed before the call. Rejects if the database does not answer. */
  catchUp: () => Promise<void>
}

export const changeChannel = 'nuricar_change'
// In ms. A result is trusted for the time of two queries, so a late query leaves no gap.
const [pace, trusted] = [500, 1000]

type Options = {
  onChange: OnChange
  onError: (error: Error) => void
}
type ServerWatch = Watch & {
  position: () => string
  stop: () => void
}

/**
 * Watches a PostgreSQL server for changes, with its own pool. It queries changes after each notification and on a
 * timer.
 */
export function watchServer(pool: pg.Pool, { onChange, onError }: Options): ServerWatch {
  let listening: pg.PoolClient | undefined
  let read: ReturnType<typeof openChanges>
  let position = '0/0'
  let until = { running: 0, wall: 0 }
  let isTold = false

  async function ask(): Promise<void> {
    const client = await pool.connect()
    try {
      if (client !== listening) {
        // A transaction pooler passes no notifications on. Then there is only the timer.
        client.on('notification', () => void catchUp().catch(() => undefined))
        await client.query(`listen ${changeChannel}`)
        listening = client
        // Another connection may lead to another server, where transactions have other numbers.
        read = openChanges((text, values) => client.query(text, values))
      }
      const changes = await read()
      if (changes.all || changes.cars.length > 0) position = changes.position
      if (changes.all) onChange()
      else if (changes.cars.length > 0) onChange(changes.cars)
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const catchUp = coalesce(async () => {
    const [running, wall] = [performance.now(), Date.now()]
    try {
      await ask()
    } catch (error) {
      if (!isTold) onError(error as Error)
      isTold = true
      throw error
    }
    isTold = false
    until = { running: running + trusted, wall: wall + trusted }
  })
  const timer = setInterval(() => void catchUp().catch(() => undefined), pace)
  timer.unref()
  return {
    // Both clocks must agree: one stops while the machine sleeps, and the other may be set.
    isCurrent: () => performance.now() < until.running && Date.now() < until.wall,
    catchUp,
    position: () => position,
    stop: () => {
      clearInterval(timer)
      isTold = true
    },
  }
}
