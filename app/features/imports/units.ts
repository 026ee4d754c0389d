import { compact } from '#app/features/catalogue/rules.ts'
import headers from './headers.json' with { type: 'json' }

// compact() drops signs such as $ and ₩, but some units have no other name.
const unitKey = (text: string) => compact(text) || text.trim()

const units = new Map<string, string>(headers.currencies.map((code) => [code.toLowerCase(), code]))
for (const [unit, aliases] of Object.entries(headers.units)) for (const alias of aliases) units.set(unitKey(alias), unit)
const looseSigns = new Set(Object.values(headers.loose).flat().map(unitKey))
const times = new Map(Object.entries(headers.times).flatMap(([factor, words]) => words.map((word) => [unitKey(word), Number(factor)] as const)))
const about = new Set(headers.about.map(unitKey))

/** Finds a unit or currency by any name ('만원' → '10000 KRW', 'ريال' → 'SAR'). '' means money of unknown currency ('Rs'). */
export function findUnit(text: string): string | undefined {
  return units.get(unitKey(text))
}

export const isSharedSign = (text: string) => looseSigns.has(unitKey(text))

/** Returns the currency of a shared sign: `named` if that currency uses the sign, otherwise the most usual one. */
export function resolveSharedSign(unit: string, named: string | undefined): string {
  const kin: Record<string, string[]> = headers.kin
  return named && Object.hasOwn(kin, unit) && kin[unit]?.includes(named) ? named : unit
}

/** The factor of a word ('k', 'ألف', 'lakh'); undefined if it has none. */
export const findMultiplier = (text: string) => times.get(unitKey(text))

export const isApproximate = (text: string) => about.has(unitKey(text))

export function partsOf(unit: string): [factor: number, code: string] {
  const [factor = '', code] = unit.split(' ')
  return code ? [Number(factor), code] : [1, unit]
}

export const isMoney = (unit: string | undefined) => unit !== undefined && /^(\d+ )?[A-Z]{3}$/.test(unit)

/** Converts an amount to dollars at a rough fixed rate, only to detect implausible prices. */
export function toRoughDollars(amount: number, code: string): number {
  const known: Record<string, number> = headers.roughly
  return amount / (Object.hasOwn(known, code) ? (known[code] ?? 1) : 1)
}
