import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { addCar, send, signIn } from '../shared/client.ts'
import { addDatabase, clusterOf } from '../shared/postgres.ts'
import type { Check } from '../shared/report.ts'
import type { Site, Sites } from '../shared/sites.ts'

export function replicaChecks(sites: Sites): Check[] {
  return [{ name: 'three processes with a replica that is paused, ended and back', run: () => leaveReplica(sites) }]
}

async function leaveReplica(sites: Sites) {
  const database = await addDatabase(sites, 'replicated')
  const replica = await (await clusterOf(sites)).addReplica()
  const settings = { DATABASE_REPLICA_URL: addressOf(replica.url, 'replicated') }
  const start = () => sites.start({ data: join(sites.folder, 'replicated'), database, settings })
  const processes: [Site, Site, Site] = [await start(), await start(), await start()]
  const cookie = await signIn(processes[0])
  const [changed, other] = [await addCar(processes[0], cookie), await addCar(processes[0], cookie)]
  let price = 2000
  const change = async (site: Site) => {
    const sellingPrice = `$${++price}`
    await send(site, 'PUT', `/api/cars/${changed}`, { sellingPrice }, cookie)
    return sellingPrice
  }
  const readPage = async (site: Site, car: string) => (await fetch(`${site.url}/cardetails/${car}`)).text()
  const readPages = (car: string) => Promise.all(processes.map((site) => readPage(site, car)))
  /**
   * Changes a price at each process in turn. Counts pages with an old price: at once at the same process, after a
   * second at all.
   */
  const countStale = async () => {
    let stale = 0
    for (let at = 0; at < 60; at++) {
      const site = processes[at % 3] as Site
      const wanted = await change(site)
      const pages = [await readPage(site, changed)]
      if (at % 3 === 0) {
        await sleep(1000)
        pages.push(...(await readPages(changed)))
      }
      stale += pages.filter((text) => !text.includes(wanted)).length
    }
    return stale
  }
  const countStatements = () =>
    readFileSync(join(replica.data, 'log/all.log'), 'utf8').match(/ (execute|statement).*car_listing/g)?.length ?? 0
  /** Counts the queries for cars that the replica gets for uncached pages, half a second after each change. */
  const countReads = async () => {
    const before = countStatements()
    for (let at = 0; at < 10; at++) {
      await change(processes[0])
      await sleep(500)
      await readPages(other)
    }
    return countStatements() - before
  }
  const running = { stale: await countStale(), reads: await countReads() }
  await execute(replica.url, 'select pg_wal_replay_pause()')
  const paused = { stale: await countStale(), reads: await countReads() }
  await execute(replica.url, 'select pg_wal_replay_resume()')
  await replica.kill()
  const ended = { stale: await countStale() }
  await replica.start()
  await sleep(2500)
  const back = { stale: await countStale(), reads: await countReads() }
  const isFresh = [running, paused, ended, back].every(({ stale }) => stale === 0)
  return {
    holds: isFresh && running.reads > 0 && paused.reads === 0 && back.reads > 0,
    seen: `stale of 120 pages each, and cars read at the replica: ${JSON.stringify({ running, paused, ended, back })}`,
  }
}
