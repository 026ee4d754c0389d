import type { State } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { type Fits, fitOf } from './fit.ts'
import { type Pass, scanCars } from './pass.ts'
import type { NumberedPart, ResolvedQuery } from './resolve-query.ts'

export type Scanned = { query: ResolvedQuery; fits: Fits; pass: Pass; leftOut: string[] }

/**
 * Evaluates a query over all cars. If nothing matches, words that only sellers' texts could contain are left out: first
 * those that no car has, then all of
 * them, as long as other words were understood.
 */
export function scan(
  held: CarIndex,
  { state, counts }: { state: State; counts?: boolean | undefined },
  query: ResolvedQuery,
): Scanned {
  const scanned = (parts: NumberedPart[]): Omit<Scanned, 'leftOut'> => {
    const fits = fitOf(held, parts, query.unlikely)
    return { query: { ...query, parts }, fits, pass: scanCars(held, { filters: query.filters, state, fits, counts }) }
  }
  const whole = scanned(query.parts)
  const loose = query.parts.filter(isText)
  const isUnderstood = query.isHeard || loose.length < query.parts.length
  if (whole.pass.total > 0 || loose.length === 0 || !isUnderstood) return { ...whole, leftOut: [] }
  const unmet = loose.filter((part) => fitsNone(held, fitOf(held, [part])))
  for (const left of [unmet, loose]) {
    if (left.length === 0) continue
    const next = scanned(query.parts.filter((part) => !left.includes(part)))
    if (next.pass.total > 0) return { ...next, leftOut: left.map(({ words }) => words) }
  }
  // Scans share their arrays, so a later one has overwritten the first.
  return { ...scanned(query.parts), leftOut: [] }
}

const isText = ({ meanings, slots, except }: NumberedPart) =>
  !except && !slots?.length && meanings.every((one) => 'text' in one)

export function fitsNone(held: CarIndex, { slots }: Fits): boolean {
  const kindOf = held.kindOf()
  return slots?.among !== undefined && !slots.among.some((slot) => kindOf[slot] !== 0)
}
