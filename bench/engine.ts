// Measures the search engine alone, without a database: node bench/engine.ts [CARS] [DIRECTORY …]. It answers
// search-questions.ts over invented cars in memory, in turns with the engines of other checkouts.
import { resolve } from 'node:path'
import { madeUpCar, toIndexedCar } from '../tests/fleet.ts'
import { type Engine, measureQuestions } from './shared/questions.ts'
import { seconds, timed } from './shared/report.ts'

const [cars = '1000000', ...directories] = process.argv.slice(2)
const made = Array.from({ length: Number(cars) }, (_, at) =>
  toIndexedCar(madeUpCar(at), `m${(at * 7919 + 13).toString(36).padStart(11, '0')}`, at * 60_000),
)

async function openEngine(directory: string): Promise<Engine> {
  const from = <T>(file: string): Promise<T> => import(resolve(directory, 'app/features/shop/search', file))
  const { openCarIndex } =
    await from<typeof import('#app/features/shop/search/engine/car-index.ts')>('engine/car-index.ts')
  const { findIn } = await from<typeof import('#app/features/shop/search/engine/finder.ts')>('engine/finder.ts')
  const { resolveQuery } =
    await from<typeof import('#app/features/shop/search/engine/resolve-query.ts')>('engine/resolve-query.ts')
  const { suggestIn } = await from<typeof import('#app/features/shop/search/suggest/suggest.ts')>('suggest/suggest.ts')
  const { understand } =
    await from<typeof import('#app/features/shop/search/words/understand.ts')>('words/understand.ts')
  const index = openCarIndex()
  const { ms, megabytes } = await timed(() => {
    for (const car of made) index.add(car)
    for (const order of Object.values(index.orders)) order.docs()
  })
  console.log(`${directory}: ${cars} cars indexed in ${seconds(ms)}, ${megabytes.toFixed(0)} MB`)
  return {
    name: directory,
    find: async ({ ask: { words = '', filters = {}, ...asked } }, after, limit) =>
      findIn(index, { ...asked, after, limit }, resolveQuery(index, understand(words), filters)).next,
    suggest: (words) => suggestIn(index, words, { names: 6, cars: 4 }),
  }
}

const engines: Engine[] = []
for (const directory of ['.', ...directories]) engines.push(await openEngine(directory))
await measureQuestions(engines)
