// npm run torture [-- PART [COUNT]]: kills processes and databases during writes and fills a disk. Acknowledged writes
// must exist and be complete afterwards. It needs PostgreSQL 15, and root for the full disk.
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { appendFile, cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addPicture, statusOf } from '../shared/client.ts'
import { noisyPhoto } from '../shared/photos.ts'
import { addDatabase, clusterOf } from '../shared/postgres.ts'
import { type Check, median, type Result, runChecks, seconds } from '../shared/report.ts'
import { type Sites, waitFor, withSites } from '../shared/sites.ts'
import { openStress } from '../stress/stress.ts'

async function kill(sites: Sites, count: number, database?: string): Promise<Result> {
  const stress = await openStress(sites, { data: join(sites.folder, `killed-${Boolean(database)}`), database })
  const starts: number[] = []
  for (let round = 0; round < count; round++) {
    await stress.during(async () => {
      await sleep(randomInt(300, 2200))
      stress.isBroken = true
      await stress.site.end('SIGKILL')
    })
    stress.isBroken = false
    const start = performance.now()
    await stress.start()
    starts.push(performance.now() - start)
  }
  await sleep(10_000)
  const memory = stress.site.memory().toFixed(0)
  return stress.finish(
    `${count} kills; ready and checked after ${seconds(median(starts))}, ${seconds(Math.max(...starts))} at most; ${memory} MB`,
  )
}

/** Restarts PostgreSQL abruptly under a running site, which must recover by itself. */
async function restartPostgres(sites: Sites, count: number): Promise<Result> {
  const cluster = await clusterOf(sites)
  const stress = await openStress(sites, {
    data: join(sites.folder, 'restarted'),
    database: await addDatabase(sites, 'restarted'),
  })
  const before = stress.site.memory()
  let longest = 0
  await stress.during(async () => {
    for (let round = 0; round < count; round++) {
      await sleep(randomInt(200, 900))
      stress.isBroken = true
      await cluster.kill()
      await sleep(randomInt(0, 600))
      await cluster.start()
      const start = performance.now()
      await waitFor(stress.site.isReady, 20_000)
      longest = Math.max(longest, performance.now() - start)
      await sleep(500)
      stress.isBroken = false
    }
  })
  await sleep(5000)
  const memory = `${before.toFixed(0)} MB before, ${stress.site.memory().toFixed(0)} after`
  return stress.finish(`${count} restarts; ready ${seconds(longest)} after PostgreSQL at most; ${memory}`)
}

async function fillUp(file: string): Promise<void> {
  for (let size = 1 << 20; size >= 512; size /= 2)
    for (let isFull = false; !isFull; )
      await appendFile(file, Buffer.alloc(size)).catch(() => {
        isFull = true
      })
}

async function fillDisk(sites: Sites): Promise<Result> {
  if (process.getuid?.() !== 0) return { holds: true, seen: 'skipped: only root can mount a small disk' }
  const small = join(sites.folder, 'small')
  mkdirSync(small)
  const mount = 'mount -t tmpfs -o size=140m tmpfs "$0" && exec "$@"'
  const stress = await openStress(sites, { data: small, within: ['unshare', '--mount', 'sh', '-c', mount, small] })
  const disk = `/proc/${stress.site.pid}/root${small}`
  const picture = await addPicture(stress.site, await noisyPhoto(1500, 1000), stress.cookie)
  await stress.during(async () => {
    for (const width of [320, 640, 960]) {
      await sleep(800)
      stress.isBroken = true
      await fillUp(join(disk, 'filler'))
      await sleep(2500)
      await fillUp(join(disk, 'filler'))
      // A picture size that does not exist yet is made and sent, but not stored.
      const statuses = [
        await statusOf(stress.site, picture.replace('1280.jpg', `${width}.webp`)),
        await statusOf(stress.site, '/readyz'),
      ]
      if (statuses.join() !== '200,503') stress.wrong.push(`a new picture size and /readyz on a full disk: ${statuses}`)
      await rm(join(disk, 'filler'))
      await waitFor(stress.site.isReady, 30_000)
      await sleep(500)
      stress.isBroken = false
    }
  })
  // The disk ends with its process, so the site continues with a copy.
  const copy = join(sites.folder, 'small-after')
  await cp(disk, copy, { recursive: true, filter: (path) => !/\/(tmp|control\.sock|lock.*)$/.test(path) })
  await stress.site.end('SIGKILL')
  await stress.start({ data: copy, within: [] })
  return stress.finish('3 times full')
}

const [part, given] = process.argv.slice(2)
const count = (usual: number) => Number(given ?? usual)
const isWell = await withSites((sites) => {
  const parts: Record<string, Check[]> = {
    kills: [
      { name: 'killed under writes, embedded database', run: () => kill(sites, Math.ceil(count(200) / 2)) },
      {
        name: 'killed under writes, PostgreSQL',
        run: async () => kill(sites, Math.floor(count(200) / 2), await addDatabase(sites, 'killed')),
      },
    ],
    postgres: [{ name: 'PostgreSQL restarted under writes', run: () => restartPostgres(sites, count(20)) }],
    'full-disk': [{ name: 'a full disk', run: () => fillDisk(sites) }],
  }
  const checks = part ? parts[part] : Object.values(parts).flat()
  if (!checks) throw new Error(`Unknown part ${part}. Parts: ${Object.keys(parts).join(', ')}.`)
  return runChecks(checks)
})
process.exitCode = isWell ? 0 : 1
