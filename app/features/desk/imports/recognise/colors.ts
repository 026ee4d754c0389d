import { findValue } from '#app/features/base/catalogue/rules.ts'
import type { Tell } from '../shared/reasons.ts'
import { headers } from '../shared/words.ts'

const makes = new Set(['Hyundai', 'Kia', 'Genesis'])

/** Puts a paint code into words if it is known; another is kept with a note. Undefined for text that is no code. */
export function readPaintCode(text: string, make: string, note: Tell): string | undefined {
  if (!/^(?=.*[A-Z])(?:[B-DF-HJ-NP-TV-XZ\d]{2,4}|[A-Z\d]{3}|UD)$/.test(text) || findValue('color', text))
    return undefined
  const [color] = Object.entries(headers.colorCodes).find(([, codes]) => codes.includes(text)) ?? []
  const isKnown = color !== undefined && makes.has(make)
  note(isKnown ? 'colorByCode' : 'colorCode', isKnown ? `${text} → ${color}` : text)
  return isKnown ? color : text
}
