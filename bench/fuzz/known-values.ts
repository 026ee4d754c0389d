import type { Answer } from './transport.ts'

export type KnownValues = ReturnType<typeof openKnownValues>

const most = 80

/** Calls about accounts. sessions.ts knows their values, because others would lock the fuzzer out. */
export const ownAccount = /^\/api\/(auth|sessions|operators|invitations|join)\b/

/**
 * Values from the site's own responses by property name, and ids as `cars.id`. With them, requests pass the first
 * checks.
 */
export function openKnownValues() {
  const known = new Map<string, Map<string, unknown>>()
  const fixed = new Set<string>()
  const add = (name: string, value: unknown) => {
    const text = JSON.stringify(value) ?? ''
    if (value === null || text === '' || text.length > 20_000 || fixed.has(name)) return
    const values = known.get(name) ?? new Map<string, unknown>()
    known.set(name, values.set(text, value))
    if (values.size > most) values.delete(values.keys().next().value ?? '')
  }
  const set = (name: string, values: unknown[]) => {
    fixed.delete(name)
    known.delete(name)
    for (const value of values) add(name, value)
  }
  const learn = (value: unknown, collection: string, depth = 0): void => {
    if (depth > 8 || typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value).slice(0, most)) {
      if (!Array.isArray(value)) add(name === 'id' ? `${collection}.id` : name, one)
      learn(one, Array.isArray(value) ? collection : name, depth + 1)
    }
  }
  const learnFrom = (path: string, { status, headers, text }: Answer): void => {
    if (status < 200 || status > 299) return
    const cursor = /[?&]cursor=([\w%-]+)/.exec(String(headers.link ?? ''))?.[1]
    if (cursor) add('cursor', decodeURIComponent(cursor))
    const token = /\/join\/([\w-]+)/.exec(text)?.[1]
    if (token) add('token', token)
    const id = /"id":"([^"]+)"/.exec(text)?.[1]
    if (token) add('invitations.id', id)
    // The site keeps only one import file at a time.
    if (path === '/api/import/file') set('file', [id])
    for (const [address] of text.matchAll(/\/(share|papers|pictures|files)\/[\w.,%?=&;-]+/g))
      add('address', address.slice(1).replaceAll('&amp;', '&'))
    // A response to HEAD has no text, and a compressed one is not unpacked.
    const isJson = !headers['content-encoding'] && headers['content-type']?.includes('application/json') && text !== ''
    if (!isJson || ownAccount.test(path) || path.endsWith('openapi.json')) return
    const collection = /\/([\w-]+)(?:\/\{\w+\})?$/.exec(path)?.[1] ?? ''
    learn(JSON.parse(text), collection.replace(/^(all|available)-/, ''))
  }
  return {
    set,
    learnFrom,
    fix: (name: string, values: unknown[]) => {
      set(name, values)
      fixed.add(name)
    },
    pick: (name: string, at: number): unknown => {
      const values = [...(known.get(name) ?? (name.endsWith('.id') ? known.get('cars.id') : undefined) ?? []).values()]
      return values[at % values.length]
    },
  }
}

export function keyOf(path: string, name: string): string {
  if (name === 'id' && path.includes('{replyId}')) return 'answered.id'
  const collection = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path)?.[1] ?? path.split('/')[2]
  if (name === 'comment' && path.includes('/push/')) return 'comments.id'
  return /^ids?$|Id$/.test(name) ? `${collection}.id` : name
}
