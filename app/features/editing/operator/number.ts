import { plainDigits } from '#app/lib/text.ts'

const grouped = /^\d{1,3}([,٬ ]\d{3})+$/

/** Parses a number in Latin, Arabic, Persian or full-width digits. Returns undefined for other text. */
export function readNumber(text: string): number | undefined {
  const plain = plainDigits(text.normalize('NFKC')).trim()
  const digits = grouped.test(plain) ? plain.replace(/\D/g, '') : plain
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
