// Measures search at several sizes and checks its answers: npm run bench:search -- [SIZES [EMBEDDED]], such as
// 10000,50000 0 The default is 10,000, 100,000 and 1,000,000 invented cars on PostgreSQL (TEST_DATABASE_URL, or its own
// server) and 100,000 on the embedded database. Databases are filled once and reused.
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import samples from '#app/db/samples/cars.json' with { type: 'json' }
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { listCarsById } from '#app/features/stock/cars/read.server.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { fillMadeUp } from '../tests/fleet.ts'
import { addressOf, execute } from '../tests/global-setup.ts'
import { openPostgres } from '../tests/postgres.ts'
import { checkAnswers, firstOf, parseAnswers } from '../tests/search/answers.ts'
import { type Engine, measureQuestions, perPage } from './shared/questions.ts'
import { seconds, timed } from './shared/report.ts'

type Filled = { name: string; database: OpenDatabase; search: ReturnType<typeof openSearch> }

const [sizes = '10000,100000,1000000', embedded = '100000'] = process.argv.slice(2)
const numbersOf = (list: string) => list.split(',').map(Number).filter(Boolean)

async function openOnServer(url: string, cars: number): Promise<OpenDatabase> {
  const name = `nuricar_bench_${cars}`
  const known = await execute(url, `select 1 from pg_database where datname = '${name}'`)
  if (known.length === 0) await execute(url, `create database ${name}`)
  return openServer(addressOf(url, name))
}

async function openOnDisk(cars: number): Promise<OpenDatabase> {
  const directory = join(tmpdir(), `nuricar-bench-${cars}`)
  mkdirSync(directory, { recursive: true })
  return openEmbedded({ directory: join(directory, 'database') })
}

async function fill(name: string, cars: number, database: OpenDatabase): Promise<Filled> {
  const { db } = database
  await migrate(database)
  const { count } = await db
    .selectFrom('car_listing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < cars) {
    if (Number(count) > 0) throw new Error(`${name} already contains ${count} cars: drop it first.`)
    const { ms } = await timed(() => fillMadeUp(db, cars))
    for (const { car } of samples) await addCar(db, CarChange.parse(car))
    console.log(`${name}: filled in ${seconds(ms)}`)
  }
  if ((await listPlaces(db)).length === 0)
    for (const sample of listSamples()) {
      // Invented cars lack data for the other rules, so none of them would be importable.
      const destination = {
        ...sample,
        isExample: false,
        rules: sample.rules.filter(({ about }) => about === 'age' || about === 'steering'),
      }
      await saveDestination(db, { country: sample.country, destination, by: null })
    }
  const search = openSearch(db)
  const loaded = await timed(() => search.load())
  console.log(`${name}: read into memory in ${seconds(loaded.ms)}, ${loaded.megabytes.toFixed(0)} MB`)
  for (const to of ['jo-aqaba-roro', 'ae-jebelali-roro']) {
    const { ms, result } = await timed(() =>
      search.find({ filters: { to, total: { to: 15_000 } }, state: 'all', limit: 0, counts: true }),
    )
    const { total, counts } = result
    console.log(
      `${name}: landed costs at ${to} computed in ${seconds(ms)}; ${total} cars below $15,000, ${counts?.importable} of them importable`,
    )
  }
  return { name, database, search }
}

const engineOf = ({ name, database, search }: Filled): Engine => ({
  name,
  find: async ({ ask }, after, limit) => {
    const { ids, next } = await search.find({ ...ask, after, limit })
    // Only cursors of later pages need more cars than a page shows.
    if (limit <= perPage) await listCardsById(database.db, ids)
    return next
  },
  suggest: (words) => search.suggest(words, { names: 6, cars: 4 }),
})

async function checkFilled({ name, database, search }: Filled): Promise<void> {
  const rows = parseAnswers(readFileSync(new URL('../tests/search/answers.csv', import.meta.url), 'utf8'))
  const find = async (words: string) =>
    listCarsById(database.db, firstOf(await search.find({ words, state: 'all', limit: 10 })))
  const wrong = await checkAnswers(rows, find, 'N1000042')
  console.log(`\n${name}: ${rows.length - wrong.length} of ${rows.length} answers hold`)
  for (const line of wrong) console.log(line)
}

const server = await openPostgres()
const all: Filled[] = []
try {
  if (!server) console.log('No PostgreSQL found: measuring the embedded database only.')
  for (const cars of server ? numbersOf(sizes) : [])
    all.push(await fill(`PostgreSQL ${cars}`, cars, await openOnServer(server?.url ?? '', cars)))
  for (const cars of numbersOf(embedded)) all.push(await fill(`embedded ${cars}`, cars, await openOnDisk(cars)))
  await measureQuestions(all.map(engineOf))
  for (const filled of all) await checkFilled(filled)
} finally {
  for (const { database } of all) await database.close()
  await server?.stop()
}
