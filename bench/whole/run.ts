// npm run bench [-- quick]: CPU of answers against a bare node:http server, latency beside searchers, memory, Lighthouse (docs/figures.md).
// Takes about twelve minutes on two idle cores. `quick` leaves out the browsers and Lighthouse, which npx downloads.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../tests/postgres.ts'
import { paint } from './lighthouse.ts'
import { load, percentile } from './line.ts'
import { fillCars, holdMemory, tellMemory } from './memory.ts'
import { latenciesBeside } from './mixed.ts'
import { type Measured, startBare, startSite } from './processes.ts'

// Short alternating turns, because other load on the machine varies by the second.
const [turns, madeTurns] = [15, 5]
const keptPaths = ['/', '/search', '/_.data', '/api/cars?limit=20', '/feeds/cars.atom']
const say = (...words: string[]) => console.log(words.join(' '))
const middle = (values: number[]) => percentile(values, 50)
const ratio = (of: number[], to: number[]) => middle(of.map((one, at) => one / (to[at] ?? Number.NaN)))

/** CPU time (µs) of an answer of the site and of the bare server, in alternating turns of `ms`. */
async function costs(site: Measured, bare: Measured, paths: [() => string, () => string], count: number, ms: number, lines: number) {
  const found: [number[], number[]] = [[], []]
  for (let round = 0; round < count; round++)
    for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const server = [site, bare][at] as Measured
      await load(server.port, paths[at], lines, 150)
      const before = server.cpu()
      const answers = await load(server.port, paths[at], lines, ms)
      found[at].push(((server.cpu() - before) * 1000) / answers)
    }
  return found
}

async function tellKept(site: Measured): Promise<void> {
  say('Cached answers: µs of CPU, and answers per second of CPU relative to a bare node:http server (at least 0.7):')
  for (const path of keptPaths) {
    const ask = () => path
    await load(site.port, ask, 4, 300)
    const bare = await startBare(site, [path])
    const [own, other] = await costs(site, bare, [ask, ask], turns, 500, 16)
    say(`  ${path.padEnd(20)} ${middle(own).toFixed(1)}, bare ${middle(other).toFixed(1)}: ${ratio(other, own).toFixed(2)}`)
    await bare.stop()
  }
}

async function tellMade(site: Measured): Promise<void> {
  let asked = Date.now() % 1_000_000
  const next = () => `/search?mileage-to=${1_000_000 + asked++}`
  const bare = await startBare(site, ['/search'])
  const [own, other] = await costs(site, bare, [next, () => '/search'], madeTurns, 2500, 1)
  say(
    `An uncached list of 24 cars: ${(middle(own) / 1000).toFixed(1)} ms of CPU, ${ratio(own, other).toFixed(0)} times the bare server (at most 300)`,
  )
  await bare.stop()
}

async function tellBeside(site: Measured): Promise<void> {
  const { rest, beside } = await latenciesBeside(site.port)
  const tell = (times: number[]) => `${middle(times).toFixed(1)} and ${percentile(times, 99).toFixed(1)}`
  say(`A cached page requested 50 times a second, ms at p50 and p99: alone ${tell(rest)}, beside 16 searchers ${tell(beside)} (p99 at most 40)`)
}

const postgres = await openPostgres()
const folder = await mkdtemp(join(tmpdir(), 'nuricar-bench-'))
const database = `nuricar_bench_${process.pid}`
const sites: Measured[] = []

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function open(kind: string, name: string): Promise<Measured> {
  const address = new URL(postgres?.url ?? 'postgres://none')
  address.pathname = `/${database}_${name}`
  if (kind === 'PostgreSQL') await query(`create database ${database}_${name}`)
  const site = await startSite(
    join(import.meta.dirname, '../..'),
    await mkdtemp(join(folder, 'data-')),
    kind === 'PostgreSQL' ? address.href : undefined,
  )
  sites.push(site)
  return site
}

try {
  say(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
  for (const kind of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
    say(`\n── ${kind}`)
    const first = await open(kind, 'first')
    await new Promise((done) => setTimeout(done, 5000))
    await load(first.port, (at) => keptPaths[at % 3] ?? '/', 4, 1000)
    say(`Memory after the first visitors ${await tellMemory(first)}`)
    const { before, after, seconds } = await holdMemory(first, await fillCars(first))
    say(`Memory with 500 cars ${before}; after 50,000 requests over 1,500 pages in ${seconds} s ${after}`)
    await first.stop()
    const second = await open(kind, 'second')
    await new Promise((done) => setTimeout(done, 3000))
    await tellKept(second)
    await tellMade(second)
    await tellBeside(second)
    if (kind === 'embedded' && !process.argv.includes('quick')) {
      for (const line of await paint(second.port)) say(line)
    }
    await second.stop()
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()))
  for (const name of ['first', 'second']) await query(`drop database if exists ${database}_${name} with (force)`).catch(() => undefined)
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
