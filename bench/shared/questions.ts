import { kinds, type Question, questions } from '../search-questions.ts'
import { percentile, sum } from './report.ts'

const rounds = 5
export const perPage = 24

/** `find` returns the cursor of the next page, or null or undefined after the last one. */
export type Engine = {
  name: string
  find: (question: Question, after: string | null, limit: number) => Promise<string | null | undefined>
  suggest: (words: string) => unknown
}

/**
 * Asks each engine all questions five times, in turns, and prints ms by kind. Ratios are p95 relative to the first
 * engine.
 */
export async function measureQuestions(engines: Engine[]): Promise<void> {
  const times = engines.map((): { ms: number; question: Question }[] => [])
  for (const question of questions) {
    const { kind, ask, deep = 1 } = question
    const places = await Promise.all(
      engines.map((engine) => (deep === 1 ? null : engine.find(question, null, (deep - 1) * perPage))),
    )
    for (let round = 0; round <= rounds; round++)
      for (const [at, engine] of engines.entries()) {
        const after = places[at] ?? null
        if (deep > 1 && after === null) continue
        const start = performance.now()
        if (kind === 'suggestions') await engine.suggest(ask.words ?? '')
        else await engine.find(question, after, kind === 'counts' ? 0 : perPage)
        // The first round reads from disk and warms up the JIT compiler.
        if (round > 0) times[at]?.push({ ms: performance.now() - start, question })
      }
  }
  for (const [at, { name }] of engines.entries()) {
    const slowest = times[at]?.toSorted((a, b) => b.ms - a.ms).slice(0, 10) ?? []
    console.log(
      `\n${name}, slowest: ${slowest.map(({ ms, question }) => `${question.kind} ${question.name} (${ms.toFixed(0)} ms)`).join('; ')}`,
    )
  }
  console.log(`\n${questions.length} questions, ${rounds} times each, in ms`)
  for (const kind of kinds) {
    const ofKind = times.map((all) => all.filter(({ question }) => question.kind === kind).map(({ ms }) => ms))
    console.log(
      `\n${kind.padEnd(44)}${['mean', 'p50', 'p95', 'p99', 'ratio'].map((title) => title.padStart(10)).join('')}`,
    )
    for (const [at, all] of ofKind.entries()) {
      const ratio = percentile(all, 95) / percentile(ofKind[0] ?? [], 95)
      const figures = [sum(all) / all.length, percentile(all, 50), percentile(all, 95), percentile(all, 99), ratio]
      console.log(`${engines[at]?.name.padEnd(44)}${figures.map((figure) => figure.toFixed(2).padStart(10)).join('')}`)
    }
  }
}
