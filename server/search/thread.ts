import { parentPort, workerData } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import { openRemote } from '#app/db/remote.server.ts'
import type { Database } from '#app/db/tables.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { packError } from '../carried-error.ts'
import { openMessagePort } from '../message-port.ts'
import { measurePool } from '../metrics/pool.ts'
import { openTallies } from '../metrics/tally.ts'
import { watchThread } from '../metrics/thread-state.ts'
import type { RequestToSearch, RequestToSite, SearchThreadData } from './messages.ts'

// A search sends one query at a time, so few connections are enough.
const mostConnections = 4

if (!parentPort) throw new Error('This must run in its own thread, see beside.ts.')
const ask = (request: RequestToSite) => site.ask(request)
const tell = (what: string) => (error: unknown) => void ask({ what, error: packError(error) })
process.removeAllListeners('warning')
process.on('warning', (warning) => tell(warning.message)(warning))

const { databaseUrl, isMeasured } = workerData as SearchThreadData
const tallies = isMeasured ? openTallies() : undefined
const db = databaseUrl
  ? await openOwn(databaseUrl)
  : openRemote((statement) => ask({ statement }) as Promise<QueryResult<unknown>>)
const search = openSearch(db, tell('could not reload the cars for search'))
if (tallies) watchThread(tallies, 'search')
tallies?.gauge('searchCars', search.size)
const site = openMessagePort(parentPort, async (asked) => {
  const { method, given } = asked as RequestToSearch
  if (method === 'read') return tallies?.read() ?? []
  if (method === 'close') {
    await db.destroy()
    return process.exit()
  }
  return (search[method] as (...given: unknown[]) => Promise<unknown>)(...given)
})

// The thread has its own connections, so that the data of a million cars does not pass through the site's thread.
async function openOwn(url: string): Promise<Database> {
  const { openPool } = await import('#app/db/pool.server.ts')
  const lost = (error: unknown) => {
    tallies?.count('databaseLost', 'search')
    tell('database connection lost')(error)
  }
  const { db, state } = openPool(url, mostConnections, lost, tallies && { measure: tallies, thread: 'search' })
  if (tallies) measurePool(tallies, 'search', state)
  return db
}
