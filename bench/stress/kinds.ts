import { randomBytes } from 'node:crypto'
import { send, statusOf } from '../shared/client.ts'
import type { Site } from '../shared/sites.ts'

export type Target = {
  site: Pick<Site, 'url'>
  cookie: string
  /** Called with every response. `isLater` means that it has Retry-After. */
  onAnswer: (status: number, call: string, isLater: boolean) => void
}

/** Undefined if the connection ended without a response. */
export type Answer = { status: number; body: Record<string, unknown> } | undefined

export const isDone = (answer: Answer) => answer !== undefined && answer.status < 300
/** Whether the write may have happened although it was not acknowledged. */
export const isUnsure = (answer: Answer) => answer === undefined || answer.status >= 500

export async function receive({ onAnswer }: Target, call: string, sent: Promise<Response>): Promise<Answer> {
  try {
    const answer = await sent
    const text = await answer.text()
    onAnswer(answer.status, call, answer.headers.has('retry-after'))
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  } catch {
    return undefined
  }
}

export function call(
  to: Target,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const own = { ...headers, 'x-forwarded-for': `10.9.${randomBytes(2).join('.')}` }
  return receive(
    to,
    `${method} ${path.replace(/\/[\w-]{8,}/g, '/…')}`,
    send(to.site, method, path, body, to.cookie, own),
  )
}

type Adding = { stored: string; address?: (id: string) => string; isDeletion?: boolean }
type Counting = { counted: () => string }
/** A write that changes a value, which must be the last acknowledged one or a later one without a response. */
type Changing = { first: string; read: (site: Target['site'], cookie: string) => Promise<unknown> }

export type Kind = (Adding | Counting | Changing) & {
  name: string
  write: (to: Target, at: number) => Promise<{ answer: Answer; result?: unknown }>
}

export type Query = <T>(statement: string) => Promise<T[]>
export type Journal = ReturnType<typeof openJournal>

export function openJournal(kind: Kind) {
  const { name } = kind
  const done: string[] = []
  let [at, unsure, checked, marked] = [0, 0, 0, Number.POSITIVE_INFINITY]
  let possible = 'first' in kind ? [kind.first] : []
  return {
    write: async (to: Target) => {
      const { answer, result } = await kind.write(to, at++)
      if (isDone(answer)) {
        done.push(String(result))
        possible = [String(result)]
      } else if (isUnsure(answer)) {
        unsure++
        possible.push(String(result))
      }
    },
    summary: () => `${name}: ${done.length} acknowledged, ${unsure} interrupted`,
    mark: () => {
      marked = done.length
    },
    findLost: async ({ site, cookie }: Omit<Target, 'onAnswer'>): Promise<string[]> => {
      const wrong: string[] = []
      if ('read' in kind) {
        const found = String(await kind.read(site, cookie))
        if (!possible.includes(found)) wrong.push(`${name}: found ${found}, not ${possible.join(' or ')}`)
        possible = [found]
      } else if ('stored' in kind && kind.address)
        for (const id of done.slice(checked)) {
          const status = await statusOf(site, kind.address(id))
          if ((status === 200) === Boolean(kind.isDeletion)) wrong.push(`${name}: ${id} is ${status}`)
        }
      checked = done.length
      return wrong
    },
    findUnstored: async (query: Query): Promise<string[]> => {
      const expected = done.slice(0, marked)
      if ('stored' in kind) {
        const known = new Set((await query<{ id: string }>(kind.stored)).map(({ id }) => id))
        const wrong = expected.filter((id) => known.has(id) === Boolean(kind.isDeletion))
        return wrong.length > 0 ? [`${name}: ${wrong.length} of ${expected.length} are wrong, such as ${wrong[0]}`] : []
      }
      if (!('counted' in kind)) return []
      const [{ count } = { count: 0 }] = await query<{ count: number }>(kind.counted())
      const most = done.length + unsure
      return count < expected.length || count > most
        ? [`${name}: ${count} are stored, ${expected.length} acknowledged, ${most} sent`]
        : []
    },
  }
}
