import type pg from 'pg'
import { joint } from '#app/lib/joint.ts'
import { openChanges } from './changes.server.ts'

/** Called with the cars of which only their own pages have changed; without any where every page may have. */
export type OnChange = (cars?: readonly string[]) => void

/** How a process hears that pages have changed. */
export type Watch = {
  /** Whether everything that was committed longer than a second ago has been told. */
  isCurrent: () => boolean
  /** Tells everything that was committed before it was called. Rejects where the database does not answer. */
  catchUp: () => Promise<void>
}

export const changeChannel = 'nuricar_change'
// ms. Two questions fit into the time for which an answer is trusted: a late one leaves no gap.
const [pace, trusted] = [500, 1000]

type Options = {
  onChange: OnChange
  /** Told once when the database cannot be asked, and again after it could. */
  onError: (error: Error) => void
}
type ServerWatch = Watch & {
  /** How far a replica has to have replayed so that it has every change that was told. */
  position: () => string
  stop: () => void
}

/** Watches a PostgreSQL server over a pool of its own: a notification, or else the clock, has it ask what has changed. */
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
        // Behind a pooler by transactions no notification comes: the clock alone has it ask then.
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

  const catchUp = joint(async () => {
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
    // By both clocks: one stands still while a machine sleeps, the other may be set.
    isCurrent: () => performance.now() < until.running && Date.now() < until.wall,
    catchUp,
    position: () => position,
    stop: () => {
      clearInterval(timer)
      // A question that is still under way fails for no reason that anybody has to know.
      isTold = true
    },
  }
}
