import { dayIn, minuteOfDay } from '#app/i18n/format.ts'
import { dayAfter } from '#app/lib/day.ts'
import type { Hours } from './hours.ts'

const aMinute = 60_000
const aDay = 24 * 60 * aMinute

/** What the clocks of a zone show at a moment, as if they stood in UTC. */
const wallClock = (at: number, zone: string) => Date.parse(`${dayIn(zone, at)}T00:00:00Z`) + minuteOfDay(new Date(at), zone) * aMinute

/** The moment at which the clocks of a zone show a day and a time ('09:00'). Of two such moments the first; where the clocks leap over it, so long after the leap. */
export function momentIn(zone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  // Clocks change at most once in two days.
  const before = wall - (wallClock(wall - aDay, zone) - (wall - aDay))
  const after = wall - (wallClock(wall + aDay, zone) - (wall + aDay))
  return wallClock(before, zone) !== wall && wallClock(after, zone) === wall ? after : before
}

/** The day of the week, Monday is 0. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** From when to when the seller is there on a day; undefined on one off. */
function spanOf({ zone, days, off = [] }: Hours, day: string): { from: number; to: number } | undefined {
  const hours = days[weekday(day)]
  if (!hours || off.includes(day)) return undefined
  return { from: momentIn(zone, day, hours.from), to: momentIn(zone, hours.to > hours.from ? day : dayAfter(day, 1), hours.to) }
}

// Nobody is away for longer with hours on a page.
const farthest = 60

/** Whether the seller is there now, and when that changes; undefined where nobody comes any more, or nobody leaves. */
export function openState(hours: Hours, now: number): { isOpen: boolean; changes?: number } {
  const today = dayIn(hours.zone, now)
  let until: number | undefined
  // Yesterday's hours may not have ended.
  for (let at = -1; at <= farthest; at++) {
    const span = spanOf(hours, dayAfter(today, at))
    // One day may go over into the next.
    if (until !== undefined && (at > 8 || (span?.from ?? Number.POSITIVE_INFINITY) > until))
      return at > 8 ? { isOpen: true } : { isOpen: true, changes: until }
    if (!span || span.to <= now) continue
    if (span.from > now && until === undefined) return { isOpen: false, changes: span.from }
    until = Math.max(until ?? 0, span.to)
  }
  return { isOpen: false }
}
