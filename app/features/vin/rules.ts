import { makers } from './makers.ts'
import { type Plant, plants } from './plants.ts'

/** What a VIN says by its own structure (ISO 3779): who made the car (our makes, the likeliest first), its model year, and where it was put together. */
export type VinReading = {
  makes: readonly string[]
  /** The years that the tenth sign stands for, the latest first: it comes round every thirty years. None where the maker puts something else there. */
  years: number[]
  plant: Plant | undefined
  /** What no VIN looks like: another length than 17, a letter that looks like a digit (I, O, Q), a check digit that does not fit. */
  flaw: 'length' | 'letters' | 'check' | undefined
}

const vinLength = 17
// Of 30 years, from 1980 on: neither I, O, Q, U, Z nor 0 (ISO 3779, annex A; 49 CFR 565.15, table VII).
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980
const round = yearCodes.length

// Who puts the model year in the tenth place: North America (49 CFR 565) and China (GB 16735) have to; the Korean makers and the Volkswagen group do everywhere.
const saysYear = /^(?:[1-57]|L|K[LMNP]|NLH|MAL|MZB|TMA|U[56]Y|Z94|W[AUV]|TRU)/
// Where the ninth place is a check digit (49 CFR 565.15(c); GB 16735): elsewhere it is whatever the maker likes.
const hasCheckDigit = /^[1-57L]/

// 49 CFR 565.15(c), tables III to V.
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const worth = (sign: string) => (/\d/.test(sign) ? Number(sign) : '.ABCDEFGH..JKLMN.P.R..STUVWXYZ'.indexOf(sign) % 10)

/** The check digit that belongs in the ninth place of a VIN of 17 capital letters and digits. */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, sign, at) => total + worth(sign) * (weights[at] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** A VIN as it is compared: capital letters and digits without the spaces people put between them. */
export const plainVin = (text: string) => text.replace(/[\s\u200e\u200f]/g, '').toUpperCase()

/** The years up to the latest that a car can be of which a sign stands for, the latest first. */
function yearsOf(sign: string, latest: number): number[] {
  const at = yearCodes.indexOf(sign)
  if (at < 0 || sign === '') return []
  const years = [0, 1, 2].map((turn) => firstYear + at + turn * round)
  return years.filter((year) => year <= latest).reverse()
}

/** Reads a VIN, also one whose last six signs are hidden by stars; undefined where it is the number of another kind (a Japanese frame number has a dash) or empty. `latest` is the last year a car can be of. */
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

/** What of it a car's page says to buyers; a number with a flaw says nothing. `typed` is the year that the seller says. */
export type VinSays = { year?: number | undefined; plant?: Plant | undefined }
export function vinSays(text: string, typed: number | null, latest: number): VinSays {
  const { years, plant, flaw } = readVin(text, latest) ?? { years: [], plant: undefined, flaw: undefined }
  return flaw ? {} : { year: years.find((year) => year === typed) ?? years[0], plant }
}

/** In what a VIN differs from what was typed beside it; nothing where one of the two does not say. */
export function compareVin({ makes, years }: VinReading, typed: { make: string | null; year: number | null }): { make?: string; year?: number } {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  const [make, year] = [makes[0], years[0]]
  return {
    ...(make && typed.make && !makes.some((one) => same(one, typed.make ?? '')) ? { make } : {}),
    ...(year && typed.year && !years.includes(typed.year) ? { year } : {}),
  }
}
