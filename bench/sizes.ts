// Measures what a site with so many cars needs (docs/sizes.md): node bench/sizes.ts [postgres|embedded] [CARS …]. 0: the samples, with pictures.
// Prints the database size, time to first answer and first search, memory (RSS), requests a second and answer sizes.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { fillMadeUp } from '../tests/fleet.ts'
import { openPostgres } from '../tests/postgres.ts'
import { load, openLine } from './whole/line.ts'
import { type Measured, startSite } from './whole/processes.ts'

const root = join(import.meta.dirname, '..')
const [kind = 'embedded', ...asked] = process.argv.slice(2)
const sizes = (asked.length > 0 ? asked : ['100', '10000', '100000']).map(Number)
const [lines, turn] = [8, 8000]

async function bytesOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0)
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

async function once(site: Measured, path: string): Promise<{ ms: number; bytes: number }> {
  const line = await openLine(site.port)
  const start = performance.now()
  const { status, head, body } = await line.ask(path)
  line.close()
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return { ms: performance.now() - start, bytes: head.length + body.length }
}

async function findPicture({ port }: Measured): Promise<string | undefined> {
  const cars = (await (await fetch(`http://127.0.0.1:${port}/api/cars?limit=20`)).json()) as { pictures: string[] }[]
  const [first = ''] = cars.flatMap(({ pictures }) => pictures)
  const small = first.replace(/-\d+\.\w+$/, '-640.avif')
  return (await fetch(`http://127.0.0.1:${port}${small}`)).ok ? small : undefined
}

async function measure(cars: number, folder: string, server: string | undefined): Promise<void> {
  const data = join(folder, String(cars))
  await mkdir(data)
  const name = `nuricar_sizes_${process.pid}_${cars}`
  const address = server && Object.assign(new URL(server), { pathname: `/${name}` }).href
  if (server) await run(server, `create database ${name}`)
  try {
    const filling = performance.now()
    const database = address ? await openServer(address) : await openEmbedded({ directory: join(data, 'database') })
    await migrate(database)
    if (cars > 0) await fillMadeUp(database.db, cars)
    await database.close()
    const filled = (performance.now() - filling) / 1000
    const [size] = address ? await run(address, 'select pg_database_size(current_database())::float8 as bytes') : []
    const bytes = size ? Number(size.bytes) : await bytesOf(join(data, 'database'))
    console.log(`\n${cars} cars, ${kind}: filled in ${filled.toFixed(1)} s; database size ${(bytes / 1e6).toFixed(0)} MB`)
    const start = performance.now()
    const site = await startSite(root, data, address)
    try {
      const answers = performance.now() - start
      await once(site, '/api/search?q=kia&limit=20')
      const searches = performance.now() - start
      console.log(`answers ${(answers / 1000).toFixed(1)} s after the start, searches after ${(searches / 1000).toFixed(1)} s`)
      const pages = ['/', '/search', '/ar/search/make/Kia', '/api/cars?limit=20']
      for (const path of pages) {
        const { ms } = await once(site, path)
        const kept = await once(site, path)
        console.log(`  ${path.padEnd(22)} ${(kept.bytes / 1000).toFixed(1)} KB, first ${ms.toFixed(0)} ms, again ${kept.ms.toFixed(1)} ms`)
      }
      console.log(`memory after the first visitors ${site.memory().toFixed(0)} MB`)
      let next = 0
      const picture = await findPicture(site)
      for (const [what, path] of [
        ...(picture ? [['picture 640 px wide', () => picture]] : []),
        ['cached home page', () => '/'],
        ['uncached list', () => `/search?mileage-to=${1_000_000 + next++}`],
        ['search by words, API', () => `/api/search?q=kia+diesel&mileage-to=${1_000_000 + next++}&limit=20`],
      ] as [string, () => string][]) {
        const before = site.cpu()
        const answered = await load(site.port, path, lines, turn)
        const spent = site.cpu() - before
        console.log(
          `${what}: ${((answered * 1000) / turn).toFixed(0)} a second over ${lines} connections, ${(spent / answered).toFixed(2)} ms of CPU each`,
        )
      }
      console.log(`memory after the load ${site.memory().toFixed(0)} MB`)
    } finally {
      await site.stop()
    }
  } finally {
    if (server) await run(server, `drop database if exists ${name} with (force)`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'nuricar-sizes-'))
const postgres = kind === 'postgres' ? await openPostgres() : undefined
try {
  if (kind === 'postgres' && !postgres) throw new Error('No PostgreSQL found.')
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
  for (const cars of sizes) await measure(cars, folder, postgres?.url)
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
