// How fast the built site is, all of it side by side in one run, 13 minutes on two idle cores: npm run bench [-- DIRECTORY …], each another built checkout to compare with.
// What a kept answer costs against a bare server that writes the same bytes, what a page costs that is not kept, how a kept page fares beside searchers and beside uploads,
// memory, and Lighthouse with and without scripts. All by turns; figures vary from minute to minute, so ratios are what counts. Everything stays on this machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../tests/postgres.ts'
import { paint } from './lighthouse.ts'
import { latencies, load, percentile } from './line.ts'
import { type Measured, startBare, startSite } from './processes.ts'
import { slowed } from './slowed.ts'
import { upload } from './uploads.ts'

const [rounds, lines, settled] = [3, 16, 10_500]
// What is kept is written in µs, and what else the machine does comes and goes by the second: many short turns, each compared with the one beside it.
const [turns, warming] = [15, 150]
const keptPaths = ['/', '/search', '/_.data', '/api/cars?limit=20', '/feeds/cars.atom']
const home = join(import.meta.dirname, '../..')
const roots = [home, ...process.argv.slice(2).map((directory) => resolve(directory))]

type Site = { name: string; site: Measured }

const middle = (values: number[]) => percentile(values, 50)
/** The middle of how many times as much it was, each round by itself. */
const ratio = (of: number[], to: number[]) => middle(of.map((one, at) => one / (to[at] ?? Number.NaN))).toFixed(2)
const say = (...words: string[]) => console.log(words.join(' '))

/** µs of a core for an answer in each of so many rounds of `ms`, in which servers take turns. */
async function costs(servers: [string, Measured, (at: number) => string][], count: number, ms: number, at = lines): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>(servers.map(([name]) => [name, []]))
  for (const [, { port }, path] of servers) await load(port, path, at, 500)
  for (let round = 0; round < count; round++)
    for (const [name, server, path] of round % 2 ? servers : servers.toReversed()) {
      // What opening its lines costs, and the other's turn before, is not counted.
      await load(server.port, path, at, warming)
      const before = server.cpu()
      const answers = await load(server.port, path, at, ms)
      found.get(name)?.push(((server.cpu() - before) * 1000) / answers)
    }
  return found
}

async function tellKept(sites: Site[]): Promise<void> {
  say('\nA kept answer, µs of a core, against a bare node:http that writes the same bytes:')
  for (const path of keptPaths) {
    for (const { site } of sites) await load(site.port, () => path, 4, 300)
  }
  // What has held for a while goes out smaller.
  await new Promise((done) => setTimeout(done, settled))
  for (const path of keptPaths) {
    const [first] = sites
    if (!first) return
    const bare = await startBare(first.site, [path])
    const servers = [...sites, { name: 'bare', site: bare }].map(({ name, site }): [string, Measured, () => string] => [name, site, () => path])
    const found = await costs(servers, turns, 500)
    const told = [...found].map(([name, each]) => `${name} ${middle(each).toFixed(1)} (${ratio(each, found.get('bare') ?? [])} times)`)
    say(`  ${path.padEnd(20)} ${told.join(', ')}`)
    await bare.stop()
  }
}

async function tellMade(sites: Site[]): Promise<void> {
  say('\nA list of 24 cars that is not kept, ms of a core, against a bare server that writes the same bytes uncompressed and compressed:')
  let asked = Date.now() % 1_000_000
  const next = () => `/search?mileage-to=${1_000_000 + asked++}`
  for (const { name, site } of sites) {
    const plain = await startBare(site, ['/search'], 'accept-encoding: identity\r\n')
    const small = await startBare(site, ['/search'])
    const found = await costs(
      [
        [name, site, next],
        ['plain', plain, () => '/search'],
        ['small', small, () => '/search'],
      ],
      rounds,
      2500,
      1,
    )
    const own = found.get(name) ?? []
    say(`  ${name} ${(middle(own) / 1000).toFixed(1)} ms, ${ratio(own, found.get('plain') ?? [])} and ${ratio(own, found.get('small') ?? [])} times`)
    await Promise.all([plain.stop(), small.stop()])
  }
}

