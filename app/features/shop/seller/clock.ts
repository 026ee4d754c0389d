import { dayIn, minuteOfDay } from '#app/i18n/format.ts'
import { dayAfter } from '#app/lib/day.ts'
import type { Hours } from './hours.ts'

const aMinute = 60_000
const aDay = 24 * 60 * aMinute

/** Returns the local time of a time zone, encoded in ms as if it were UTC. */
const wallClock = (at: number, zone: string) =>
  Date.parse(`${dayIn(zone, at)}T00:00:00Z`) + minuteOfDay(new Date(at), zone) * aMinute

/**
 * Returns the time in ms at which clocks in a time zone show a day and a time ('09:00'). Of two such times it returns
 * the first.
 */
export function momentIn(zone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  // Clocks change at most once in two days.
  const before = wall - (wallClock(wall - aDay, zone) - (wall - aDay))
  const after = wall - (wallClock(wall + aDay, zone) - (wall + aDay))
  return wallClock(before, zone) !== wall && wallClock(after, zone) === wall ? after : before
}

export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function spanOf({ zone, days, off = [] }: Hours, day: string): { from: number; to: number } | undefined {
  const hours = days[weekday(day)]
  if (!hours || off.includes(day)) return undefined
  return {
    from: momentIn(zone, day, hours.from),
    to: momentIn(zone, hours.to > hours.from ? day : dayAfter(day, 1), hours.to),
  }
}

const farthest = 60

/** Whether the seller is there, and when that changes (ms). Undefined if it never changes. */
export function openState(hours: Hours, now: number): { isOpen: boolean; changes?: number } {
  const today = dayIn(hours.zone, now)
  let until: number | undefined
  // Yesterday's opening hours may not have ended.
  for (let at = -1; at <= farthest; at++) {
    const span = spanOf(hours, dayAfter(today, at))
    // A day may run into the next.
    if (until !== undefined && (at > 8 || (span?.from ?? Number.POSITIVE_INFINITY) > until))
      return at > 8 ? { isOpen: true } : { isOpen: true, changes: until }
    if (!span || span.to <= now) continue
    if (span.from > now && until === undefined) return { isOpen: false, changes: span.from }
    until = Math.max(until ?? 0, span.to)
  }
  return { isOpen: false }
}
