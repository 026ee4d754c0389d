import { compact } from '#app/features/catalogue/rules.ts'
import headers from './headers.json' with { type: 'json' }

// Signs such as $ and ₩ are all there is to some units, so they stay where compact() would drop them.
const unitKey = (text: string) => compact(text) || text.trim()

const units = new Map<string, string>(headers.currencies.map((code) => [code.toLowerCase(), code]))
for (const [unit, aliases] of Object.entries(headers.units)) for (const alias of aliases) units.set(unitKey(alias), unit)
const looseSigns = new Set(Object.values(headers.loose).flat().map(unitKey))
const times = new Map(Object.entries(headers.times).flatMap(([factor, words]) => words.map((word) => [unitKey(word), Number(factor)] as const)))
const about = new Set(headers.about.map(unitKey))

/** A unit or a currency by any of its names ('만원' → '10000 KRW', 'ريال' → 'SAR'); '' for one that says money but not whose ('Rs'), undefined for any other text. */
export function findUnit(text: string): string | undefined {
  return units.get(unitKey(text))
}

/** Whether a sign is that of several currencies: $ is written for Canadian dollars too. */
export const isLoose = (text: string) => looseSigns.has(unitKey(text))

/** The currency that is meant by a sign which several have: the one that somebody named, if it is written so, else the usual one. */
export function settleLoose(unit: string, named: string | undefined): string {
  const kin: Record<string, string[]> = headers.kin
  return named && Object.hasOwn(kin, unit) && kin[unit]?.includes(named) ? named : unit
}

/** What a word multiplies by ('k', 'ألف', 'lakh'); undefined for any other. */
export const findTimes = (text: string) => times.get(unitKey(text))

/** Whether a word only says that a number is not exact. */
export const saysAbout = (text: string) => about.has(unitKey(text))

/** A unit as its factor and what it counts: '10000 KRW' is [10000, 'KRW']. */
export function partsOf(unit: string): [factor: number, code: string] {
  const [factor = '', code] = unit.split(' ')
  return code ? [Number(factor), code] : [1, unit]
}

/** Whether a unit is a currency. */
export const isMoney = (unit: string | undefined) => unit !== undefined && /^(\d+ )?[A-Z]{3}$/.test(unit)

/** What an amount is in something like dollars: to the nearest power of ten or so, to tell a car's price from a slip. Nothing is ever converted by it. */
export function roughly(amount: number, code: string): number {
  const known: Record<string, number> = headers.roughly
  return amount / (Object.hasOwn(known, code) ? (known[code] ?? 1) : 1)
}
