import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { OpenDatabase } from './client.server.ts'
import type { Database } from './tables.ts'

/** A piece of work as who does it is given it: its id, whether it is not tried again after this, and a signal that ends when it is another process's or this one stops. */
export type Work = { id: string; isLast: boolean; signal: AbortSignal }

/** Pieces of work of one kind that lie in the database, each done by any one process; one at a time in each. */
export type Queue = {
  /** Adds a piece of work, by an id of its own; in a transaction it counts when that ends. */
  add: (transaction: Database, id: string) => Promise<void>
  /** Has this process look for work at once. */
  wake: () => void
  /** Whether a piece of work waits or is being done, be it by a process of which nobody knows yet that it is gone. */
  isLive: (id: string) => Promise<boolean>
  /** Hands what is under way to whoever takes it next. */
  stop: () => Promise<void>
}

type Options = {
  name: string
  work: (work: Work) => Promise<void>
  onError: (error: unknown) => void
  /** s: who does a piece of work and was not heard of for `quiet` is gone, which is looked for every `look`; free work is looked for every `poll`, and what failed is tried again after `retry`, then ever later. */
  pace?: { quiet: number; look: number; poll: number; retry?: number }
}

const schema = 'nuricar_queue'
const aDay = 24 * 3600
// A process that is stopped hands its work on, which counts as a try: all may be started anew several times during a long one.
const mostTries = 10
const limitsOf = (quiet: number, retry: number) => ({
  heartbeatSeconds: quiet,
  expireInSeconds: aDay - 1,
  retryLimit: mostTries,
  retryDelay: retry,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: aDay,
})
// ms in which who works may come to a place where it can be left.
const patience = 3000

/**
 * Opens a queue in the database, by pg-boss. Its tables stand in a schema of their own, which it makes and changes itself at the start of a release, whole or not at all.
 * Every process polls: no connection has to listen, so it may be reached through a pool by transactions.
 */
export async function openQueue({ kind, run }: Pick<OpenDatabase, 'kind' | 'run'>, { name, work, onError, pace }: Options): Promise<Queue> {
  // Only here: commands need not pay for it (5 MB, 40 ms).
  const { PgBoss, fromKysely } = await import('pg-boss')
  const { quiet, look, poll, retry = 5 } = pace ?? { quiet: 20, look: 15, poll: 10 }
  const boss: PgBoss = new PgBoss({
    db: { executeSql: async (text, values) => (await run(text, values)) as { rows: unknown[] } },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
    // Of what else it can do nothing is used.
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    openTelemetry: { enabled: false },
  })
  boss.on('error', onError)
  try {
    await boss.start({ attempts: 3 })
    await boss.createQueue(name)
    // Also where an older release has made it.
    await boss.updateQueue(name, limitsOf(quiet, retry))
  } catch (error) {
    // The next try opens another: of this one nothing goes on.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined
  const worker = await boss.work(name, { pollingIntervalSeconds: poll, includeMetadata: true }, async ([job]) => {
    if (!job) return
    const signal = AbortSignal.any([job.signal, stopping.signal])
    underWay = work({ id: job.id, isLast: job.retryCount >= job.retryLimit, signal })
    await underWay.finally(() => {
      underWay = undefined
    })
  })
  return {
    add: async (transaction, id) => void (await boss.send(name, {}, { id, db: fromKysely(transaction as Parameters<typeof fromKysely>[0]) })),
    wake: () => boss.notifyWorker(worker),
    isLive: async (id) => {
      const [job] = await boss.findJobs(name, { id })
      return job !== undefined && ['created', 'retry', 'active'].includes(job.state)
    },
    stop: async () => {
      stopping.abort()
      const left = underWay?.catch(() => undefined)
      await Promise.race([left, sleep(patience, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}
