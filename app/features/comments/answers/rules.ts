import { parseStored } from '#app/lib/stored.ts'
import type { Answered } from './schema.ts'

/** A comment of this device. `at` is in ms, `seen` the time of the last answer seen, `told` the push endpoint that is notified. */
export type Asked = { id: string; carId: string; at: number; seen: string | null; told: string | null }

/** How many comments a device remembers, and asks about at once. */
export const mostAsked = 50

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const textOrNull = (value: unknown) => (typeof value === 'string' && value.length <= 1000 ? value : null)

function parseList(text: string | null): Record<string, unknown>[] {
  return parseStored(text)
    .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    .slice(0, mostAsked)
}

/** Parses stored comments, newest first; drops invalid entries. */
export function parseAsked(text: string | null): Asked[] {
  return parseList(text).flatMap(({ id, carId, at, seen, told }) =>
    isId(id) && isId(carId) && typeof at === 'number' ? [{ id, carId, at, seen: textOrNull(seen), told: textOrNull(told) }] : [],
  )
}

export function parseAnswered(text: string | null): Answered[] {
  return parseList(text).flatMap(({ id, carId, make, model, year, answeredAt }) =>
    isId(id) && isId(carId) && typeof answeredAt === 'string'
      ? [{ id, carId, make: textOrNull(make), model: textOrNull(model), year: typeof year === 'number' ? year : null, answeredAt }]
      : [],
  )
}

export function withAsked(list: Asked[], one: Asked): Asked[] {
  return [one, ...list.filter(({ id }) => id !== one.id)].slice(0, mostAsked)
}

/** Marks answers as seen up to `answeredAt`; never moves it back. */
export function withSeen(list: Asked[], id: string, answeredAt: string): Asked[] {
  return list.map((one) => (one.id === id && (one.seen === null || one.seen < answeredAt) ? { ...one, seen: answeredAt } : one))
}

/** Unseen answers, latest first. Answers to unknown comments are ignored. */
export function listUnseen(asked: Asked[], answered: Answered[]): Answered[] {
  const seenOf = new Map(asked.map(({ id, seen }) => [id, seen ?? '']))
  return answered.filter(({ id, answeredAt }) => answeredAt > (seenOf.get(id) ?? '\uffff')).sort((a, b) => (a.answeredAt < b.answeredAt ? 1 : -1))
}

const minute = 60_000

/** Whether to ask the site again: every 3 minutes, or every hour with data saving. */
export function isCheckDue(last: number, now: number, savesData: boolean): boolean {
  return now - last >= (savesData ? 60 : 3) * minute || last > now
}
