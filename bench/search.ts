// How fast search is, and how that grows: npm run bench:search. Databases of 10,000, 100,000 and 1,000,000 made-up cars on PostgreSQL and of 100,000 in
// the embedded one are filled when they are not there yet; each question of search-questions.ts is asked several times, the sizes by turns.
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { listCardsById } from '#app/features/cars/read.server.ts'
import { openSearch } from '#app/features/search/search.server.ts'
import { fillMadeUp } from '../tests/fleet.ts'
import { openPostgres } from '../tests/postgres.ts'
import { type Question, questions } from './search-questions.ts'

const rounds = 5
const perPage = 24

type Site = { name: string; cars: number; database: OpenDatabase; search: ReturnType<typeof openSearch> }

const [sizes = '10000,100000,1000000', embedded = '100000'] = process.argv.slice(2)
const server = await openPostgres()
const sites: Site[] = []
try {
  if (!server) console.log('No PostgreSQL here: only the embedded database is measured.')
  for (const cars of server ? sizes.split(',').map(Number).filter(Boolean) : [])
    sites.push(await openSite(`PostgreSQL ${cars}`, cars, await openOnServer(server?.url ?? '', cars)))
  for (const cars of embedded.split(',').map(Number).filter(Boolean)) sites.push(await openSite(`embedded ${cars}`, cars, await openOnDisk(cars)))
  await measureAll()
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
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true })
  return openEmbedded({ directory })
}

async function openSite(name: string, cars: number, database: OpenDatabase): Promise<Site> {
  await migrate(database)
  const { n } = await database.db
    .selectFrom('car_listing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) !== cars) {
    if (Number(n) > 0) throw new Error(`${name} holds ${n} cars: empty it first.`)
    const start = performance.now()
    await fillMadeUp(database.db, cars)
    console.log(`${name}: filled in ${seconds(start)}`)
  }
  const search = openSearch(database.db)
  const [start, memory] = [performance.now(), process.memoryUsage()]
  await search.load()
  const grown = process.memoryUsage()
  console.log(
    `${name}: read into memory in ${seconds(start)}, ${Math.round((grown.heapUsed + grown.arrayBuffers - memory.heapUsed - memory.arrayBuffers) / 1e6)} MB`,
  )
  return { name, cars, database, search }
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** What one question costs as a page asks it: the search and, for a list, its cars with their pictures. */
async function ask({ search, database }: Site, { kind, ask: asked }: Question, after: string | null): Promise<number> {
  const start = performance.now()
  if (kind === 'suggestions') return 0
  else {
    const { ids } = await search.find({ ...asked, after, limit: kind === 'counts' ? 0 : perPage })
    await listCardsById(database.db, ids)
  }
  return performance.now() - start
}

/** Where a deep page begins; undefined where a site has no so many cars. */
async function placeOf(site: Site, { ask: asked, deep = 1 }: Question): Promise<string | null | undefined> {
  if (deep === 1) return null
  const { next } = await site.search.find({ ...asked, limit: (deep - 1) * perPage })
  return next ?? undefined
}

async function measureAll(): Promise<void> {
  const times = new Map<string, number[]>()
  for (const question of questions) {
    for (const site of sites) {
      const after = await placeOf(site, question)
      if (after === undefined) continue
      await ask(site, question, after)
    }
    for (let round = 0; round < rounds; round++)
      for (const site of sites) {
        const after = round === 0 || question.deep === undefined ? await placeOf(site, question) : await placeOf(site, question)
        if (after === undefined) continue
        const took = await ask(site, question, after)
        const key = `${site.name}|${question.kind}`
        times.set(key, [...(times.get(key) ?? []), took])
        if (process.env.SLOW && took > Number(process.env.SLOW)) console.log('slow', site.name, question.kind, question.name, took.toFixed(1))
      }
  }
  console.log(`\n${questions.length} questions, ${rounds} times each, in ms`)
  for (const kind of ['list', 'search', 'counts', 'suggestions']) {
    console.log(`\n${kind.padEnd(24)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'p99'.padStart(8)}`)
    for (const { name } of sites) {
      const sorted = (times.get(`${name}|${kind}`) ?? []).sort((a, b) => a - b)
      const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1).padStart(8)
      console.log(`${name.padEnd(24)}${at(0.5)}${at(0.95)}${at(0.99)}`)
    }
  }
}
