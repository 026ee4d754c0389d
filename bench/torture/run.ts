// npm run torture [-- PART [COUNT]]: processes and databases that end in the middle of writes, disks that are full, two starts at once, clocks that jump.
// What was acknowledged has to be there afterwards, and nothing by half. On this machine alone; PostgreSQL 15 for its parts, root for the full disk, faketime for the clock.
import { openCluster, openWorld } from '../attack/world.ts'
import { jumpClock } from './clock.ts'
import { fillDisk } from './disk.ts'
import { killAgain, restartPostgres } from './kills.ts'
import { startTwice } from './starts.ts'

/** What a part found: what does not hold, and what there is to tell. */
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

/** In this order; a number after a part's name is how often. */
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
      'PostgreSQL restarted at once under writes',
      async () => {
        cluster ??= await openPostgres()
        return restartPostgres(world, cluster, numberOr(20))
      },
    ],
  ],
  'full-disk': [['a disk that is full', () => fillDisk(world)]],
  'two-starts': [['two starts at once on one DATA_DIR', () => startTwice(world, numberOr(10))]],
  clock: [['a clock that jumps', () => jumpClock(world)]],
}

if (only && !parts[only]) throw new Error(`There is no part called ${only}. There are: ${Object.keys(parts).join(', ')}.`)
const rows: string[] = []
let failed = 0
try {
  for (const [name, runs] of Object.entries(parts)) {
    if (only && only !== name) continue
    for (const [title, run] of runs) {
      console.log(`${title} …`)
      const started = performance.now()
      const { wrong, seen, isSkipped } = await run().catch((error: Error): Outcome => ({ wrong: [error.stack ?? String(error)], seen: '' }))
      const state = isSkipped ? 'left out' : wrong.length === 0 ? 'holds' : '**does not hold**'
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
console.log(`\n| what was tried | | what was seen |\n|---|---|---|\n${rows.join('\n')}`)
process.exit(failed === 0 ? 0 : 1)
