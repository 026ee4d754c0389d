import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptied, fillUp } from '../attack/files.ts'
import { isReady, signIn, type World, waitFor } from '../attack/world.ts'
import { addCarAt, lostOf, offline, told } from './kills.ts'
import { openLanes } from './kinds.ts'
import { type To, writeAll } from './lanes.ts'
import type { Outcome } from './run.ts'
import { findHalves } from './whole.ts'

const rounds = 3

/** Fills the disk of an embedded site under all kinds of writes, frees it and restarts the site; needs root. */
export async function fillDisk(world: World): Promise<Outcome> {
  if (process.getuid?.() !== 0) return { wrong: [], seen: 'only root can mount a small disk', isSkipped: true }
  const small = join(world.folder, 'small')
  mkdirSync(small)
  const mount = 'mount -t tmpfs -o size=140m tmpfs "$0" && exec "$@"'
  const site = await world.start({ data: small, within: ['unshare', '--mount', 'sh', '-c', mount, small], settings: offline })
  const cookie = await signIn(site)
  const { lanes, ledger } = await openLanes((model) => addCarAt(site, cookie, model))
  const place = `/proc/${site.pid}/root${small}`
  const wrong: string[] = []
  const statuses = new Map<string, number>()
  let [isFull, isGoing] = [false, true]
  const to: To = {
    site,
    cookie,
    isGoing: () => isGoing && site.isAlive(),
    seen: (status, what) => {
      if (status < 400) return
      const name = `${status} ${what}${isFull ? '' : ' with room'}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    },
  }
  const writing = writeAll(lanes, to)
  for (let round = 0; round < rounds && site.isAlive(); round++) {
    await sleep(800)
    isFull = true
    await fillUp(place)
    await sleep(2500)
    // Also takes the space that the database freed meanwhile.
    await fillUp(place)
    await sleep(1500)
    await emptied(place)
    await waitFor(() => !site.isAlive() || isReady(site), 30_000).catch(() => wrong.push(`round ${round}: not ready again with space`))
    await sleep(500)
    isFull = false
  }
  isGoing = false
  await writing
  if (!site.isAlive()) wrong.push(`the process exited: ${site.lines.slice(-2).join(' ').slice(0, 400)}`)
  else {
    wrong.push(...(await lostOf(lanes, site, cookie)))
    await copyOut(place, join(world.folder, 'small-after'))
    await site.end('SIGKILL')
    wrong.push(...(await startAgain(world, cookie, lanes, ledger)))
  }
  wrong.push(...[...statuses.keys()].filter((name) => /^500|^5\d\d.*with room/.test(name)))
  const answered = [...statuses].map(([name, times]) => `${times} × ${name}`).join(', ')
  return { wrong, seen: `${rounds} times full; ${told(lanes)}; answered: ${answered}` }
}

/** The disk vanishes with its process (mount namespace), so a copy is checked. */
async function copyOut(from: string, to: string): Promise<void> {
  const { cp } = await import('node:fs/promises')
  await cp(from, to, { recursive: true, filter: (path) => !/\/(tmp|control\.sock|lock.*)$/.test(path) })
}

async function startAgain(
  world: World,
  cookie: string,
  lanes: Parameters<typeof lostOf>[0],
  ledger: Parameters<typeof findHalves>[1],
): Promise<string[]> {
  const data = join(world.folder, 'small-after')
  const again = await world.start({ data, settings: offline }).catch((error: Error) => error)
  if (again instanceof Error) return [`it no longer starts: ${again.message.slice(0, 400)}`]
  const lost = await lostOf(lanes, again, cookie)
  await again.end('SIGTERM')
  return [...lost, ...(await findHalves({ data }, ledger)).wrong]
}
