import { plainDigits } from './text.ts'

// Phrases that sellers write instead of a price in English, Korean, Arabic, Russian and Spanish, in lower case without
// spaces and punctuation.
const phrases = {
  ask: /^((ask|call|contact)(us|seller|for(the)?price)?|(price)?on(request|application)|poa|(가격|별도|전화)?문의|전화|상담|(السعر)?عندال(طلب|اتصال)|(اسال|اتصل)(بنا)?|(цена)?позапросу|(precio)?(a|por)?consultar(precio)?|consulte(precio)?)$/,
  negotiable:
    /^((price)?nego(tiable)?|(가격)?(협의|네고|절충)(가능)?|(السعر)?(قابل)?للتفاوض|(цена)?(договорная|подоговоренности)|торг(уместен)?|(precio)?(negociable|conversable|aconvenir))$/,
  offer:
    /^((or)?bestoffer|obo|make(an)?offer|(가격)?(제안|제시)|(على)?(ال)?سوم|(افضل|اعلى)عرض|предложитецену|hagasuoferta|(ala)?mejoroferta|(acepto|escucho)ofertas)$/,
}
export type PricePhrase = keyof typeof phrases

export function findPhrase(text: string): PricePhrase | undefined {
  if (/\p{Nd}/u.test(text)) return undefined
  const letters = text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}]+|\u0640/gu, '')
  return (Object.keys(phrases) as PricePhrase[]).find((phrase) => phrases[phrase].test(letters))
}

const zero = /^[\p{Sc}\p{L}.\s]{0,6}0+(?:[.,٫]0+)*[\p{Sc}\p{L}.\s]{0,6}$/u

export function isAskPrice(text: string | null | undefined): boolean {
  return !text || findPhrase(text) === 'ask' || zero.test(plainDigits(text).trim())
}

// Thousands separators must all be the same. They separate groups of three digits, or of two in India except for the
// last group.
const groupings: [shape: RegExp, separator: RegExp][] = [
  [/^[+-]?(?!0)\d{1,3}(?:,\d{3})+(?:[.٫]\d+)?$/, /,/g],
  [/^[+-]?(?!0)\d{1,2}(?:,\d{2})+,\d{3}(?:[.٫]\d+)?$/, /,/g],
  [/^[+-]?(?!0)\d{1,3}(?: \d{3})+(?:[.,٫]\d+)?$/, / /g],
  [/^[+-]?(?!0)\d{1,3}(?:'\d{3})+(?:[.,٫]\d+)?$/, /'/g],
  [/^[+-]?(?!0)\d{1,3}(?:\.\d{3})+(?:[,٫]\d+)?$/, /\./g],
]

/**
 * Reads digits with thousands separators and a decimal mark: '12,900', '12.900', '1.234,5', '1 234'. NaN for other
 * text.
 */
export function readGrouped(text: string): number {
  const [, separator] = groupings.find(([shape]) => shape.test(text)) ?? []
  // Without groups, a comma is a decimal mark: 1,6.
  const plain = separator ? text.replace(separator, '') : text
  return Number(separator || /^[+-]?\d+[,٫]\d+$/.test(plain) ? plain.replace(/[,٫]/, '.') : plain)
}

// A larger number of dollars with dots is in pesos, whose sign is $ too.
const mostWithDots = 300_000

/**
 * Parses a price ('12500', '$12,500', '12.500 $', '١٢٥٠٠ USD') in US dollars. Null for 0 and for other text, such as
 * 'Ask' or another currency.
 */
export function parsePrice(text: string | null | undefined): number | null {
  if (!text) return null
  const plain = plainDigits(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^(?:US ?\$|USD ?\$?|U\$S|\$) ?/i, '')
    .replace(/ ?(?:US ?\$|USD|U\$S|\$)$/i, '')
    .replace(/[٬،]/g, ',')
    .replaceAll('’', "'")
  if (!/^\d+(?:[., '٫]\d+)*$/.test(plain) || /^\d+,\d{1,2}$/.test(plain)) return null
  const value = readGrouped(plain)
  const isPesos = /^\d{1,3}(?:\.\d{3}){2,}$/.test(plain) && value > mostWithDots
  return value > 0 && value < 1e12 && !isPesos ? value : null
}