/** How long a kept page takes at rest and beside something, by turns. */
async function tellBeside(sites: Site[], what: string, begin: (site: Measured) => Promise<() => Promise<unknown>>): Promise<void> {
  say(`\nA kept page asked fifty times a second, ms at p50 and p99, at rest and beside ${what}:`)
  for (const { name, site } of sites) {
    const rest: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round++) {
      rest.push(...(await latencies(site.port, '/', 50, 5000)))
      const end = await begin(site)
      beside.push(...(await latencies(site.port, '/', 50, 5000)))
      await end()
    }
    const [still, busy] = [percentile(rest, 99), percentile(beside, 99)]
    say(
      `  ${name} ${middle(rest).toFixed(1)} and ${still.toFixed(1)}, beside ${middle(beside).toFixed(1)} and ${busy.toFixed(1)}: p99 ${(busy / still).toFixed(1)} times`,
    )
  }
}

async function beginSearchers({ port }: Measured): Promise<() => Promise<unknown>> {
  const searchers = fork(join(import.meta.dirname, '../searchers.ts'), [`http://127.0.0.1:${port}`])
  await once(searchers, 'spawn')
  return () => {
    const ended = once(searchers, 'exit')
    searchers.send('enough')
    return ended
  }
}

const folder = await mkdtemp(join(tmpdir(), 'nuricar-bench-'))
const postgres = await openPostgres()
const databases: string[] = []

async function open(root: string, kind: 'embedded' | 'PostgreSQL'): Promise<Site> {
  const name = root === home ? kind : `${kind} of ${basename(root)}`
  const directory = join(folder, name.replaceAll(/\W/g, '-'))
  await mkdir(directory)
  return { name, site: await startSite(root, directory, kind === 'PostgreSQL' ? await makeDatabase(name) : undefined) }
}

async function makeDatabase(name: string): Promise<string> {
  const own = `nuricar_bench_${process.pid}_${name.toLowerCase().replaceAll(/\W/g, '_')}`
  await run(`create database ${own}`)
  databases.push(own)
  const address = new URL(postgres?.url ?? '')
  address.pathname = `/${own}`
  return address.href
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** µs of the first touch of 4 KB of memory: the system's work, of which the start of a browser is full. */
function touch(): number {
  const [size, page] = [64 * 1024 * 1024, 4096]
  const memory = Buffer.allocUnsafeSlow(size)
  const start = performance.now()
  for (let at = 0; at < size; at += page) memory[at] = 1
  return ((performance.now() - start) * 1000) / (size / page)
}

const sites: Site[] = []
try {
  say(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, the first touch of 4 KB of memory ${touch().toFixed(1)} µs`,
  )
  for (const kind of postgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const)) {
    const these: Site[] = []
    for (const root of roots) these.push(await open(root, kind))
    sites.push(...these)
    say(`\n── ${kind}`)
    await new Promise((done) => setTimeout(done, 5000))
    for (const { site } of these) await load(site.port, (at) => keptPaths[at % 3] ?? '/', 4, 1000).catch(() => undefined)
    say(`Memory after the first visitors, MB: ${these.map(({ name, site }) => `${name} ${site.memory().toFixed(0)}`).join(', ')}`)
    await tellKept(these)
    await tellMade(these)
    await tellBeside(these, 'sixteen searchers without pause', beginSearchers)
    await tellBeside(these, 'ten uploads of 12 megapixels', upload)
    say(`\nMemory after all that, MB: ${these.map(({ name, site }) => `${name} ${site.memory().toFixed(0)}`).join(', ')}`)
    if (kind === 'embedded') {
      const shown = these.map(({ name, site }) => ({ name, port: site.port }))
      for (const line of [...(await paint(shown)), ...(await slowed(shown))]) say(line)
    }
    for (const { site } of these) await site.stop()
  }
} finally {
  await Promise.all(sites.map(({ site }) => site.stop()))
  for (const database of databases) await run(`drop database if exists ${database} with (force)`)
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
