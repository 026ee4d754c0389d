import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Site, send } from '../attack/world.ts'

export type To = {
  site: Site
  cookie: string
  /** False once the process is being killed: no new writes. */
  isGoing: () => boolean
  seen: (status: number, what: string) => void
}

export type Lane = {
  kind: string
  write: (to: To) => Promise<void>
  /** Lists acknowledged writes since the last call that are missing or incomplete. */
  lost: (site: Site, cookie: string) => Promise<string[]>
  counts: { acknowledged: number; unsure: number }
}

/** Undefined if the connection ended without an answer. */
export type Called = { status: number; body: Record<string, unknown> } | undefined

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

export const isDone = (called: Called) => called !== undefined && called.status < 300
/** Whether the write may have happened although it was not acknowledged. */
export const isUnsure = (called: Called) => called === undefined || called.status >= 500

/** A lane of one value, which must be the last acknowledged one or a later one without an answer. */
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
      return [`${kind}: found ${found}, acknowledged ${acknowledged}${flying.length > 0 ? `, in flight ${flying.join(', ')}` : ''}`]
    },
  }
}

/** A lane of added things, which must all be complete once acknowledged. */
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

/** A lane of a counter, which whole.ts checks at the end. */
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
