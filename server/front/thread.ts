import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { openLook } from '#app/db/changes.server.ts'
import { packError } from '../carried-error.ts'
import { openDirect, type Seen } from '../direct.ts'
import { openServer } from '../listener.ts'
import { kindOf, statusOf } from '../metrics/kinds.ts'
import { measurePool } from '../metrics/pool.ts'
import { openTallies } from '../metrics/tally.ts'
import { watchThread } from '../metrics/thread-state.ts'
import { openPort } from '../port.ts'
import { idOf } from '../request-id.ts'
import type { AskedOfFront, AskedOfSite, Given, Read } from './messages.ts'
import { passOn } from './pass-on.ts'
import { openStore } from './store.ts'

if (!parentPort) throw new Error('This runs in a thread of its own, see front.ts.')
const tell = (what: string) => (error: unknown) => void site.ask({ what, error: packError(error) } satisfies AskedOfSite)
// Standard error is the log's.
process.removeAllListeners('warning')
process.on('warning', (warning) => tell(warning.message)(warning))

const { version, databaseUrl, isBehindProxy, isMeasured, isTold, ...behind } = workerData as Given
const tallies = isMeasured ? openTallies() : undefined
if (tallies) watchThread(tallies, 'front')
const store = openStore(version, databaseUrl ? await openWatch(databaseUrl) : undefined)
const direct = openDirect(store, isMeasured || isTold ? seenAt : undefined)
const pass = passOn(behind)
const server = openServer()
server.on('request', (request, response) => {
  const id = idOf(request, isBehindProxy)
  const answered = direct.answer(request, response, id)
  if (answered === false) pass(request, response, id)
  else if (answered !== true) answered.then((isDone) => isDone || pass(request, response, id))
})

const site = openPort(parentPort, async (asked) => {
  const said = asked as AskedOfFront
  if ('read' in said) return (tallies?.read() ?? []) satisfies Read
  if ('drain' in said) return server.drain(said.drain)
  if ('listen' in said) {
    server.listen(said.listen.port, said.listen.host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const recorded = store.take(said.keep)
  if (recorded) direct.take(recorded)
})

/** A connection of our own: that of the site may have to wait until a page is made. */
async function openWatch(url: string) {
  const { openPool } = await import('#app/db/pool.server.ts')
  const { db, state } = openPool(
    url,
    1,
    (error) => {
      tallies?.count('databaseLost', 'front')
      tell('database connection lost')(error)
    },
    tallies && { measure: tallies, thread: 'front' },
  )
  if (tallies) measurePool(tallies, 'front', state)
  return (onChange: () => void) => openLook(db, onChange)
}

/** Counts the answers of an address; the numbers are found once for all of them. */
function seenAt(address: string): Seen {
  const kind = kindOf(address)
  const time = tallies?.timer('requestSeconds', kind, 'front')
  const numbers = (status: 200 | 304) => ({
    GET: tallies?.counter('requests', 'GET', kind, statusOf(status), 'front'),
    HEAD: tallies?.counter('requests', 'HEAD', kind, statusOf(status), 'front'),
  })
  const raise = { 200: numbers(200), 304: numbers(304) }
  return (request, status, started, id) => {
    const seconds = (performance.now() - started) / 1000
    raise[status][request.method as 'GET']?.()
    time?.(seconds)
    if (isTold) void site.ask({ answered: { method: request.method, address, status, seconds, answered: 'front', id } } satisfies AskedOfSite)
  }
}
