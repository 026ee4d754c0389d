import { plainDigits } from '#app/lib/text.ts'
import { formatCountry, isCountry } from './format.ts'
import { languages } from './languages.ts'

// The names and the calling code by which dealers know their country, besides its official name.
const korea = /^(?:한국|남한|korea|south korea|rok|corea|كوريا|корея|(?:\+|00)?82)$/i

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = () => letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry)

/** Reads a country as people write it: 'kr', '한국', 'South Korea', '+82' become 'KR'. An unknown text stays as it is. */
export function readCountry(text: string): string {
  const plain = plainDigits(text).trim()
  const code = plain.toUpperCase()
  if (/^[A-Z]{0,2}$/.test(code)) return code
  if (korea.test(plain)) return 'KR'
  const isNamed = (country: string) =>
    languages.some((lang) => formatCountry(country, lang).toLowerCase() === plain.toLowerCase())
  return codes().find(isNamed) ?? text.trim()
}
