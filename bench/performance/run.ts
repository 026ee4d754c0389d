// npm run bench [-- quick]: CPU time of responses compared with a bare node:http server, latency during searches,
// memory, and Lighthouse (docs/build/results.md). It takes about twelve minutes on two idle cores. `quick` leaves out
// Lighthouse, which npx downloads.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '../../tests/postgres.ts'
import { latencies, latenciesBesideSearchers, load, openConnection } from '../shared/load.ts'
import { addTemporary } from '../shared/postgres.ts'
import { machine, median, percentile, seconds, sum } from '../shared/report.ts'
import { cpuOf, type Site, type Sites, withSites } from '../shared/sites.ts'
import { printLighthouse } from './lighthouse.ts'
import { describeMemory, fillCars, visitAll } from './memory.ts'

const cachedPaths = ['/', '/search', '/_.data', '/api/cars?limit=20', '/feeds/cars.atom']

type Turns = { path: () => string; barePath: string; count: number; ms: number; connections: number }

/** Measures the median CPU time (µs) per response of the site and of a bare server, in short alternating turns. */
async function compareCost(site: Site, { path, barePath, count, ms, connections }: Turns) {
  const bare = fork(join(import.meta.dirname, 'bare.ts'), [String(site.port), barePath])
  const [barePort] = (await once(bare, 'message')) as [number]
  const measure = async (port: number, pid: number, path: () => string) => {
    await load(port, path, connections, 150)
    const before = cpuOf(pid)
    const answers = await load(port, path, connections, ms)
    return ((cpuOf(pid) - before) * 1000) / answers
  }
  const found = { own: [] as number[], bare: [] as number[] }
  // The turns alternate, because other load on the machine varies by the second.
  for (let turn = 0; turn < count; turn++) {
    found.own.push(await measure(site.port, site.pid, path))
    found.bare.push(await measure(barePort, bare.pid ?? 0, () => barePath))
  }
  bare.disconnect()
  return {
    own: median(found.own),
    bare: median(found.bare),
    ratios: found.own.map((own, at) => own / (found.bare[at] ?? Number.NaN)),
  }
}

async function printCosts(site: Site): Promise<void> {
  console.log(
    'Cached answers: µs of CPU, and answers per second of CPU relative to a bare node:http server (at least 0.7):',
  )
  for (const path of cachedPaths) {
    await load(site.port, () => path, 4, 300)
    const { own, bare, ratios } = await compareCost(site, {
      path: () => path,
      barePath: path,
      count: 15,
      ms: 500,
      connections: 16,
    })
    console.log(`  ${path.padEnd(20)} ${own.toFixed(1)}, bare ${bare.toFixed(1)}: ${(1 / median(ratios)).toFixed(2)}`)
  }
  let mileage = 1_000_000 + (Date.now() % 1_000_000)
  const uncached = () => `/search?mileage-to=${mileage++}`
  const { own, ratios } = await compareCost(site, {
    path: uncached,
    barePath: '/search',
    count: 5,
    ms: 2500,
    connections: 1,
  })
  console.log(
    `An uncached list of 24 cars: ${(own / 1000).toFixed(1)} ms of CPU, ${median(ratios).toFixed(0)} times the bare server (at most 300)`,
  )
}

async function printLatencies(site: Site): Promise<void> {
  const { alone, beside } = await latenciesBesideSearchers(site.port)
  const textOf = (times: number[]) => `${median(times).toFixed(1)} and ${percentile(times, 99).toFixed(1)}`
  console.log(
    `A cached page requested 50 times a second, ms at p50 and p99: alone ${textOf(alone)}, beside 16 searchers ${textOf(beside)} (p99 at most 40)`,
  )
}

const token = 'only-for-measurements'

async function countStatements({ url }: Site): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  const counts = metrics.matchAll(/^nuricar_database_query_seconds_count\{.*thread="site".*\} (\d+)/gm)
  return sum([...counts].map(([, count]) => Number(count)))
}

/** Visits pages of cars that are not cached. `addresses` must be new ones. */
async function printCarPages(site: Site, addresses: string[]): Promise<void> {
  const connection = await openConnection(site.port)
  const [cpu, statements] = [cpuOf(site.pid), await countStatements(site)]
  for (const address of addresses) await connection.get(address)
  const each = (all: number) => (all / addresses.length).toFixed(1)
  console.log(
    `First view of a car: ${each(cpuOf(site.pid) - cpu)} ms of CPU, ${each((await countStatements(site)) - statements)} statements`,
  )
  connection.close()
}

async function printLatencyBesideLists({ port, url }: Site): Promise<void> {
  const end = performance.now() + 5000
  const readLists = async () => {
    while (performance.now() < end) await (await fetch(`${url}/api/all-cars`)).arrayBuffer()
  }
  const times = await latencies(port, readLists())
  console.log(
    `A cached page beside whole lists of cars, ms at p50 and p99: ${median(times).toFixed(1)} and ${percentile(times, 99).toFixed(1)}`,
  )
}

async function printMemory(site: Site): Promise<void> {
  await load(site.port, (at) => cachedPaths[at % 3] ?? '/', 4, 1000)
  console.log(`Memory after the first visitors ${await describeMemory(site)}`)
  const pages = await fillCars(site)
  const before = await describeMemory(site)
  const seconds = await visitAll(site, pages)
  console.log(
    `Memory with 500 cars ${before}; after 50,000 requests over 1,500 pages in ${seconds.toFixed(0)} s ${await describeMemory(site)}`,
  )
}

await withSites(async (sites: Sites) => {
  const postgres = await openPostgres()
  sites.defer(() => postgres?.stop())
  const start = async (name: string, server: string | undefined) => {
    const database = server && (await addTemporary(sites, server, `bench_${name}`))
    const settings = { RATE_LIMITS: 'false', TRUST_PROXY: '0', METRICS_TOKEN: token }
    const data = join(sites.folder, `${name}-${Boolean(server)}`)
    const open = () => sites.start({ data, database, isDemo: true, settings })
    const site = await open()
    await sleep(5000)
    return { site, open }
  }
  console.log(machine())
  for (const server of postgres ? [undefined, postgres.url] : [undefined]) {
    console.log(`\n── ${server ? 'PostgreSQL' : 'embedded'}`)
    const { site: first, open } = await start('first', server)
    await printMemory(first)
    await first.end('SIGTERM')
    const began = performance.now()
    const again = await open()
    console.log(`Start with its data in place: ${seconds(performance.now() - began)}`)
    await again.end('SIGTERM')
    const { site: second } = await start('second', server)
    await printCosts(second)
    await printLatencies(second)
    const pages = await fillCars(second)
    await printCarPages(
      second,
      pages.filter((page) => page.startsWith('/cardetails')),
    )
    await printLatencyBesideLists(second)
    if (!server && !process.argv.includes('quick'))
      await printLighthouse(`http://localhost:${second.port}`, sites.folder)
    await second.end('SIGTERM')
  }
})
