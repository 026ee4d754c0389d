import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { runStatement } from '#app/db/remote.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { OpenSearch } from '#app/features/shop/search/search.server.ts'
import type { Measure } from '#app/lib/measure.ts'
import { unpackError } from '../carried-error.ts'
import { openMessagePort, type Port } from '../message-port.ts'
import type { Sample } from '../metrics/tally.ts'
import type { RequestToSearch, RequestToSite, SearchThreadData } from './messages.ts'

type Reached = {
  db: Database
  databaseUrl: string | undefined
  log: { error: (fields: object, message: string) => void }
  measure?: Measure | undefined
}

export type SearchBeside = OpenSearch & {
  close: () => Promise<void>
  read: () => Promise<Sample[]>
}

// In ms: time for the thread to close its connections.
const patience = 2000

const closed = () => new Error('Search was closed.')

/**
 * Starts the thread on first use, and again if it died. The thread connects to `databaseUrl`, or sends its queries
 * through `db`.
 */
export function openSearchBeside({ db, databaseUrl, log, measure }: Reached): SearchBeside {
  let running: { worker: Worker; port: Port } | undefined
  let isClosed = false

  async function answer(asked: unknown): Promise<unknown> {
    const said = asked as RequestToSite
    if ('statement' in said) return runStatement(db, said.statement)
    return log.error({ err: unpackError(said.error) }, said.what)
  }

  function start(): { worker: Worker; port: Port } {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      name: 'search',
      workerData: { databaseUrl, isMeasured: measure !== undefined } satisfies SearchThreadData,
    })
    const started = { worker, port: openMessagePort(worker, answer) }
    let reason: unknown
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', (code) => {
      if (running === started) running = undefined
      if (isClosed) return started.port.fail(closed())
      const died = new Error(`Search ended with code ${code}; the next query restarts it.`, { cause: reason })
      log.error({ err: died }, 'search thread died')
      started.port.fail(died)
    })
    return started
  }

  // The thread keeps the process alive only while requests are pending.
  async function ask(request: RequestToSearch): Promise<unknown> {
    if (isClosed) throw closed()
    running ??= start()
    const { worker, port } = running
    worker.ref()
    try {
      return await port.ask(request)
    } finally {
      if (port.waiting() === 0) worker.unref()
    }
  }

  const asking = <Method extends keyof OpenSearch>(method: Method) =>
    (async (...given: Parameters<OpenSearch[Method]>) => {
      const began = performance.now()
      try {
        return await ask({ method, given } as RequestToSearch)
      } finally {
        measure?.time('searchSeconds', (performance.now() - began) / 1000, method)
      }
    }) as OpenSearch[Method]

  return {
    load: asking('load'),
    find: asking('find'),
    suggest: asking('suggest'),
    findNumbered: asking('findNumbered'),
    countSince: asking('countSince'),
    // Reading metrics neither starts the thread nor keeps it alive.
    read: async () =>
      running ? ((await running.port.ask({ method: 'read', given: [] } satisfies RequestToSearch)) as Sample[]) : [],
    close: async () => {
      isClosed = true
      if (!running) return
      const { worker, port } = running
      const ended = once(worker, 'exit')
      worker.ref()
      port.fail(closed())
      port.ask({ method: 'close', given: [] } satisfies RequestToSearch).catch(() => undefined)
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}
