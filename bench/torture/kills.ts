import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, isReady, type Site, send, signIn, type World, waitFor } from '../attack/world.ts'
import { openLanes } from './kinds.ts'
import { type Lane, type To, writeAll } from './lanes.ts'
import type { Outcome } from './run.ts'
import { findHalves } from './whole.ts'

export const offline = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../fuzz/offline.mjs')}` }

export async function addCarAt(site: Site, cookie: string, model: string): Promise<string> {
  const answer = await send(site, 'POST', '/api/cars', { make: 'Kia', model, sellingPrice: 'none' }, cookie)
  if (answer.status !== 201) throw new Error(`Adding a car failed: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

export async function lostOf(lanes: Lane[], site: Site, cookie: string): Promise<string[]> {
  return (await Promise.all(lanes.map((lane) => lane.lost(site, cookie)))).flat()
}

export function told(lanes: Lane[]): string {
  return lanes.map(({ kind, counts }) => `${kind}: ${counts.acknowledged.toLocaleString('en')} acknowledged, ${counts.unsure} interrupted`).join('; ')
}

/** Kills a site `count` times under all kinds of writes; after each start, what was acknowledged since the last must exist. */
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
      if (!ready) wrong.push('the site is not ready at the end')
      await site.end('SIGTERM')
      const last = await findHalves({ data, database }, ledger)
      const answered = [...fives].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
      const kept = lanes.reduce((sum, lane) => sum + lane.counts.acknowledged, 0)
      return {
        wrong: [...wrong, ...last.wrong, ...[...fives.keys()].map((what) => `while it was up: ${what}`)],
        seen: `${count} kills, ${kept.toLocaleString('en')} writes acknowledged (${told(lanes)}); 5xx before a kill: ${answered}; starts ${(startingTime / (count + 1) / 1000).toFixed(1)} s on average, ${(slowest / 1000).toFixed(1)} at most; ${last.seen}; ${memory.toFixed(0)} MB at the end`,
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
  throw new Error('Unreachable: the last round returns.')
}

/** Restarts PostgreSQL abruptly under a running site, which must answer only 503 meanwhile and recover by itself. */
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
      const name = `${status}${isUp ? ' while PostgreSQL was up' : ''}${what.endsWith('again later') ? '' : ` without Retry-After (${what})`}`
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
    await sleep(300)
    isUp = true
  }
  isGoing = false
  await writing
  wrong.push(...(await lostOf(lanes, site, cookie)))
  await sleep(5000)
  const memory = site.memory()
  if (!site.isAlive()) wrong.push('the site has exited')
  await site.end('SIGTERM')
  const last = await findHalves({ data, database: cluster.url }, ledger)
  const odd = [...statuses.keys()].filter((name) => name !== '503')
  return {
    wrong: [...wrong, ...last.wrong, ...odd],
    seen: `${count} restarts; ${told(lanes)}; 5xx answers: ${[...statuses].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none'}; ready again ${(longest / 1000).toFixed(1)} s after PostgreSQL at most; ${last.seen}; ${before.toFixed(0)} MB before, ${memory.toFixed(0)} after`,
  }
}
