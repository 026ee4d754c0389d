// npm run fuzz [-- COUNT] [--seed S] [--from N] [--postgres]: valid, nearly valid and hostile requests to a built site
// with the sample cars. It uses the embedded database or its own PostgreSQL and contacts no other machine.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDatabase } from '../shared/postgres.ts'
import { operator, type Site, withSites } from '../shared/sites.ts'
import { fuzz } from './fuzz.ts'
import { describeFault, type Fault } from './results.ts'
import { openTransport } from './transport.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    postgres: { type: 'boolean', default: false },
  },
})
const [count, seed, from] = [positionals[0] ?? 100_000, values.seed, values.from].map(Number) as [
  number,
  number,
  number,
]
if (![count, seed, from].every(Number.isSafeInteger))
  throw new Error('Usage: npm run fuzz -- [COUNT] [--seed S] [--from N] [--postgres]')

function logOf({ log }: Site, { answer }: Fault): string {
  const line = log.find((text) => text.includes(String(answer.headers['x-request-id'] ?? 'no id')))
  return line ? `\n    log: ${line.slice(0, 1000)}` : ''
}

process.exitCode = await withSites(async (sites) => {
  const database = values.postgres ? await addDatabase(sites, 'fuzz') : undefined
  const settings = {
    // Each request has its own IP address, so only the limits on passwords must be lifted.
    RATE_LIMITS: 'signInFailures=9999999,accountFailures=9999999',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'offline.mjs')}`,
  }
  const site = await sites.start({ data: join(sites.folder, 'data'), database, isDemo: true, settings })
  await sleep(3000)
  const before = site.memory()
  let most = before
  const start = performance.now()
  console.log(
    `${count.toLocaleString('en')} requests, seed ${seed}, from number ${from}, on ${database ? 'PostgreSQL' : 'the embedded database'}`,
  )
  const results = await fuzz({
    ...{
      send: openTransport(site.port),
      operator,
      seed,
      from,
      to: from + count,
      connections: 8,
      isAlive: site.isAlive,
    },
    onAnswer: (number) => {
      if (!site.isAlive()) return
      if (number % 50 === 0) most = Math.max(most, site.memory())
      if ((number + 1 - from) % 5000 === 0)
        console.log(`  ${number + 1 - from} answers, ${site.memory().toFixed(0)} MB`)
    },
  })
  const seconds = (performance.now() - start) / 1000
  const isReady = await site.isReady()
  console.log(
    `\n${results.summarise().join('\n')}\n${(count / seconds).toFixed(0)} a second for ${seconds.toFixed(0)} s`,
  )
  for (const fault of results.faults()) console.log(`${describeFault(fault)}${logOf(site, fault)}`)
  if (isReady) {
    await sleep(15_000)
    console.log(
      `Memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most, ${site.memory().toFixed(0)} 15 s after.`,
    )
  } else
    console.log(`✗ The site ${site.isAlive() ? 'is no longer ready' : 'has exited'}: ${site.log.slice(-3).join('\n')}`)
  return isReady && results.faults().length === 0 ? 0 : 1
})
