import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { OpenDatabase } from './client.server.ts'
import type { Database } from './tables.ts'

/**
 * A job as its worker receives it. `isLast` means that no retry follows. `signal` aborts if another process takes the
 * job or this one stops.
 */
export type Work = { id: string; isLast: boolean; signal: AbortSignal }

export type Queue = {
  add: (transaction: Database, id: string) => Promise<void>
  wake: () => void
  /** Whether a job waits or runs, perhaps in a process that has died unnoticed. */
  isLive: (id: string) => Promise<boolean>
  stop: () => Promise<void>
}

type Options = {
  name: string
  work: (work: Work) => Promise<void>
  onError: (error: unknown) => void
  /**
   * Seconds. A worker silent for `quiet` counts as dead, which is checked every `look`. Jobs are polled every `poll`
   * and retried after `retry`.
   */
  pace?: { quiet: number; look: number; poll: number; retry?: number }
}

const schema = 'nuricar_queue'
const aDay = 24 * 3600
// A stopped process hands its job over, which counts as a try. During a long job, all processes may restart several
// times.
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
// Time in ms for a job to reach a point where it can stop.
const patience = 3000

/**
 * Opens a queue with pg-boss, which creates its own schema. Processes poll instead of listening, so a transaction
 * pooler is possible.
 */
export async function openQueue(
  { kind, run }: Pick<OpenDatabase, 'kind' | 'run'>,
  { name, work, onError, pace }: Options,
): Promise<Queue> {
  // Imported on demand, so that commands do not load it (5 MB, 40 ms).
  const { PgBoss, fromKysely } = await import('pg-boss')
  const { quiet, look, poll, retry = 5 } = pace ?? { quiet: 20, look: 15, poll: 10 }
  const boss: PgBoss = new PgBoss({
    db: { executeSql: async (text, values) => (await run(text, values)) as { rows: unknown[] } },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
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
    await boss.updateQueue(name, limitsOf(quiet, retry))
  } catch (error) {
    // The next attempt opens another queue, so everything of this one must stop.
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
    add: async (transaction, id) =>
      void (await boss.send(name, {}, { id, db: fromKysely(transaction as Parameters<typeof fromKysely>[0]) })),
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
