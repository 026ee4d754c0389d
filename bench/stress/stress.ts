import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../shared/client.ts'
import type { Result } from '../shared/report.ts'
import type { Sites, Start } from '../shared/sites.ts'
import { type Journal, type Kind, openJournal } from './kinds.ts'
import { checkStored } from './stored.ts'
import { openWrites } from './writes.ts'

/** This module keeps the site from contacting other machines. */
const offline = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../fuzz/offline.mjs')}` }

export async function openStress(sites: Sites, first: Start, isWanted: (kind: Kind) => boolean = () => true) {
  let options = { ...first, settings: { ...offline, ...first.settings } }
  const site = await sites.start(options)
  const cookie = await signIn(site)
  const journals = (await openWrites(site, cookie)).filter(isWanted).map(openJournal)
  const statuses: Record<string, number> = {}
  const onAnswer = (status: number, name: string, isLater: boolean) => {
    if (status < 400) return
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500 && !(stress.isBroken && status === 503 && isLater)) stress.wrong.push(`${status} to ${name}`)
  }
  const findLost = async () => {
    for (const journal of journals) stress.wrong.push(...(await journal.findLost(stress)))
  }
  const stress = {
    ...{ site, cookie, journals, wrong: [] as string[] },
    /** While true, a 503 with Retry-After is allowed. Other 5xx statuses never are. */
    isBroken: false,
    start: async (changed?: Partial<Start>) => {
      options = { ...options, ...changed, settings: options.settings }
      stress.site = await sites.start(options)
      await findLost()
    },
    during: async (disturb: () => Promise<unknown>) => {
      let isGoing = true
      const write = async (journal: Journal) => {
        for (; isGoing && stress.site.isAlive(); await sleep(8)) await journal.write({ ...stress, onAnswer })
      }
      const writing = Promise.all(journals.map(write))
      await disturb().finally(() => {
        isGoing = false
      })
      await writing
    },
    finish: async (seen: string): Promise<Result> => {
      if (!stress.site.isAlive()) stress.wrong.push(`the site has exited: ${stress.site.log.slice(-2).join(' ')}`)
      else {
        await findLost()
        await stress.site.end('SIGTERM')
      }
      const stored = await checkStored(options, journals)
      const wrong = [...new Set([...stress.wrong, ...stored.wrong])]
      const all = [
        ...wrong.map((one) => `**${one}**`),
        seen,
        ...journals.map(({ summary }) => summary()),
        `refusals: ${JSON.stringify(statuses)}`,
        stored.pictures,
      ]
      return { holds: wrong.length === 0, seen: all.join('; ') }
    },
  }
  return stress
}
