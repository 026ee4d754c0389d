import { isZone, minuteOfDay } from '#app/i18n/format.ts'

/**
 * `from` and `to` are minutes after midnight in a time zone. If `to` is smaller, the quiet hours continue past
 * midnight.
 */
export type QuietHours = { from: number; to: number; zone: string }

const day = 24 * 60

/**
 * Returns the end of the current quiet hours, or undefined outside of them. An equal start and end mean no quiet hours.
 */
export function quietUntil(now: Date, { from, to, zone }: QuietHours): Date | undefined {
  // This machine may not know the zone. A message too many is better than none.
  if (from === to || !isZone(zone)) return undefined
  const minute = minuteOfDay(now, zone)
  const isIn = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isIn) return undefined
  const left = (to - minute + day) % day
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000)
}

export function parseTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

export function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
