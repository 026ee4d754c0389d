import { plainDigits } from '#app/lib/text.ts'
import type { Seller, Usual } from './schema.ts'

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Whether ten digits are a Korean business registration number: its last digit follows from the others. */
export function isKoreanRegistration(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const [all, last] = [[...digits].map(Number), Number(digits[9])]
  const sum = weights.reduce((sum, weight, at) => sum + weight * (all[at] ?? 0), Math.floor(((all[8] ?? 0) * 5) / 10))
  return (10 - (sum % 10)) % 10 === last
}

/** A registration number as it is kept: a Korean one in its groups (123-45-67890). Undefined for one that cannot be one in that country, the letters of which may be ''. */
export function parseRegistration(text: string, country: string): string | undefined {
  const digits = plainDigits(text).replace(/[\s\u2010-\u2015-]/g, '')
  const isKorean = country === 'KR' || (country === '' && /^\d{10}$/.test(digits))
  if (text === '' || !isKorean) return text
  return isKoreanRegistration(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : undefined
}

// Whoever is said to be there longer has mistyped an end in the morning.
const latest = '06:00'

/** Whether hours can be a day's: their end lies after the beginning, or after midnight and not after six in the morning. */
export function canBeHours({ from, to }: { from: string; to: string }): boolean {
  return to > from || to <= latest
}

/** Fewer answers say nothing of what is usual. */
export const leastAnswers = 10

const aMinute = 60
const anHour = 60 * aMinute

/** How long answers usually took, from how long each took in seconds: the median, rounded up to hours, from a day on to days. */
export function usualTime(seconds: number[]): Usual | undefined {
  if (seconds.length < leastAnswers) return undefined
  const sorted = seconds.toSorted((a, b) => a - b)
  // Of an even number the later of the two in the middle: nobody is promised too much.
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const hours = Math.max(1, Math.ceil(median / anHour))
  return hours < 24 ? { count: hours, unit: 'hour' } : { count: Math.ceil(hours / 24), unit: 'day' }
}

/** What buyers look for and do not find, most wanted first; each is the name of its field. */
export type Missing = 'registration' | 'photos' | 'place' | 'since' | 'hours' | 'speaks' | 'shipped'

/** What an operator could still say of who sells. */
export function listMissing(seller: Seller, hasPlace: boolean): Missing[] {
  const { registration, photos, since, hours, speaks, shipped } = seller
  const there: Record<Missing, boolean> = {
    registration: registration !== '',
    photos: photos.length > 0,
    place: hasPlace,
    since: since !== null,
    hours: hours.some((day) => day !== null),
    speaks: speaks.length > 0,
    shipped: shipped.length > 0,
  }
  return (Object.keys(there) as Missing[]).filter((name) => !there[name])
}
