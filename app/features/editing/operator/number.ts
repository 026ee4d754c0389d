import { plainDigits } from '#app/lib/text.ts'

/** Groups of three digits, separated by a comma, the Arabic thousands separator or a space. */
const grouped = /^\d{1,3}([,٬ ]\d{3})+$/

/** Parses a number in Latin, Arabic, Persian or full-width digits; undefined for other text. */
export function readNumber(text: string): number | undefined {
  // NFKC turns full-width digits and no-break spaces into plain ones.
  const plain = plainDigits(text.normalize('NFKC')).trim()
  const digits = grouped.test(plain) ? plain.replace(/\D/g, '') : plain
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
