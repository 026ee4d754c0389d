import type { State } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { type Scores, scoresOf } from './fit.ts'
import { type Pass, scanCars } from './pass.ts'
import type { NumberedPart, ResolvedQuery } from './resolve-query.ts'

export type Scanned = { query: ResolvedQuery; scores: Scores | undefined; pass: Pass; leftOut: string[] }

/**
 * Evaluates a query over all cars. If nothing matches, words that only sellers' texts could contain are left out: first
 * those that no car has, then all of them, as long as other words were understood.
 */
export function scan(index: CarIndex, state: State, query: ResolvedQuery): Scanned {
  const scanned = (parts: NumberedPart[], left: NumberedPart[]): Scanned => {
    const scores = scoresOf(index, parts, query.unlikely)
    const pass = scanCars(index, { filters: query.filters, state, scores })
    return { query: { ...query, parts }, scores, pass, leftOut: left.map(({ words }) => words) }
  }
  const whole = scanned(query.parts, [])
  const loose = query.parts.filter(isText)
  const isUnderstood = query.isHeard || loose.length < query.parts.length
  if (whole.pass.total > 0 || loose.length === 0 || !isUnderstood) return whole
  const unmet = loose.filter((part) => matchesNone(scoresOf(index, [part])))
  for (const left of [unmet, loose]) {
    if (left.length === 0) continue
    const next = scanned(
      query.parts.filter((part) => !left.includes(part)),
      left,
    )
    if (next.pass.total > 0) return next
  }
  // The later passes have overwritten the first.
  return scanned(query.parts, [])
}

const isText = ({ meanings, docs, except }: NumberedPart) =>
  !except && !docs?.length && meanings.every((one) => 'text' in one)

export const matchesNone = (scores: Scores | undefined): boolean => scores?.candidates?.length === 0
