import { isZone, minuteOfDay } from '#app/i18n/format.ts'

/** Minutes after midnight, from one to the other, by the clocks of a time zone; through midnight where `to` is the smaller. */
export type QuietHours = { from: number; to: number; zone: string }

const day = 24 * 60

/** When quiet hours end that hold now; undefined outside of them. Where they begin and end at once there are none. */
export function quietUntil(now: Date, { from, to, zone }: QuietHours): Date | undefined {
  // Zones come and go with the machine's tables: rather a message too many.
  if (from === to || !isZone(zone)) return undefined
  const minute = minuteOfDay(now, zone)
  const isIn = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isIn) return undefined
  const left = (to - minute + day) % day
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000)
}

/** A time of the day as a form has it, '22:30', in minutes; undefined for anything else. */
export function parseTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The same the other way. */
export function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
