import { makers } from './makers.ts'
import { type Plant, plants } from './plants.ts'

/** Data decoded from a VIN (ISO 3779): possible makes with the likeliest first, model year and plant. */
export type VinReading = {
  makes: readonly string[]
  /**
   * Possible years of the tenth character, latest first, as it repeats every 30 years. Empty if the maker uses it for
   * something else.
   */
  years: number[]
  plant: Plant | undefined
  /**
   * The VIN's length is not 17, it contains a letter that looks like a digit (I, O, Q), or its check digit is wrong.
   */
  flaw: 'length' | 'letters' | 'check' | undefined
}

const vinLength = 17
// Codes of 30 years from 1980 on, without I, O, Q, U, Z and 0 (ISO 3779, annex A; 49 CFR 565.15, table VII).
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980
const round = yearCodes.length

// Makers with the model year in the tenth place. It is mandatory in North America (49 CFR 565) and China (GB 16735).
const saysYear = /^(?:[1-57]|L|K[LMNP]|NLH|MAL|MZB|TMA|U[56]Y|Z94|W[AUV]|TRU)/
// Makers with a check digit in the ninth place (49 CFR 565.15(c); GB 16735). For others that character has no fixed
// meaning.
const hasCheckDigit = /^[1-57L]/

// Source: 49 CFR 565.15(c), tables III to V.
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const worth = (sign: string) => (/\d/.test(sign) ? Number(sign) : '.ABCDEFGH..JKLMN.P.R..STUVWXYZ'.indexOf(sign) % 10)

export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, sign, at) => total + worth(sign) * (weights[at] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

// Cyrillic and Greek capitals that look like Latin ones.
const lookAlikes = new Map(
  [...'АВСЕНКМОРТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, at) => [letter, 'ABCEHKMOPTXYABEZHIKMNOPTYX'[at] ?? letter]),
)

/** A VIN in capitals without spaces, in which letters that only look Latin are Latin. */
export const plainVin = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes.get(letter) ?? letter)

/**
 * A VIN in which I and O, which VINs never have, are 1 and 0. Undefined if it has neither, or is then still no VIN.
 * `latest` is the last model year.
 */
export function mendVin(text: string, latest: number): string | undefined {
  const typed = plainVin(text)
  const vin = typed.replaceAll('I', '1').replaceAll('O', '0')
  const reading = vin === typed ? undefined : readVin(vin, latest)
  return reading && !reading.flaw ? vin : undefined
}

function yearsOf(sign: string, latest: number): number[] {
  const at = yearCodes.indexOf(sign)
  if (at < 0 || sign === '') return []
  const years = [0, 1, 2].map((turn) => firstYear + at + turn * round)
  return years.filter((year) => year <= latest).reverse()
}

/**
 * Decodes a VIN, also one whose end is hidden. Undefined for other numbers, such as Japanese frame numbers. `latest` is
 * the last possible model year.
 */
export function readVin(text: string, latest: number): VinReading | undefined {
  const vin = plainVin(text)
  if (vin === '' || /[^A-Z\d*]/.test(vin)) return undefined
  const maker = vin.slice(0, 3)
  const isHidden = vin.includes('*')
  const flaw =
    vin.length !== vinLength
      ? 'length'
      : /[IOQ]/.test(vin)
        ? 'letters'
        : !isHidden && hasCheckDigit.test(vin) && checkDigitOf(vin) !== vin[8]
          ? 'check'
          : undefined
  if (flaw === 'length') return { makes: makers[maker] ?? [], years: [], plant: undefined, flaw }
  return {
    makes: makers[maker] ?? [],
    years: saysYear.test(vin) ? yearsOf(vin[9] ?? '', latest) : [],
    plant: plants[maker]?.[vin[10] ?? ''],
    flaw,
  }
}

export type VinSays = { year?: number | undefined; plant?: Plant | undefined }
/** Returns the VIN data that buyers see. A faulty VIN has none. `typed` is the year that the seller entered. */
export function vinSays(text: string, typed: number | null, latest: number): VinSays {
  const { years, plant, flaw } = readVin(text, latest) ?? { years: [], plant: undefined, flaw: undefined }
  return flaw ? {} : { year: years.find((year) => year === typed) ?? years[0], plant }
}

export function compareVin(
  { makes, years }: VinReading,
  typed: { make: string | null; year: number | null },
): { make?: string; year?: number } {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  const [make, year] = [makes[0], years[0]]
  return {
    ...(make && typed.make && !makes.some((one) => same(one, typed.make ?? '')) ? { make } : {}),
    ...(year && typed.year && !years.includes(typed.year) ? { year } : {}),
  }
}
