import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady, send, signIn, type World } from '../attack/world.ts'
import { addCarAt, lostOf, offline, told } from './kills.ts'
import { openLanes } from './kinds.ts'
import { type To, writeAll } from './lanes.ts'
import type { Outcome } from './run.ts'
import { findHalves } from './whole.ts'

const jumps = ['+0', '+3d', '-2h', '-400d', '+0', '+20d', '+1', '-1', '+0']

/** Makes the site's clock jump under all kinds of writes; skipped without libfaketime. */
export async function jumpClock(world: World): Promise<Outcome> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) return { wrong: [], seen: 'libfaketime is not installed (Debian: faketime)', isSkipped: true }
  const said = join(world.folder, 'clock')
  const data = join(world.folder, 'jumped')
  const say = (offset: string) => writeFileSync(said, offset)
  say('+0')
  const settings = {
    ...offline,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: said,
    FAKETIME_NO_CACHE: '1',
    // The monotonic clock, which measures durations, must not jump.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const site = await world.start({ data, settings })
  const cookie = await signIn(site)
  const { lanes, ledger } = await openLanes((model) => addCarAt(site, cookie, model))
  const watched = await addCarAt(site, cookie, 'watched')
  const wrong: string[] = []
  const statuses = new Map<string, number>()
  let isGoing = true
  const to: To = {
    site,
    cookie,
    isGoing: () => isGoing && site.isAlive(),
    seen: (status, what) => void (status >= 400 && statuses.set(`${status} ${what}`, (statuses.get(`${status} ${what}`) ?? 0) + 1)),
  }
  const writing = writeAll(lanes, to)
  let before = ''
  for (const [at, jump] of jumps.entries()) {
    say(jump)
    await sleep(1500)
    const price = `$${at + 7000}`
    const saved = await send(site, 'PUT', `/api/cars/${watched}`, { sellingPrice: price }, cookie)
    const { updatedAt } = saved.ok ? ((await saved.json()) as { updatedAt: string }) : { updatedAt: '' }
    if (!saved.ok) wrong.push(`at ${jump} an edit is answered ${saved.status}`)
    else if (updatedAt <= before) wrong.push(`at ${jump} the version of a car did not increase: ${updatedAt} after ${before}`)
    if (jump === '+3d' && Date.parse(updatedAt) < Date.now() + 2 * 86_400_000) wrong.push(`the clock did not jump: ${updatedAt}`)
    before = updatedAt || before
    const page = await fetch(`${site.url}/ar/cardetails/${watched}`)
    if (!(await page.text()).includes(price)) wrong.push(`at ${jump} the page of a car does not show what was saved (${page.status})`)
    if (!(await isReady(site))) wrong.push(`at ${jump} the site is not ready`)
  }
  isGoing = false
  await writing
  if (!site.isAlive()) return { wrong: [...wrong, 'the process exited'], seen: site.lines.slice(-2).join(' ').slice(0, 400) }
  wrong.push(...(await lostOf(lanes, site, cookie)))
  await site.end('SIGTERM')
  if (!existsSync(data)) wrong.push('the folder is gone')
  wrong.push(...(await findHalves({ data }, ledger)).wrong)
  wrong.push(...[...statuses.keys()].filter((name) => name.startsWith('5')))
  return {
    wrong,
    seen: `${jumps.join(', ')}; ${told(lanes)}; answered: ${[...statuses].map(([name, times]) => `${times} × ${name}`).join(', ') || 'no refusal'}`,
  }
}
