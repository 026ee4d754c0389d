import { normaliseText } from '#app/lib/text.ts'

/** A name as names are compared: normalised, without spaces, so that 'Santa Fe' and 'santafe' are one. */
export function compact(text: string): string {
  return normaliseText(text).replaceAll(' ', '')
}
