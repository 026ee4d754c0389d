import type { Answered } from './schema.ts'

/** A comment that was written on this device: when, in ms, up to which reply of the seller's its answers were looked at, and the push subscription that is told of them. */
export type Asked = { id: string; carId: string; at: number; seen: string | null; told: string | null }

/** How many of its own comments a device keeps, the newest; so many are asked about at once. */
export const mostAsked = 50

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const textOrNull = (value: unknown) => (typeof value === 'string' && value.length <= 1000 ? value : null)

function parseList(text: string | null): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null).slice(0, mostAsked) : []
  } catch {
    return []
  }
}

/** Reads a device's own comments as its browser kept them, newest first; whatever is none is left out. */
export function parseAsked(text: string | null): Asked[] {
  return parseList(text).flatMap(({ id, carId, at, seen, told }) =>
    isId(id) && isId(carId) && typeof at === 'number' ? [{ id, carId, at, seen: textOrNull(seen), told: textOrNull(told) }] : [],
  )
}

/** Reads the answers that were there when the site was last asked. */
export function parseAnswered(text: string | null): Answered[] {
  return parseList(text).flatMap(({ id, carId, make, model, year, answeredAt }) =>
    isId(id) && isId(carId) && typeof answeredAt === 'string'
      ? [{ id, carId, make: textOrNull(make), model: textOrNull(model), year: typeof year === 'number' ? year : null, answeredAt }]
      : [],
  )
}

/** The list with one more comment in front, of the newest ones alone. */
export function withAsked(list: Asked[], one: Asked): Asked[] {
  return [one, ...list.filter(({ id }) => id !== one.id)].slice(0, mostAsked)
}

/** The list after the answers to a comment were looked at, up to `answeredAt`; that never goes back. */
export function withSeen(list: Asked[], id: string, answeredAt: string): Asked[] {
  return list.map((one) => (one.id === id && (one.seen === null || one.seen < answeredAt) ? { ...one, seen: answeredAt } : one))
}

/** The answers that were not looked at yet, the latest first. */
export function unseen(asked: Asked[], answered: Answered[]): Answered[] {
  const seenOf = new Map(asked.map(({ id, seen }) => [id, seen ?? '']))
  return answered.filter(({ id, answeredAt }) => answeredAt > (seenOf.get(id) ?? '\uffff')).sort((a, b) => (a.answeredAt < b.answeredAt ? 1 : -1))
}

const minute = 60_000

/** Whether the site may be asked again; a device that saves data asks less often. */
export function mayAsk(last: number, now: number, savesData: boolean): boolean {
  return now - last >= (savesData ? 60 : 3) * minute || last > now
}
