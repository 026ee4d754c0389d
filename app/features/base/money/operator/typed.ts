import { plainDigits } from '#app/lib/text.ts'

/**
 * Parses '1,380.5', '0,86', '١٣٨٠' and '1,465원'. A comma before three digits separates thousands, except after a single
 * 0.
 */
export function readRate(text: string): number {
  const plain = plainDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/\p{L}+$/u, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return Number(/^\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain || Number.NaN)
}
