// npm run fuzz [-- COUNT] [--seed S] [--from N] [--postgres]: valid, nearly valid and hostile requests to a built site with the sample cars.
// Uses the embedded database, an empty one that DATABASE_URL names, or its own PostgreSQL. Contacts no other machine.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { account, ask, openCluster, openWorld } from '../attack/world.ts'
import { fuzz } from './fuzz.ts'
import { type Answer, openLine } from './line.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, from: { type: 'string', default: '0' }, postgres: { type: 'boolean', default: false } },
})
const count = Number(positionals[0] ?? 100_000)
const seed = Number(values.seed)
const from = Number(values.from)
if (![count, seed, from].every(Number.isSafeInteger)) throw new Error('Usage: npm run fuzz -- [COUNT] [--seed S] [--from N] [--postgres]')
const lanes = 8

// The first signal ends the run early with a report, the second at once.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopped) process.exit(1)
    isStopped = true
  })

const world = await openWorld()
const cluster = values.postgres ? await openCluster(world.folder) : undefined
await cluster?.start()
const database = cluster?.url ?? process.env.DATABASE_URL
let isWell = false
try {
  if (database && !cluster) await refuseUnlessEmpty(database)
  isWell = await run()
} finally {
  await world.close()
  await cluster?.kill()
}
process.exit(isWell ? 0 : 1)

async function run(): Promise<boolean> {
  const program = [process.execPath, 'server/main.ts', '--demo']
  const settings = {
    // Each request has its own address, so only the limits on password guesses must be lifted.
    RATE_LIMITS: 'signInFailures=9999999,accountFailures=9999999',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'offline.mjs')}`,
  }
  const site = await world.start({ data: join(world.folder, 'data'), database, program, settings })
  const line = openLine(site.port, lanes)
  await sleep(3000)
  const before = site.memory()
  const started = performance.now()
  let peak = before
  const watch = setInterval(() => {
    if (site.isAlive()) peak = Math.max(peak, site.memory())
  }, 500)
  const kind = database ? 'PostgreSQL' : 'the embedded database'
  console.log(`${count.toLocaleString('en')} requests, seed ${seed}, from number ${from}, on ${kind}`)
  let answered = 0
  const onAnswer = (number: number) => {
    answered++
    if ((number + 1 - from) % 5000 === 0)
      console.log(`  ${number + 1 - from} after ${((performance.now() - started) / 1000).toFixed(0)} s, ${site.memory().toFixed(0)} MB`)
  }
  const { tally, people } = await fuzz({
    send: line.send,
    operator: account,
    seed,
    from,
    to: from + count,
    lanes,
    isAlive: () => site.isAlive() && !isStopped,
    onAnswer,
  })
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  line.close()
  const isReady = site.isAlive() && (await fetch(`${site.url}/readyz`)).ok
  if (isReady) await sleep(15_000)
  const after = site.isAlive() ? site.memory() : Number.NaN
  console.log(`\n${tally.tell(said(site.lines)).join('\n')}`)
  const loud = site.lines.filter((text) => /"level":(50|60)/.test(text)).length
  console.log(
    `${answered.toLocaleString('en')} answers, ${(answered / seconds).toFixed(0)} a second for ${seconds.toFixed(0)} s; signed in ${people.counts.signIns} times, ${people.counts.accounts} accounts made.`,
  )
  console.log(
    `Memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most, ${after.toFixed(0)} 15 s after. Log lines at level error: ${loud}.`,
  )
  if (!isReady) console.log(`✗ The site ${site.isAlive() ? 'is no longer ready' : 'has exited'}: ${site.lines.slice(-3).join('\n')}`)
  return isReady && tally.faults().length === 0
}

function said(lines: string[]): (answer: Answer) => string {
  return ({ headers }) => {
    const id = headers['x-request-id']
    const found = id ? lines.find((text) => text.includes(String(id))) : undefined
    if (!found) return ''
    const { err, msg } = JSON.parse(found) as { err?: { message?: string; stack?: string }; msg?: string }
    return [
      msg,
      err?.message,
      ...(err?.stack ?? '')
        .split('\n')
        .filter((text) => /app\/|server\//.test(text))
        .slice(0, 4),
    ].join(' | ')
  }
}

async function refuseUnlessEmpty(url: string): Promise<void> {
  const tables = await ask(url, "select 1 from information_schema.tables where table_schema = 'public'")
  if (tables.length > 0) throw new Error('The database in DATABASE_URL is not empty. The fuzzer writes nonsense into it, so name an empty one.')
}
