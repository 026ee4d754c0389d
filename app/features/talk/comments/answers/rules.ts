import { parseStored } from '#app/lib/stored.ts'
import type { Answered } from './schema.ts'

/**
 * A comment written on this device at `at` (ms). `seen` is the time of the last answer that the visitor saw. `told` is
 * the push endpoint that is notified, last subscribed at `toldAt` (ms).
 */
export type OwnComment = {
  id: string
  carId: string
  at: number
  seen: string | null
  told: string | null
  toldAt?: number
}

export const mostOwnComments = 50

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const textOrNull = (value: unknown) => (typeof value === 'string' && value.length <= 1000 ? value : null)

function parseList(text: string | null): Record<string, unknown>[] {
  return parseStored(text)
    .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    .slice(0, mostOwnComments)
}

export function parseOwnComments(text: string | null): OwnComment[] {
  return parseList(text).flatMap(({ id, carId, at, seen, told, toldAt }) =>
    isId(id) && isId(carId) && typeof at === 'number'
      ? [
          {
            id,
            carId,
            at,
            seen: textOrNull(seen),
            told: textOrNull(told),
            ...(typeof toldAt === 'number' && { toldAt }),
          },
        ]
      : [],
  )
}

export function parseAnswered(text: string | null): Answered[] {
  return parseList(text).flatMap(({ id, carId, make, model, year, answeredAt }) =>
    isId(id) && isId(carId) && typeof answeredAt === 'string'
      ? [
          {
            id,
            carId,
            make: textOrNull(make),
            model: textOrNull(model),
            year: typeof year === 'number' ? year : null,
            answeredAt,
          },
        ]
      : [],
  )
}

export function withOwnComment(list: OwnComment[], one: OwnComment): OwnComment[] {
  return [one, ...list.filter(({ id }) => id !== one.id)].slice(0, mostOwnComments)
}

/** Marks answers up to `answeredAt` as seen. An older time never replaces a newer one. */
export function withSeen(list: OwnComment[], id: string, answeredAt: string): OwnComment[] {
  return list.map((one) =>
    one.id === id && (one.seen === null || one.seen < answeredAt) ? { ...one, seen: answeredAt } : one,
  )
}

export function listUnseen(comments: OwnComment[], answered: Answered[]): Answered[] {
  const seenOf = new Map(comments.map(({ id, seen }) => [id, seen ?? '']))
  return answered
    .filter(({ id, answeredAt }) => answeredAt > (seenOf.get(id) ?? '\uffff'))
    .sort((a, b) => (a.answeredAt < b.answeredAt ? 1 : -1))
}

const minute = 60_000

/** Whether to check for answers again. The interval is 3 minutes, or an hour if the browser saves data. */
export function isCheckDue(last: number, now: number, savesData: boolean): boolean {
  return now - last >= (savesData ? 60 : 3) * minute || last > now
}
