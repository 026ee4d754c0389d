import type { Car } from '#app/features/stock/cars/schema.ts'
import { shownPrice } from '#app/i18n/format.ts'
import { isDay } from '#app/lib/day.ts'
import { parsePrice } from '#app/lib/money.ts'
import {
  type CarEvent,
  type DoneEvent,
  type EventKind,
  eventKinds,
  type KeptEvent,
  type PriceStep,
  type PublicHistory,
} from './schema.ts'

const aDay = 24 * 60 * 60 * 1000
/** Time in ms for which a card shows that the price was lowered. */
export const loweredFor = 14 * aDay

/**
 * Returns the price changes that visitors see. A price that lasted less than a day is skipped as a mistake, and prices
 * that look alike count as one.
 */
export function listPriceSteps(
  events: Pick<CarEvent, 'kind' | 'at' | 'price' | 'priceBefore'>[],
  createdAt: string,
): PriceStep[] {
  const changes = events.filter(({ kind }) => kind === 'price')
  const [first] = changes
  if (!first) return []
  const stood = [{ at: createdAt, price: first.priceBefore }, ...changes].filter(
    ({ at }, index) => index === changes.length || Date.parse(changes[index]?.at ?? '') - Date.parse(at) >= aDay,
  )
  const steps: PriceStep[] = []
  let before = stood[0]
  for (const { at, price } of stood.slice(1)) {
    if (before && shownPrice(before.price) !== shownPrice(price)) steps.push({ at, before: before.price, after: price })
    before = { at, price }
  }
  return steps
}

type ReadPrice = (text: string) => { currency: string; amount: number } | undefined

function readDollars(text: string) {
  const amount = parsePrice(text)
  return amount === null ? undefined : { currency: 'USD', amount }
}

/** Whether the latest price change was a recent reduction. A change of currency is not one. */
export function isLowered(steps: PriceStep[], now: number, read: ReadPrice = readDollars): boolean {
  const last = steps.at(-1)
  if (!last || now - Date.parse(last.at) > loweredFor) return false
  const [before, after] = [read(last.before ?? ''), read(last.after ?? '')]
  return before !== undefined && before.currency === after?.currency && after.amount < before.amount
}

/** Adds the event of listing the car if it is missing, because the car may be older than the recorded history. */
export function withListed(events: DoneEvent[], createdAt: string): DoneEvent[] {
  const listed = { kind: 'added', at: createdAt, price: null, priceBefore: null, until: null, by: null } as const
  return events.some(({ kind }) => kind === 'added') ? events : [...events, listed]
}

/**
 * Returns a car's history for visitors, without events that were reversed, such as a former reservation. Undefined if
 * nothing changed.
 */
export function publicHistory(
  { createdAt, soldOut, reservedUntil }: Car,
  events: CarEvent[],
): PublicHistory | undefined {
  const prices = listPriceSteps(events, createdAt)
  const state = soldOut ? 'sold' : reservedUntil ? 'reserved' : undefined
  const since = state && events.findLast(({ kind }) => kind === state)?.at
  return prices.length > 0 || since ? { prices, ...(since && { since }) } : undefined
}

const between = ' | '
const most = 200
const longestPrice = 255
// The parts of an event: time and kind, prices in JSON quotes or '-' for none, a day, and who caused it.
const shape = /^(\S+) ([a-z]+)((?: (?:"(?:[^"\\]|\\.)*"|-))*)(?: (\d{4}-\d\d-\d\d))?(?: by ([\w-]{1,64}))?$/

const quoted = (price: string | null) => (price === null ? '-' : JSON.stringify(price).replaceAll('|', '\\u007c'))

/**
 * Writes a history as text, oldest event first: `2026-11-03T10:00:00.000Z price "12900" "11900" by import`. The old
 * price comes first.
 */
export function writeHistory(events: KeptEvent[]): string {
  return events
    .map(({ at, kind, price, priceBefore, until, by }) => {
      const prices = kind === 'price' ? [priceBefore, price] : kind === 'added' ? [price] : []
      return [at, kind, ...prices.map(quoted), until ?? [], by ? `by ${by}` : []].flat().join(' ')
    })
    .join(between)
}

export function parseHistory(text: string): KeptEvent[] {
  return text
    .split(between)
    .slice(0, most)
    .flatMap((part) => parseEvent(part.trim()) ?? [])
}

function parseEvent(text: string): KeptEvent | undefined {
  const [, at = '', kind, said = '', until = null, by = null] = shape.exec(text) ?? []
  const time = new Date(at)
  if (
    !eventKinds.includes(kind as EventKind) ||
    Number.isNaN(time.getTime()) ||
    time.getTime() > Date.now() ||
    (until && !isDay(until))
  )
    return undefined
  try {
    const prices = [...said.matchAll(/"(?:[^"\\]|\\.)*"|-/g)].map(([price]) =>
      price === '-' ? null : (JSON.parse(price) as string),
    )
    if (prices.some((price) => price !== null && (price.length > longestPrice || price.includes('\0'))))
      return undefined
    const [price = null, priceBefore = null] = kind === 'price' ? [...prices].reverse() : prices
    return { at: time.toISOString(), kind: kind as EventKind, price, priceBefore, until, by }
  } catch {
    return undefined
  }
}
