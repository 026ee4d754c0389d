import { openFiles } from './files.ts'
import { openKnownValues } from './known-values.ts'
import { openRequests } from './requests.ts'
import { openResults, type Results } from './results.ts'
import { openSessions } from './sessions.ts'
import { openSiteData } from './site-data.ts'
import { listAddresses, readOperations } from './targets.ts'
import { callerOf, type Send } from './transport.ts'

type Options = {
  send: Send
  operator: { email: string; password: string }
  seed: number
  /** Number of the first request. `to` is one more than the last number. */
  from: number
  to: number
  connections: number
  isAlive?: () => boolean
  onAnswer?: (number: number) => void
}

const refreshEvery = 1000

export async function fuzz({
  send,
  operator,
  seed,
  from,
  to,
  connections,
  isAlive = () => true,
  onAnswer,
}: Options): Promise<Results> {
  const known = openKnownValues()
  const sessions = openSessions(send, operator, known)
  const call = callerOf(send, () => sessions.cookie('operator'))
  const read = async (path: string) => (await call('GET', path)).text
  await sessions.cookie('spare')
  const operations = readOperations(await read('/api/openapi.json'))
  const refresh = openSiteData(call, operations, known)
  await refresh()
  const files = await openFiles(
    await Promise.all(['/api/export.csv', '/api/export.json', '/api/destination-tables.csv'].map(read)),
  )
  const requestOf = openRequests({ operations, addresses: await listAddresses(), known, files, seed })
  const results = openResults(operations)
  let next = from
  let refreshing: Promise<void> | undefined
  const sendAll = async () => {
    while (next < to && isAlive()) {
      const number = next++
      if (number > from && (number - from) % refreshEvery === 0) refreshing = refresh()
      await refreshing
      const request = requestOf(number)
      const answer = await send(request, await sessions.cookie(request.role))
      results.add(request, answer)
      sessions.renew(request.role, request.method, answer)
      known.learnFrom(request.label.replace(/^\w+ /, ''), answer)
      onAnswer?.(number)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendAll))
  await sessions.settle()
  return results
}
