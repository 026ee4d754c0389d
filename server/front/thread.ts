import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { openLook } from '#app/db/changes.server.ts'
import { packError } from '../carried-error.ts'
import { openDirect } from '../direct.ts'
import { openServer } from '../listener.ts'
import { openPort } from '../port.ts'
import type { AskedOfFront, AskedOfSite, Given } from './messages.ts'
import { passOn } from './pass-on.ts'
import { openStore } from './store.ts'

if (!parentPort) throw new Error('This runs in a thread of its own, see front.ts.')
const tell = (what: string) => (error: unknown) => void site.ask({ what, error: packError(error) } satisfies AskedOfSite)
// Standard error is the log's.
process.removeAllListeners('warning')
process.on('warning', (warning) => tell(warning.message)(warning))

const { version, databaseUrl, ...behind } = workerData as Given
const store = openStore(version, databaseUrl ? await openWatch(databaseUrl) : undefined)
const direct = openDirect(store)
const pass = passOn(behind)
const server = openServer()
server.on('request', (request, response) => {
  const answered = direct.answer(request, response)
  if (answered === false) pass(request, response)
  else if (answered !== true) answered.then((isDone) => isDone || pass(request, response))
})

const site = openPort(parentPort, async (asked) => {
  const said = asked as AskedOfFront
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
  const { db } = openPool(url, 1, tell('database connection lost'))
  return (onChange: () => void) => openLook(db, onChange)
}
