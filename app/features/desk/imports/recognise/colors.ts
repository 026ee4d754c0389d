import { findValue } from '#app/features/base/catalogue/rules.ts'
import type { Tell } from '../shared/reasons.ts'
import { headers } from '../shared/words.ts'

const coded = new Set(['Hyundai', 'Kia', 'Genesis'])
const finish = new RegExp(`(?<!\\p{L})(?:${headers.colorNoise.join('|')})(?!\\p{L})`, 'giu')
const find = (text: string) => findValue('color', text)

/**
 * Reads a colour: 'черный металлик' is Black, 진회색 is Grey. A known paint code is put into words. Other text is kept.
 */
export function readColor(text: string, make: string, note: Tell): string {
  const known = find(text) ?? find(text.replace(finish, ' ').trim())
  if (known) return known
  if (/^(?=.*[A-Z])(?:[B-DF-HJ-NP-TV-XZ\d]{2,4}|[A-Z\d]{3}|UD)$/.test(text)) return readPaintCode(text, make, note)
  // Dark or light, or of two tones.
  const shade = /^(?:진|연|담)?([가-힣]{1,4}?)(?:\s?투톤)?$/.exec(text)?.[1]
  return (shade && find(shade)) || text
}

function readPaintCode(text: string, make: string, note: Tell): string {
  const [color] = Object.entries(headers.colorCodes).find(([, codes]) => codes.includes(text)) ?? []
  const isKnown = color !== undefined && coded.has(make)
  note(isKnown ? 'colorByCode' : 'colorCode', isKnown ? `${text} → ${color}` : text)
  return isKnown ? color : text
}
