import type { PublicSettings } from '#app/features/base/settings/schema.ts'
import { plainDigits } from '#app/lib/text.ts'
import type { Seller, ShownSeller, Usual } from './schema.ts'

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

export function isKoreanRegistration(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const [all, last] = [[...digits].map(Number), Number(digits[9])]
  const sum = weights.reduce((sum, weight, at) => sum + weight * (all[at] ?? 0), Math.floor(((all[8] ?? 0) * 5) / 10))
  return (10 - (sum % 10)) % 10 === last
}

/**
 * Normalises a registration number. A Korean one is grouped (123-45-67890). Undefined if it is invalid. `country` may
 * be ''.
 */
export function parseRegistration(text: string, country: string): string | undefined {
  const digits = plainDigits(text).replace(/[\s\u2010-\u2015-]/g, '')
  const isKorean = country === 'KR' || (country === '' && /^\d{10}$/.test(digits))
  if (text === '' || !isKorean) return text
  return isKoreanRegistration(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : undefined
}

/** Whether a stored number is a Korean one. Only these are stored in groups. */
export function canBeLookedUp(registration: string): boolean {
  return /^\d{3}-\d\d-\d{5}$/.test(registration) && isKoreanRegistration(registration.replaceAll('-', ''))
}

/** Sums delivered cars and keeps the `most` countries with the most cars. Undefined without any. */
export function sumDelivered(delivered: Seller['delivered'], most = delivered.length): ShownSeller['delivered'] {
  if (delivered.length === 0) return undefined
  const sorted = [...delivered].sort((one, other) => other.count - one.count)
  return {
    total: sorted.reduce((sum, { count }) => sum + count, 0),
    countries: sorted.length,
    to: sorted.slice(0, most),
  }
}

// A later end in the morning is a typing error.
const latest = '06:00'

/** Whether opening hours are valid: they end after they start, or after midnight until six in the morning. */
export function canBeHours({ from, to }: { from: string; to: string }): boolean {
  return to > from || to <= latest
}

export const leastAnswers = 10

const aMinute = 60
const anHour = 60 * aMinute

/**
 * Returns the median of answer times (seconds), rounded up to hours, or from one day on to days. Undefined for too few
 * answers.
 */
export function usualTime(seconds: number[]): Usual | undefined {
  if (seconds.length < leastAnswers) return undefined
  const sorted = [...seconds].sort((a, b) => a - b)
  // For an even number, the later of the two middle ones is used, so as not to promise too much.
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const hours = Math.max(1, Math.ceil(median / anHour))
  return hours < 24 ? { count: hours, unit: 'hour' } : { count: Math.ceil(hours / 24), unit: 'day' }
}

export type Missing =
  | 'contacts'
  | 'registration'
  | 'account'
  | 'photos'
  | 'place'
  | 'since'
  | 'hours'
  | 'speaks'
  | 'shipped'

type Reached = Pick<PublicSettings, 'whatsapp' | 'kakao' | 'email' | 'phone' | 'place'>

/** What buyers miss, the most important first. */
export function listMissing(seller: Seller, { whatsapp, kakao, email, phone, place }: Reached): Missing[] {
  const { registration, account, photos, since, hours, speaks, shipped } = seller
  const there: Record<Missing, boolean> = {
    contacts: [whatsapp, kakao, email, phone].some(Boolean),
    registration: registration !== '',
    account: account !== '',
    photos: photos.length > 0,
    place: place.country !== '',
    since: since !== null,
    hours: hours.some((day) => day !== null),
    speaks: speaks.length > 0,
    shipped: shipped.length > 0,
  }
  return (Object.keys(there) as Missing[]).filter((name) => !there[name])
}
