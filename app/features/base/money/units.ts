import { compact } from '#app/lib/compact.ts'
import data from './units.json' with { type: 'json' }

// compact() drops signs such as $ and ₩, and the hamza that tells JOD (د.أ) from AED (د.إ), so the exact spelling is
// looked up first.
const spelling = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\p{Cf}]/gu, '')

const exact = new Map<string, string>()
const rough = new Map<string, string | undefined>()
for (const [unit, names] of [...data.currencies.map((code) => [code, [code]] as const), ...Object.entries(data.units)])
  for (const name of names) {
    exact.set(spelling(name), unit)
    const key = compact(name)
    // A key of two units names neither.
    if (key) rough.set(key, rough.has(key) && rough.get(key) !== unit ? undefined : unit)
  }

export const isMoney = (unit: string | undefined) => unit !== undefined && /^(\d+ )?[A-Z]{3}$/.test(unit)

/** Every name and sign of a currency, with its multiples such as 만원, longest first. */
export const moneyNames: string[] = [
  ...data.currencies,
  ...Object.entries(data.units).flatMap(([unit, names]) => (isMoney(unit) || unit === '' ? names : [])),
].sort((a, b) => b.length - a.length)

/** Units of length and volume behind a number, but not those of a consumption: '12 km/l'. */
export const measures: [unit: 'km' | 'mi' | 'cc' | 'l', shape: RegExp][] = (['km', 'mi', 'cc', 'l'] as const).map(
  (unit) => {
    const names = [...data.units[unit]].sort((a, b) => b.length - a.length)
    const all = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
    const per = '(?!\\s?/\\s?(?:l|h|kg|ℓ|리터|시간|ч|л|لتر|ساعة|100))'
    return [
      unit,
      new RegExp(
        `(?:(?<![A-Za-zА-яЁё\\u0600-\\u06ff])|(?<=\\d\\s?(?:т|t|k|тыс|тыщ)\\.?))(?:${all})(?:(?<=[가-힣])|(?!\\p{L}))${per}`,
        'giu',
      ),
    ]
  },
)

const find = <V>(map: ReadonlyMap<string, V>, text: string): V | undefined =>
  map.get(spelling(text)) ?? map.get(compact(text))
const keyed = <V>(entries: (readonly [name: string, value: V])[]) =>
  new Map(
    entries.flatMap(([name, value]) =>
      [spelling(name), compact(name)].filter(Boolean).map((key) => [key, value] as const),
    ),
  )
const looseSigns = keyed(
  Object.values(data.loose)
    .flat()
    .map((name) => [name, true] as const),
)
const times = keyed(
  Object.entries(data.times).flatMap(([factor, names]) => names.map((name) => [name, Number(factor)] as const)),
)
const timesOfMoney = keyed(Object.entries(data.timesOfMoney))
const about = keyed(data.about.map((name) => [name, true] as const))

/**
 * Finds a unit or currency by any name ('만원' → '10000 KRW', 'ريال' → 'SAR'). '' means money of unknown currency ('Rs').
 */
export function findUnit(text: string): string | undefined {
  return exact.get(spelling(text)) ?? rough.get(compact(text))
}

export const isSharedSign = (text: string) => find(looseSigns, text) === true

/** Returns the currency of a shared sign: `named` if that currency uses the sign, otherwise the most usual one. */
export function resolveSharedSign(unit: string, named: string | undefined): string {
  const kin: Record<string, string[]> = data.kin
  return named && Object.hasOwn(kin, unit) && kin[unit]?.includes(named) ? named : unit
}

/** The factor of a word ('k', 'ألف', 'lakh'); undefined if it has none. */
export const findMultiplier = (text: string) => find(times, text)

/** The possible factors of a word that counts money only: 'mil' is a thousand in Spanish and a million in English. */
export const findMoneyMultipliers = (text: string) => find(timesOfMoney, text)

export const isApproximate = (text: string) => find(about, text) === true

export function partsOf(unit: string): [factor: number, code: string] {
  const [factor = '', code] = unit.split(' ')
  return code ? [Number(factor), code] : [1, unit]
}

/** Converts an amount to dollars at a rough fixed rate, only to detect implausible prices. */
export function toRoughDollars(amount: number, code: string): number {
  const known: Record<string, number> = data.roughly
  return amount / (Object.hasOwn(known, code) ? (known[code] ?? 1) : 1)
}

// In dollars. A used car costs less or more only rarely.
export const leastPrice = 300
export const mostPrice = 300_000

export function isPlausiblePrice(amount: number, code: string): boolean {
  const dollars = toRoughDollars(amount, code)
  return dollars >= leastPrice && dollars <= mostPrice
}
