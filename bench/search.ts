// Measures search at several sizes and checks its answers: npm run bench:search -- [SIZES [EMBEDDED]], such as 10000,50000 0
// By default 10,000, 100,000 and 1,000,000 made-up cars on PostgreSQL (TEST_DATABASE_URL, or its own server) and 100,000 on the embedded database.
// Missing databases are filled once and reused. Each question is asked several times, with the sizes in turns.
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import samples from '#app/db/samples/cars.json' with { type: 'json' }
import { listCardsById, listCarsById } from '#app/features/cars/read.server.ts'
import { CarChange } from '#app/features/cars/schema.ts'
import { addCar } from '#app/features/cars/write.server.ts'
import { listPlaces } from '#app/features/destinations/read.server.ts'
import { listSamples } from '#app/features/destinations/samples.server.ts'
import { saveDestination } from '#app/features/destinations/write.server.ts'
import { openSearch } from '#app/features/search/search.server.ts'
import { fillMadeUp } from '../tests/fleet.ts'
import { openPostgres } from '../tests/postgres.ts'
import { checkAnswers, firstOf, parseAnswers } from '../tests/search/answers.ts'
import { kinds, type Question, questions } from './search-questions.ts'

const rounds = 5
const perPage = 24
const suggested = { names: 6, cars: 4 }

type Site = { name: string; cars: number; database: OpenDatabase; search: ReturnType<typeof openSearch> }

const [sizes = '10000,100000,1000000', embedded = '100000'] = process.argv.slice(2)
const server = await openPostgres()
const sites: Site[] = []
try {
  if (!server) console.log('No PostgreSQL found: measuring the embedded database only.')
  for (const cars of server ? sizes.split(',').map(Number).filter(Boolean) : [])
    sites.push(await openSite(`PostgreSQL ${cars}`, cars, await openOnServer(server?.url ?? '', cars)))
  for (const cars of embedded.split(',').map(Number).filter(Boolean)) sites.push(await openSite(`embedded ${cars}`, cars, await openOnDisk(cars)))
  await measureAll()
  await checkAll()
} finally {
  for (const { database } of sites) await database.close()
  await server?.stop()
}

async function openOnServer(url: string, cars: number): Promise<OpenDatabase> {
  const name = `nuricar_bench_${cars}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return openServer(address.href)
}

async function openOnDisk(cars: number): Promise<OpenDatabase> {
  const directory = join(tmpdir(), `nuricar-bench-${cars}`)
  mkdirSync(directory, { recursive: true })
  return openEmbedded({ directory: join(directory, 'database') })
}

async function openSite(name: string, cars: number, database: OpenDatabase): Promise<Site> {
  await migrate(database)
  const { n } = await database.db
    .selectFrom('car_listing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) < cars) {
    if (Number(n) > 0) throw new Error(`${name} already contains ${n} cars: drop it first.`)
    const start = performance.now()
    await fillMadeUp(database.db, cars)
    for (const { car } of samples) await addCar(database.db, CarChange.parse(car))
    console.log(`${name}: filled in ${seconds(start)}`)
  }
  const known = await listPlaces(database.db)
  if (known.length === 0)
    for (const sample of listSamples()) {
      // Made-up cars lack data for the other rules, so none would be importable.
      const destination = { ...sample, rules: sample.rules.filter(({ about }) => about === 'age' || about === 'steering') }
      await saveDestination(database.db, { country: sample.country, destination, by: null })
    }
  const search = openSearch(database.db)
  const [start, memory] = [performance.now(), process.memoryUsage()]
  await search.load()
  const grown = process.memoryUsage()
  console.log(
    `${name}: read into memory in ${seconds(start)}, ${Math.round((grown.heapUsed + grown.arrayBuffers - memory.heapUsed - memory.arrayBuffers) / 1e6)} MB`,
  )
  for (const to of ['jo-aqaba-roro', 'ae-jebelali-roro']) {
    const since = performance.now()
    const { total, counts } = await search.find({ filters: { to, total: { to: 15_000 } }, state: 'all', limit: 0, counts: true })
    console.log(`${name}: landed costs at ${to} computed in ${seconds(since)}; ${total} cars below $15,000, ${counts?.importable} of them importable`)
  }
  return { name, cars, database, search }
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

async function ask({ search, database }: Site, { kind, ask: asked }: Question, after: string | null): Promise<number> {
  const start = performance.now()
  if (kind === 'suggestions') await search.suggest(asked.words ?? '', suggested)
  else {
    const { ids } = await search.find({ ...asked, after, limit: kind === 'counts' ? 0 : perPage })
    await listCardsById(database.db, ids)
  }
  return performance.now() - start
}

/** Cursor of a deep page; undefined if the site has too few cars. */
async function placeOf(site: Site, { ask: asked, deep = 1 }: Question): Promise<string | null | undefined> {
  if (deep === 1) return null
  const { next } = await site.search.find({ ...asked, limit: (deep - 1) * perPage })
  return next ?? undefined
}

async function measureAll(): Promise<void> {
  const slowest = new Map<Site, [number, string][]>()
  const times = new Map(sites.map((site) => [site, new Map<string, number[]>()]))
  for (const question of questions) {
    const places = await Promise.all(sites.map(async (site) => [site, await placeOf(site, question)] as const))
    for (let round = 0; round <= rounds; round++)
      for (const [site, after] of places) {
        if (after === undefined) continue
        const took = await ask(site, question, after)
        // The first round reads from disk and warms up the JIT compiler.
        if (round === 0) continue
        const byKind = times.get(site)
        byKind?.set(question.kind, [...(byKind.get(question.kind) ?? []), took])
        const slow = slowest.get(site) ?? []
        slow.push([took, `${question.kind} ${question.name}`])
        slowest.set(site, slow)
      }
  }
  for (const site of sites) {
    const slow = (slowest.get(site) ?? []).sort(([a], [b]) => b - a).slice(0, 40)
    console.log(`\n${site.name}, slowest: ${slow.map(([took, name]) => `${name} (${took.toFixed(0)} ms)`).join('; ')}`)
  }
  console.log(`\n${questions.length} questions, ${rounds} times each, in ms; ratio is p95 relative to the smallest PostgreSQL database`)
  for (const kind of kinds) {
    console.log(`\n${kind.padEnd(22)}${['p50', 'p95', 'p99', 'ratio'].map((title) => title.padStart(8)).join('')}`)
    const p95 = (site: Site | undefined) => (site ? shareOf(times.get(site)?.get(kind) ?? [], 0.95) : Number.NaN)
    for (const site of sites) {
      const all = times.get(site)?.get(kind) ?? []
      const figures = [shareOf(all, 0.5), shareOf(all, 0.95), shareOf(all, 0.99), p95(site) / p95(sites[0])]
      console.log(`${site.name.padEnd(22)}${figures.map((figure) => figure.toFixed(1).padStart(8)).join('')}`)
    }
  }
}

function shareOf(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function checkAll(): Promise<void> {
  const rows = parseAnswers(readFileSync(new URL('../tests/search/answers.csv', import.meta.url), 'utf8'))
  for (const { name, database, search } of sites) {
    const find = async (words: string) => listCarsById(database.db, firstOf(await search.find({ words, state: 'all', limit: 10 })))
    const wrong = await checkAnswers(rows, find, 'N1000042')
    console.log(`\n${name}: ${rows.length - wrong.length} of ${rows.length} answers hold`)
    for (const line of wrong) console.log(line)
  }
}
