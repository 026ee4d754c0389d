// Measures how 16 searchers slow down a cached page: node bench/beside.ts [postgres|embedded] [CARS] [DIRECTORY …]
// Starts the built site of this and of other checkouts on made-up cars and requests each home page 50 times a second, with and without searchers.
// Latency counts from when a request was due. Compare ratios: absolute times vary from minute to minute.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { fillMadeUp } from '../tests/fleet.ts'
import { type Guarded, startGuarded } from '../tests/guarded.ts'
import { freePort, openPostgres } from '../tests/postgres.ts'

const [pause, rounds, each] = [20, 3, 10_000]
const [kind = 'postgres', cars = '100000', ...others] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Site = { name: string; url: string; program: Guarded; rest: number[]; beside: number[]; searches: number[]; seconds: number }

function ask(address: string, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('end', () => (answer.statusCode === 200 ? resolve(performance.now() - due) : reject(new Error(`${address}: ${answer.statusCode}`))))
      answer.resume()
    })
    request.on('error', reject)
  })
}

/** Requests the home page at a fixed rate until `end` settles; returns latencies in ms. */
async function askUntil({ url }: Site, end: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = []
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  for (let due = performance.now(); !isOver; due += pause) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    asked.push(ask(`${url}/`, due))
  }
  await over
  return Promise.all(asked)
}

function shareOf(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

const told = (times: number[]) =>
  `p50 ${shareOf(times, 0.5).toFixed(1)}, p99 ${shareOf(times, 0.99).toFixed(1)}, longest ${shareOf(times, 1).toFixed(0)} ms`

async function startSite(directory: string, data: string, settings: Record<string, string>): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...settings, DATA_DIR: data, PORT: String(port), SITE_URL: url, RATE_LIMITS: 'false', LOG_LEVEL: 'error' }
  const scratch = await mkdtemp(join(tmpdir(), 'nuricar-beside-'))
  const program = startGuarded([process.execPath, 'server/main.ts'], scratch, { signal: 'TERM', env, cwd: resolve(directory) })
  const site: Site = { name: directory, url, program, rest: [], beside: [], searches: [], seconds: 0 }
  const start = performance.now()
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (!program.isRunning()) throw new Error(`${directory} did not start: ${program.printed()}`)
    await sleep(20)
  }
  const listening = performance.now()
  const meanwhile = await askUntil(site, fetch(`${url}/api/search?limit=1`))
  console.log(
    `${directory}: answers after ${((listening - start) / 1000).toFixed(1)} s, searches ${((performance.now() - listening) / 1000).toFixed(1)} s later; meanwhile home ${told(meanwhile)}`,
  )
  return site
}

async function measure(site: Site): Promise<void> {
  site.rest.push(...(await askUntil(site, sleep(each))))
  const searchers = fork(join(import.meta.dirname, 'searchers.ts'), [site.url])
  const times = once(searchers, 'message') as Promise<[number[]]>
  await sleep(2000)
  site.beside.push(...(await askUntil(site, sleep(each))))
  searchers.send('enough')
  const [found] = await times
  site.searches.push(...found)
  site.seconds += 2 + each / 1000
}

async function openFilled(folder: string): Promise<{ data: string; settings: Record<string, string>; close: () => Promise<void> }> {
  const data = join(folder, 'data')
  await mkdir(join(data, 'database'), { recursive: true })
  if (kind === 'embedded') {
    const database = await openEmbedded({ directory: join(data, 'database') })
    await migrate(database)
    await fillMadeUp(database.db, Number(cars))
    await database.close()
    return { data, settings: {}, close: async () => undefined }
  }
  const server = await openPostgres()
  if (!server) throw new Error('No PostgreSQL found. Use: node bench/beside.ts embedded')
  const name = `nuricar_beside_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const address = new URL(server.url)
  address.pathname = `/${name}`
  const database = openServer(address.href)
  await migrate(database)
  await fillMadeUp(database.db, Number(cars))
  await database.close()
  const close = async () => {
    await run(`drop database ${name} with (force)`)
    await server.stop()
  }
  return { data, settings: { DATABASE_URL: address.href }, close }
}

const folder = await mkdtemp(join(tmpdir(), 'nuricar-beside-'))
const { data, settings, close } = await openFilled(folder)
const sites: Site[] = []
try {
  for (const [at, directory] of ['.', ...others].entries()) {
    // Only one process may open an embedded database.
    const own = kind === 'embedded' ? join(folder, `data-${at}`) : data
    if (own !== data) await cp(data, own, { recursive: true })
    sites.push(await startSite(directory, own, settings))
  }
  for (const wait of [0, 2000]) {
    await sleep(wait)
    for (const site of sites) await ask(`${site.url}/`, performance.now())
  }
  for (let round = 0; round < rounds; round++) for (const site of round % 2 ? sites.toReversed() : sites) await measure(site)
  for (const { name, rest, beside, searches, seconds } of sites) {
    const [still, busy] = [shareOf(rest, 0.99), shareOf(beside, 0.99)]
    console.log(
      `${name}, ${cars} cars, ${kind}: home at rest ${told(rest)}; beside searchers ${told(beside)}; p99 ${(busy / still).toFixed(1)} times`,
    )
    console.log(`${' '.repeat(name.length)}  searches ${(searches.length / seconds).toFixed(0)} a second, ${told(searches)}`)
  }
} finally {
  await Promise.all(sites.map(({ program }) => program.stop()))
  agent.destroy()
  await close()
  await rm(folder, { recursive: true, force: true })
}
