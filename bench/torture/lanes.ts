import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Site, send } from '../attack/world.ts'

/** Where lanes write now, and what came of it. */
export type To = {
  site: Site
  cookie: string
  /** false: the process is being killed, nothing more is begun. */
  isGoing: () => boolean
  /** Told of each answer. */
  seen: (status: number, what: string) => void
}

/** A kind of write that is made again and again, and a memory of what was acknowledged. */
export type Lane = {
  kind: string
  /** Writes once. */
  write: (to: To) => Promise<void>
  /** What was acknowledged since the last look and is not there, or is only there by half. */
  lost: (site: Site, cookie: string) => Promise<string[]>
  counts: { acknowledged: number; unsure: number }
}

/** What came back; undefined where the line was cut before it did. */
export type Called = { status: number; body: Record<string, unknown> } | undefined

/** Writes as somebody; undefined where the line was cut before an answer came. */
export async function call(
  to: To,
  method: string,
  path: string,
  body?: unknown,
  as = to.cookie,
  headers: Record<string, string> = {},
): Promise<Called> {
  const answer = await send(to.site, method, path, body, as, { ...headers, 'x-forwarded-for': `10.9.${randomBytes(2).join('.')}` }).catch(
    () => undefined,
  )
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined) return undefined
  to.seen(answer.status, `${method} ${path.replace(/\/[\w-]{8,}/g, '/…')}${answer.headers.has('retry-after') ? ', again later' : ''}`)
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

/** Whether it was acknowledged. */
export const isDone = (called: Called) => called !== undefined && called.status < 300
/** Whether it may have been done all the same. */
export const isUnsure = (called: Called) => called === undefined || called.status >= 500

/** A thing that has one value: what is there is the last that was acknowledged, or one that was sent after it and not answered. */
export function valued(
  kind: string,
  first: string,
  next: (at: number) => string,
  write: (to: To, value: string) => Promise<Called>,
  read: (site: Site, cookie: string) => Promise<string>,
): Lane {
  let [acknowledged, at] = [first, 0]
  let flying: string[] = []
  const counts = { acknowledged: 0, unsure: 0 }
  return {
    kind,
    counts,
    write: async (to) => {
      const value = next(at++)
      flying.push(value)
      const called = await write(to, value)
      if (isDone(called)) {
        counts.acknowledged++
        acknowledged = value
        flying = []
      } else if (isUnsure(called)) counts.unsure++
      else flying.pop()
    },
    lost: async (site, cookie) => {
      const found = await read(site, cookie)
      if (found === acknowledged || flying.includes(found)) {
        acknowledged = found
        flying = []
        return []
      }
      return [`${kind}: ${found} is there, ${acknowledged} was acknowledged${flying.length > 0 ? `, ${flying.join(', ')} was under way` : ''}`]
    },
  }
}

/** Things that are added one after the other; each that was acknowledged is there and whole. */
export function added(
  kind: string,
  ledger: string[],
  add: (to: To, at: number) => Promise<{ called: Called; id?: string }>,
  check: (site: Site, cookie: string, ids: string[]) => Promise<string[]>,
): Lane {
  let [fresh, at]: [string[], number] = [[], 0]
  const counts = { acknowledged: 0, unsure: 0 }
  return {
    kind,
    counts,
    write: async (to) => {
      const { called, id } = await add(to, at++)
      if (isUnsure(called)) counts.unsure++
      if (!isDone(called) || !id) return
      counts.acknowledged++
      fresh.push(id)
      ledger.push(id)
    },
    lost: async (site, cookie) => {
      const wrong = await check(site, cookie, fresh)
      fresh = []
      return wrong.map((one) => `${kind}: ${one}`)
    },
  }
}

/** A number that goes up: it is looked at in the end. */
export function counted(kind: string, add: (to: To) => Promise<Called>, heard: (isDone: boolean) => void): Lane {
  const counts = { acknowledged: 0, unsure: 0 }
  const write = async (to: To) => {
    const called = await add(to)
    if (isDone(called)) {
      counts.acknowledged++
      heard(true)
    } else if (isUnsure(called)) {
      counts.unsure++
      heard(false)
    }
  }
  return { kind, counts, write, lost: async () => [] }
}

/** Lets every lane write, one thing after the other, until it is over. */
export async function writeAll(lanes: Lane[], to: To): Promise<void> {
  await Promise.all(
    lanes.map(async (lane) => {
      while (to.isGoing()) {
        await lane.write(to)
        await sleep(8)
      }
    }),
  )
}
