// npm run torture [-- PART [COUNT]]: kills processes and databases during writes, fills disks, starts twice at once, moves the clock.
// Acknowledged writes must exist and be complete afterwards. Needs PostgreSQL 15, root for the full disk, faketime for the clock.
import { openCluster, openWorld } from '../attack/world.ts'
import { jumpClock } from './clock.ts'
import { fillDisk } from './disk.ts'
import { killAgain, restartPostgres } from './kills.ts'
import { startTwice } from './starts.ts'

/** `wrong` lists broken promises, `seen` is the summary. */
export type Outcome = { wrong: string[]; seen: string; isSkipped?: boolean }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const [only, given] = process.argv.slice(2)
const world = await openWorld()
const openPostgres = async () => {
  const cluster = await openCluster(world.folder)
  await cluster.start()
  return cluster
}
let cluster: Awaited<ReturnType<typeof openCluster>> | undefined
const numberOr = (usual: number) => (only && given ? Number(given) : usual)

const parts: Record<string, [title: string, run: () => Promise<Outcome>][]> = {
  kills: [
    ['killed under writes, embedded database', () => killAgain(world, Math.ceil(numberOr(200) / 2), undefined)],
    [
      'killed under writes, PostgreSQL',
      async () => {
        cluster ??= await openPostgres()
        return killAgain(world, Math.floor(numberOr(200) / 2), await cluster.database('killed'))
      },
    ],
  ],
  postgres: [
    [
      'PostgreSQL restarted under writes',
      async () => {
        cluster ??= await openPostgres()
        return restartPostgres(world, cluster, numberOr(20))
      },
    ],
  ],
  'full-disk': [['a full disk', () => fillDisk(world)]],
  'two-starts': [['simultaneous starts on one DATA_DIR', () => startTwice(world, numberOr(10))]],
  clock: [['a clock that jumps', () => jumpClock(world)]],
}

if (only && !parts[only]) throw new Error(`Unknown part ${only}. Parts: ${Object.keys(parts).join(', ')}.`)
const rows: string[] = []
let failed = 0
try {
  for (const [name, runs] of Object.entries(parts)) {
    if (only && only !== name) continue
    for (const [title, run] of runs) {
      console.log(`${title} …`)
      const started = performance.now()
      const { wrong, seen, isSkipped } = await run().catch((error: Error): Outcome => ({ wrong: [error.stack ?? String(error)], seen: '' }))
      const state = isSkipped ? 'skipped' : wrong.length === 0 ? 'holds' : '**does not hold**'
      if (wrong.length > 0) failed++
      console.log(`${isSkipped ? '–' : wrong.length === 0 ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(0)} s): ${seen}`)
      for (const one of wrong) console.log(`    ✗ ${one}`)
      rows.push(`| ${title} | ${state} | ${[...wrong, seen].join('; ')} |`)
    }
  }
} finally {
  await world.close()
  await cluster?.kill()
}
console.log(`\n| test | | result |\n|---|---|---|\n${rows.join('\n')}`)
process.exit(failed === 0 ? 0 : 1)
