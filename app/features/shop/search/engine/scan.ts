import type { State } from '../schema.ts'
import { isUnsaid } from '../words/marks.ts'
import type { CarIndex } from './car-index.ts'
import { type Scores, scoresOf } from './fit.ts'
import { type Pass, scanCars } from './pass.ts'
import type { NumberedPart, ResolvedQuery } from './resolve-query.ts'

/** `unread` are those left out that are no known words, and that no car's text has. */
export type Scanned = {
  query: ResolvedQuery
  scores: Scores | undefined
  pass: Pass
  leftOut: string[]
  unread: string[]
}

/**
 * Evaluates a query over all cars. If nothing matches, words that only sellers' texts could contain are left out, as few
 * as possible and the rarest first, as long as other words were understood.
 */
export function scan(index: CarIndex, state: State, query: ResolvedQuery): Scanned {
  const passOver = (parts: NumberedPart[], left: NumberedPart[], unread: NumberedPart[]): Scanned => {
    const scores = scoresOf(index, parts, query.unlikely)
    const pass = scanCars(index, { filters: query.filters, state, scores })
    return { query: { ...query, parts }, scores, pass, leftOut: wordsOf(left), unread: wordsOf(unread) }
  }
  // Cars whose seats, doors or engine size nobody knows come in only if no other car has the asked one.
  const scanned = (parts: NumberedPart[], left: NumberedPart[] = [], unread: NumberedPart[] = []): Scanned => {
    const sure = parts.some(isFirm) ? passOver(parts.map(withoutUnsaid), left, unread) : undefined
    return sure && sure.pass.total > 0 ? sure : passOver(parts, left, unread)
  }
  const asked = query.parts.map((part) => (part.except ? withoutUnsaid(part) : part))
  const whole = scanned(asked)
  const loose = asked.filter(isText)
  if (whole.pass.total > 0 || loose.length === 0) return whole
  const rarest = loose
    .map((part) => ({ part, cars: isWish(part) ? Math.min(carsWith(index, part), 0.5) : carsWith(index, part) }))
    .sort((one, other) => one.cars - other.cars)
  const isUnderstood =
    query.isHeard ||
    loose.length < asked.length ||
    rarest.some(({ part, cars }) => (part.isKnown || part.isGuess) && cars > 0)
  if (!isUnderstood) return whole
  const unmet = rarest.filter(({ cars }) => cars === 0).length
  const without = (count: number) => {
    const left = loose.filter((part) => rarest.slice(0, count).some((one) => one.part === part))
    return scanned(
      asked.filter((part) => !left.includes(part)),
      left,
      left.filter((part) => !part.isKnown && rarest.some((one) => one.part === part && one.cars === 0)),
    )
  }
  for (let count = Math.max(1, unmet); count <= rarest.length; count++) {
    const next = without(count)
    if (next.pass.total > 0) return next
  }
  // The later passes have overwritten the first. What no car has is left out all the same.
  return without(unmet)
}

/** Forms have a field for it, so a car that says otherwise is no match. */
const isFirm = ({ meanings }: NumberedPart) => meanings.some(isUnsaid)

const withoutUnsaid = (part: NumberedPart): NumberedPart =>
  isFirm(part) ? { ...part, meanings: part.meanings.filter((one) => !isUnsaid(one)) } : part

const wordsOf = (parts: NumberedPart[]) => parts.map(({ words }) => words)

function carsWith(index: CarIndex, part: NumberedPart): number {
  const values = scoresOf(index, [part])?.values ?? []
  return index.alive.values.reduce((cars, isAlive, doc) => cars + (isAlive && values[doc] ? 1 : 0), 0)
}

/** 'Full option' is a wish rather than a fact, so it is left out first. */
const isWish = ({ meanings }: NumberedPart) => meanings.some((one) => 'many' in one)

/** Words that only sellers' texts may have, or that are a guess or a wish. */
const isText = ({ meanings, docs, except, isGuess }: NumberedPart) =>
  !except &&
  !docs?.length &&
  (isGuess || (meanings.every((one) => 'text' in one || 'many' in one) && !meanings.some(isUnsaid)))

export const matchesNone = (scores: Scores | undefined): boolean => scores?.candidates?.length === 0
