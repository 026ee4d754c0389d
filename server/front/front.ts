import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PageCache } from '../cache.ts'
import { unpackError } from '../carried-error.ts'
import type { Recorded } from '../direct.ts'
import { type Kept, now, shared } from '../kept.ts'
import { openPort } from '../port.ts'
import { tellAnswered } from '../watch.ts'
import type { AskedOfFront, AskedOfSite, CarriedAnswer, Given, Read } from './messages.ts'
import type { Behind } from './pass-on.ts'

type Say = (fields: object, message: string) => void
type Reached = {
  cache: Pick<PageCache, 'version'>
  databaseUrl: string | undefined
  log: { error: Say; debug?: Say }
  isBehindProxy?: boolean
  isHttps?: boolean
  isMeasured?: boolean
  /** Each answer is a line of the log. */
  isTold?: boolean
}

/** The thread in front of the site, which visitors speak to. */
export type Front = Behind & {
  /** Begins to listen for visitors; answers at which port. Rejects where that is taken. */
  listen: (port: number, host: string) => Promise<number>
  /** Gives it an answer that the site has kept. */
  take: (recorded: Recorded) => void
  /** Its numbers, where it is measured. */
  read: () => Promise<Read>
  /** As that of a server (listener.ts). */
  drain: (grace: number) => Promise<void>
  close: () => Promise<void>
}

function openBehind(isHttps: boolean): Behind {
  const name = `nuricar-${randomUUID()}`
  // On Linux a name that is no file: none is left behind by a process that is killed.
  const socket = process.platform === 'linux' ? `\0${name}` : process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  return { socket, fromField: `x-from-${randomUUID()}`, isHttps }
}

/** Starts the thread. Where it ends by itself so does the process: nobody would be answered any more. */
export function openFront({ cache, databaseUrl, log, isBehindProxy = false, isHttps = false, isMeasured = false, isTold = false }: Reached): Front {
  const behind = openBehind(isHttps)
  const given: Given = { ...behind, version: cache.version, databaseUrl, isBehindProxy, isMeasured, isTold }
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { name: 'front', workerData: given })
  const port = openPort(worker, async (asked) => {
    const said = asked as AskedOfSite
    if ('answered' in said) return log.debug && tellAnswered({ debug: log.debug }, said.answered)
    log.error({ err: unpackError(said.error) }, said.what)
  })
  let isClosed = false
  worker.on('error', (error) => {
    throw error
  })
  worker.on('exit', (code) => {
    if (!isClosed) throw new Error(`The thread in front ended with code ${code}.`)
  })
  const ids = new WeakMap<Kept['body'], number>()
  let last = 0

  function idOf(kept: Kept): number {
    const id = ids.get(kept.body) ?? ++last
    ids.set(kept.body, id)
    return id
  }

  /** What the thread keeps is what this one keeps: the same bytes. */
  function carried({ address, head, spoken, kept }: Recorded): CarriedAnswer {
    kept.body = shared(kept.body)
    for (const [coding, form] of Object.entries(kept.forms)) if (form instanceof Buffer) kept.forms[coding as 'br'] = shared(form)
    const forms = Object.fromEntries(Object.entries(kept.forms).filter(([, form]) => form instanceof Buffer))
    const since = now() - (performance.now() - kept.since)
    return { address, head, spoken, id: idOf(kept), etag: kept.etag, body: kept.body, forms, since, asOf: kept.asOf, isSmall: kept.isSmall ?? false }
  }

  const ask = (asked: AskedOfFront) => port.ask(asked)
  return {
    ...behind,
    listen: async (at, host) => (await ask({ listen: { port: at, host } })) as number,
    take: (recorded) => {
      ask({ keep: carried(recorded) }).catch((error: unknown) => log.error({ err: error }, 'a kept answer was not taken'))
    },
    read: async () => (await ask({ read: true })) as Read,
    drain: async (grace) => void (await ask({ drain: grace })),
    close: async () => {
      isClosed = true
      await worker.terminate()
    },
  }
}
