// Measures the needs of a site with so many cars (docs/build/results.md):
// node bench/sizes.ts [postgres|embedded] [CARS …]
// 0 means the samples with pictures. Prints database size, time to the first response and search, memory (RSS),
// responses per second, and latencies of the home page during searches.
import { mkdirSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { fillMadeUp } from '../tests/fleet.ts'
import { execute } from '../tests/global-setup.ts'
import { openPostgres } from '../tests/postgres.ts'
import { read } from './shared/client.ts'
import { latencies, latenciesBesideSearchers, load, openConnection } from './shared/load.ts'
import { addTemporary } from './shared/postgres.ts'
import { machine, percentile, sum } from './shared/report.ts'
import { cpuOf, type Site, type Sites, withSites } from './shared/sites.ts'

const [kind = 'embedded', ...sizes] = process.argv.slice(2)
const [connections, ms] = [8, 8000]

async function bytesIn(directory: string): Promise<number> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return sum(await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size)))
}

async function get(site: Site, path: string): Promise<{ ms: number; bytes: number }> {
  const connection = await openConnection(site.port)
  const start = performance.now()
  const { head, body } = await connection.get(path)
  connection.close()
  return { ms: performance.now() - start, bytes: head.length + body.length }
}

async function fill(data: string, address: string | undefined, cars: number): Promise<void> {
  const start = performance.now()
  const database = address ? openServer(address) : await openEmbedded({ directory: join(data, 'database') })
  await migrate(database)
  if (cars > 0) await fillMadeUp(database.db, cars)
  await database.close()
  const [size] = address
    ? await execute<{ bytes: number }>(address, 'select pg_database_size(current_database())::float8 as bytes')
    : []
  const bytes = size?.bytes ?? (await bytesIn(join(data, 'database')))
  console.log(
    `\n${cars} cars, ${kind}: filled in ${((performance.now() - start) / 1000).toFixed(1)} s; database ${(bytes / 1e6).toFixed(0)} MB`,
  )
}

const textOf = (times: number[]) =>
  `p50 ${percentile(times, 50).toFixed(1)}, p99 ${percentile(times, 99).toFixed(1)} ms`

async function measureLoad(site: Site): Promise<void> {
  const cars = (await read<{ pictures: string[] }[]>(site, '/api/cars?limit=20')) ?? []
  const picture = cars.flatMap(({ pictures }) => pictures)[0]?.replace(/-\d+\.\w+$/, '-640.avif') ?? ''
  const hasPicture = (await fetch(site.url + picture)).headers.get('content-type') === 'image/avif'
  let mileage = 1_000_000
  const paths: [string, () => string][] = [
    ...(hasPicture ? [['picture 640 px wide', () => picture] as [string, () => string]] : []),
    ['cached home page', () => '/'],
    ['uncached list', () => `/search?mileage-to=${mileage++}`],
    ['search by words, API', () => `/api/search?q=kia+diesel&mileage-to=${mileage++}&limit=20`],
  ]
  for (const [name, path] of paths) {
    const before = cpuOf(site.pid)
    const answers = await load(site.port, path, connections, ms)
    const cpu = (cpuOf(site.pid) - before) / answers
    console.log(
      `${name}: ${((answers * 1000) / ms).toFixed(0)} a second over ${connections} connections, ${cpu.toFixed(2)} ms of CPU each`,
    )
  }
}

async function measure(sites: Sites, cars: number, server: string | undefined): Promise<void> {
  const data = join(sites.folder, String(cars))
  mkdirSync(data)
  const database = server && (await addTemporary(sites, server, `sizes_${cars}`))
  await fill(data, database, cars)
  const start = performance.now()
  const site = await sites.start({
    data,
    database,
    isDemo: cars === 0,
    settings: { RATE_LIMITS: 'false', TRUST_PROXY: '0' },
  })
  console.log(`answers ${((performance.now() - start) / 1000).toFixed(1)} s after the start`)
  const meanwhile = await latencies(site.port, get(site, '/api/search?q=kia&limit=20'))
  console.log(
    `searches after ${((performance.now() - start) / 1000).toFixed(1)} s; meanwhile the home page ${textOf(meanwhile)}`,
  )
  for (const path of ['/', '/search', '/ar/search/make/Kia', '/api/cars?limit=20']) {
    const [first, again] = [await get(site, path), await get(site, path)]
    console.log(
      `  ${path.padEnd(22)} ${(again.bytes / 1000).toFixed(1)} KB, first ${first.ms.toFixed(0)} ms, again ${again.ms.toFixed(1)} ms`,
    )
  }
  console.log(`memory after the first visitors ${site.memory().toFixed(0)} MB`)
  await measureLoad(site)
  console.log(`memory after the load ${site.memory().toFixed(0)} MB`)
  const { alone, beside, searches } = await latenciesBesideSearchers(site.port, 10_000)
  console.log(
    `home page alone ${textOf(alone)}; beside 16 searchers ${textOf(beside)}, ${searches.toFixed(0)} searches a second`,
  )
  await site.end('SIGTERM')
}

await withSites(async (sites) => {
  const postgres = kind === 'postgres' ? await openPostgres() : undefined
  sites.defer(() => postgres?.stop())
  if (kind === 'postgres' && !postgres) throw new Error('No PostgreSQL found.')
  console.log(machine())
  for (const cars of sizes.length > 0 ? sizes : ['100', '10000', '100000'])
    await measure(sites, Number(cars), postgres?.url)
})
