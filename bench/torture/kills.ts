import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, isReady, type Site, send, signIn, type World, waitFor } from '../attack/world.ts'
import { openLanes } from './kinds.ts'
import { type Lane, type To, writeAll } from './lanes.ts'
import type { Outcome } from './run.ts'
import { findHalves } from './whole.ts'

/** No push service and no server of rates is asked, whatever is written here. */
export const offline = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../fuzz/offline.mjs')}` }

/** Adds a car that stays. */
export async function addCarAt(site: Site, cookie: string, model: string): Promise<string> {
  const answer = await send(site, 'POST', '/api/cars', { make: 'Kia', model, sellingPrice: 'none' }, cookie)
  if (answer.status !== 201) throw new Error(`No car could be added: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** What of all lanes is lost. */
export async function lostOf(lanes: Lane[], site: Site, cookie: string): Promise<string[]> {
  return (await Promise.all(lanes.map((lane) => lane.lost(site, cookie)))).flat()
}

/** How much every lane wrote. */
export function told(lanes: Lane[]): string {
  return lanes.map(({ kind, counts }) => `${kind}: ${counts.acknowledged.toLocaleString('en')} acknowledged, ${counts.unsure} cut off`).join('; ')
}

/** Kills the process of a site again and again while every kind of write is under way; after each start all that was acknowledged since the last has to be there, in the end all. */
export async function killAgain(world: World, count: number, database: string | undefined): Promise<Outcome> {
  const data = join(world.folder, database ? 'killed-server' : 'killed')
  const wrong: string[] = []
  const fives = new Map<string, number>()
  let [cookie, slowest, startingTime]: [string, number, number] = ['', 0, 0]
  let all: Awaited<ReturnType<typeof openLanes>> | undefined
  for (let round = 0; round <= count; round++) {
    const started = performance.now()
    const site = await world.start({ data, database, settings: offline })
    const took = performance.now() - started
    startingTime += took
    slowest = Math.max(slowest, took)
    if (!cookie) {
      cookie = await signIn(site)
      all = await openLanes((model) => addCarAt(site, cookie, model))
    }
    if (!all) throw new Error('There are no lanes.')
    for (const one of await lostOf(all.lanes, site, cookie)) {
      wrong.push(`after kill ${round}: ${one}`)
      console.log(`  ✗ after kill ${round}: ${one}`)
    }
    if (round === count) {
      const { lanes, ledger } = all
      await sleep(10_000)
      const memory = site.memory()
      const ready = await isReady(site)
      if (!ready) wrong.push('the site is not ready in the end')
      await site.end('SIGTERM')
      const last = await findHalves({ data, database }, ledger)
      const answered = [...fives].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
      const kept = lanes.reduce((sum, lane) => sum + lane.counts.acknowledged, 0)
      return {
        wrong: [...wrong, ...last.wrong, ...[...fives.keys()].map((what) => `while it was up: ${what}`)],
        seen: `${count} kills, ${kept.toLocaleString('en')} writes acknowledged (${told(lanes)}); 5xx before a kill: ${answered}; starts ${(startingTime / (count + 1) / 1000).toFixed(1)} s, the slowest ${(slowest / 1000).toFixed(1)}; ${last.seen}; ${memory.toFixed(0)} MB in the end`,
      }
    }
    let isGoing = true
    const to: To = {
      site,
      cookie,
      isGoing: () => isGoing,
      seen: (status, what) => {
        if (status >= 500 && isGoing) fives.set(`${status} ${what}`, (fives.get(`${status} ${what}`) ?? 0) + 1)
      },
    }
    const writing = writeAll(all.lanes, to)
    await sleep(randomInt(300, 2200))
    isGoing = false
    await site.end('SIGKILL')
    await writing
    if ((round + 1) % 10 === 0) console.log(`  ${round + 1} of ${count} kills`)
  }
  throw new Error('It never comes to that.')
}

/** Restarts PostgreSQL as by a power cut under a site that stays up: it answers 503 meanwhile and nothing else, and goes on by itself. */
export async function restartPostgres(world: World, cluster: Cluster, count: number): Promise<Outcome> {
  const data = join(world.folder, 'restarted')
  const site = await world.start({ data, database: cluster.url, settings: offline })
  const cookie = await signIn(site)
  const { lanes, ledger } = await openLanes((model) => addCarAt(site, cookie, model))
  const before = site.memory()
  const wrong: string[] = []
  const statuses = new Map<string, number>()
  let [isUp, isGoing] = [true, true]
  let longest = 0
  const to: To = {
    site,
    cookie,
    isGoing: () => isGoing,
    seen: (status, what) => {
      if (status < 500) return
      const name = `${status}${isUp ? ' while PostgreSQL was up' : ''}${what.endsWith('again later') ? '' : ` without a time to ask again (${what})`}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    },
  }
  const writing = writeAll(lanes, to)
  for (let round = 0; round < count; round++) {
    await sleep(randomInt(200, 900))
    isUp = false
    await cluster.kill()
    await sleep(randomInt(0, 600))
    await cluster.start()
    const started = performance.now()
    await waitFor(() => isReady(site), 20_000)
    longest = Math.max(longest, performance.now() - started)
    // What was asked before is answered by then.
    await sleep(300)
    isUp = true
  }
  isGoing = false
  await writing
  wrong.push(...(await lostOf(lanes, site, cookie)))
  await sleep(5000)
  const memory = site.memory()
  if (!site.isAlive()) wrong.push('the site has died')
  await site.end('SIGTERM')
  const last = await findHalves({ data, database: cluster.url }, ledger)
  const odd = [...statuses.keys()].filter((name) => name !== '503')
  return {
    wrong: [...wrong, ...last.wrong, ...odd],
    seen: `${count} restarts; ${told(lanes)}; answers of 5xx: ${[...statuses].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none'}; ready again ${(longest / 1000).toFixed(1)} s after PostgreSQL at the latest; ${last.seen}; ${before.toFixed(0)} MB before, ${memory.toFixed(0)} after`,
  }
}
