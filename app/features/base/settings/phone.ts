import { plainDigits } from '#app/lib/text.ts'
import { readablePhone } from './rules.ts'

const separators = /[\s().\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Numbers as dialled within Korea: Seoul, other areas, mobile, internet and virtual ones. Free and short ones (080,
// 1588) cannot be reached from abroad.
const korean = /^0(2\d{7,8}|[3-6][1-5]\d{7,8}|1[016-9]\d{7,8}|70\d{8}|50\d\d{7,8})$/

/**
 * Reads a number as a dealer writes it. It is sure with a country code or as dialled within Korea. Otherwise `phone` is
 * a guess, or ''.
 */
export function readPhone(text: string): { phone: string; isSure: boolean } {
  const digits = plainDigits(text).replace(separators, '')
  if (/^(\+|00)/.test(digits)) return { phone: text.trim(), isSure: true }
  if (korean.test(digits)) return { phone: readablePhone(`+82${digits.slice(1)}`), isSure: true }
  const rest = digits.replace(/^820?/, '')
  return { phone: korean.test(`0${rest}`) ? readablePhone(`+82${rest}`) : '', isSure: false }
}

/** '032-123-4567' → '+82 32-123-4567'. A number whose country is not sure stays as it is. */
export function internationalPhone(text: string): string {
  const { phone, isSure } = readPhone(text)
  return isSure ? phone : text.trim()
}

/** '+82 (0)10-1234-5678' → '+821012345678'. Drops the 0 dialled only within Korea. */
export function plainNumber(text: string): string {
  return plainDigits(internationalPhone(text))
    .replace(separators, '')
    .replace(/^00/, '+')
    .replace(/^\+820/, '+82')
}
