import { plainDigits } from '#app/lib/text.ts'

/** Between groups of three digits: a comma, the Arabic one for thousands, a space. */
const grouped = /^\d{1,3}([,٬ ]\d{3})+$/

/** The number that a text says in Latin, Arabic, Persian or full-width digits; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  // Full-width digits and hard spaces become plain ones.
  const plain = plainDigits(text.normalize('NFKC')).trim()
  const digits = grouped.test(plain) ? plain.replace(/\D/g, '') : plain
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
