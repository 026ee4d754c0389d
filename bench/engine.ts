// Measures the search engine alone, without a database, in ms: node bench/engine.ts [CARS] [DIRECTORY …]
// It answers search-questions.ts over made-up cars in memory, in turns with the engines of other checkouts, for comparison.
import { resolve } from 'node:path'
import { madeUpCar, toIndexedCar } from '../tests/fleet.ts'
import { kinds, type Question, questions } from './search-questions.ts'

const rounds = 5
const perPage = 24

type Engine = { name: string; ask: (question: Question, after: string | null, limit?: number) => { next?: string | null } }

const [cars = '1000000', ...others] = process.argv.slice(2)
const made = Array.from({ length: Number(cars) }, (_, at) =>
  toIndexedCar(madeUpCar(at), `m${(at * 7919 + 13).toString(36).padStart(11, '0')}`, at * 60_000),
)
const engines: Engine[] = []
for (const directory of ['.', ...others]) engines.push(await openEngine(directory))

const times = new Map(engines.map((engine) => [engine, new Map(kinds.map((kind) => [kind, [] as number[]]))]))
for (const question of questions) {
  const { deep = 1 } = question
  const places = engines.map((engine) => (deep === 1 ? null : engine.ask(question, null, (deep - 1) * perPage).next))
  for (let round = 0; round <= rounds; round++)
    for (const [at, engine] of engines.entries()) {
      const after = places[at]
      if (after === undefined) continue
      const start = performance.now()
      engine.ask(question, after)
      const took = performance.now() - start
      // The first round warms up the JIT compiler.
      if (round > 0) times.get(engine)?.get(question.kind)?.push(took)
    }
}
for (const kind of kinds) {
  console.log(`\n${kind.padEnd(44)}${['mean', 'p50', 'p95', 'p99', 'p95 : first'].map((title) => title.padStart(12)).join('')}`)
  const p95s = engines.map((engine) => shareOf(engine, kind, 0.95))
  for (const [at, engine] of engines.entries()) {
    const all = times.get(engine)?.get(kind) ?? []
    const mean = all.reduce((sum, took) => sum + took, 0) / all.length
    const figures = [mean, shareOf(engine, kind, 0.5), p95s[at], shareOf(engine, kind, 0.99), (p95s[at] ?? 0) / (p95s[0] ?? 1)]
    console.log(`${engine.name.padEnd(44)}${figures.map((figure) => (figure ?? 0).toFixed(2).padStart(12)).join('')}`)
  }
}

function shareOf(engine: Engine, kind: Question['kind'], share: number): number {
  const sorted =
    times
      .get(engine)
      ?.get(kind)
      ?.toSorted((a, b) => a - b) ?? []
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function openEngine(directory: string): Promise<Engine> {
  const from = <T>(file: string): Promise<T> => import(resolve(directory, 'app/features/search', file))
  const { openHoldings } = await from<typeof import('#app/features/search/engine/holdings.ts')>('engine/holdings.ts')
  const { findIn } = await from<typeof import('#app/features/search/engine/finder.ts')>('engine/finder.ts')
  const { settle } = await from<typeof import('#app/features/search/engine/settle.ts')>('engine/settle.ts')
  const { suggestIn } = await from<typeof import('#app/features/search/suggest/suggest.ts')>('suggest/suggest.ts')
  const { understand } = await from<typeof import('#app/features/search/words/understand.ts')>('words/understand.ts')
  const memory = process.memoryUsage()
  const start = performance.now()
  const held = openHoldings()
  for (const car of made) held.add(car)
  for (const order of Object.values(held.orders)) order.slots()
  const grown = process.memoryUsage()
  const megabytes = (grown.heapUsed + grown.arrayBuffers - memory.heapUsed - memory.arrayBuffers) / 1e6
  console.log(`${directory}: ${cars} cars held in ${((performance.now() - start) / 1000).toFixed(1)} s, ${megabytes.toFixed(0)} MB`)
  return {
    name: directory,
    ask: ({ kind, ask: { words = '', filters = {}, ...asked } }, after, limit = kind === 'counts' ? 0 : perPage) => {
      if (kind !== 'suggestions') return findIn(held, { ...asked, after, limit }, settle(held, understand(words), filters))
      suggestIn(held, words, { names: 6, cars: 4 })
      return {}
    },
  }
}
