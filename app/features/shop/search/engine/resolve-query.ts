import {
  type Converted,
  type Facet,
  type Filters,
  type Fit,
  type QueryPart,
  type Range,
  type SearchResult,
  sets,
} from '../schema.ts'
import type { CarIndex } from './car-index.ts'

/**
 * `isKnown`: the words mean more than themselves, whether or not a car has it. `isGuess`: they may be an unfinished or
 * misspelt name.
 */
export type NumberedPart = QueryPart & { docs?: number[]; isKnown?: true; isGuess?: true }

/**
 * A search text resolved with the indexed cars: filters, text parts, corrections and converted prices. `unlikely` are
 * less likely models.
 */
export type ResolvedQuery = {
  filters: Filters
  parts: NumberedPart[]
  unlikely: Map<string, Fit>
  corrected: SearchResult['corrected']
  converted: Converted[]
  /** Whether a filter comes from the words. */
  isHeard?: boolean
}

const fewKeys = 4
// A car must have all chosen values of such a field. So a word that means any of several values cannot be a filter
// there.
const mostKeysOf = (facet: Facet) => (sets.includes(facet) ? 1 : fewKeys)

/**
 * Resolves ambiguous words. A word that a seller wrote is not a misspelt name, and names with one meaning become
 * filters.
 */
export function resolveQuery(index: CarIndex, parts: NumberedPart[], filters: Filters): ResolvedQuery {
  const settled: ResolvedQuery = {
    filters: structuredClone(filters),
    parts: [],
    unlikely: new Map(),
    corrected: [],
    converted: [],
  }
  const models = parts.some(({ meanings }) => isNamed(meanings, 'model'))
  for (const part of parts) {
    if (part.idle && !part.meanings.some((one) => 'text' in one && isBegun(index, one))) continue
    if (part.except) {
      settled.parts.push(part)
      continue
    }
    const meanings = likely(index, part, models)
    const [only] = meanings
    const keys = meanings.flatMap((one) => ('facet' in one ? one.keys : []))
    const isOneFacet =
      only !== undefined && 'facet' in only && isNamed(meanings, only.facet) && keys.length <= mostKeysOf(only.facet)
    if (!part.docs && only && (isOneFacet || (meanings.length === 1 && 'span' in only))) {
      for (const meaning of meanings) take(settled, part.words, meaning)
    } else settled.parts.push({ ...part, meanings, ...certainty(part, meanings) })
  }
  return settled
}

const isMark = (text: string) => /^\d+-(?:seats|doors|ton|gen|range|power|cylinders)$/.test(text)

const isExact = ({ fit }: { fit: Fit }) => fit === 'exact'

function certainty(said: QueryPart, left: QueryPart['meanings']): Pick<NumberedPart, 'isKnown' | 'isGuess'> {
  const texts = said.meanings.flatMap((one) => ('text' in one ? one.text : []))
  const facets = left.filter((one) => 'facet' in one)
  // The one series of '520d' is no guess.
  const isSure = facets.some(isExact) || facets.every(({ fit, keys }) => fit !== 'fuzzy' && keys.length === 1)
  const isNamed = said.meanings.some((one) => 'facet' in one && isExact(one))
  return {
    ...((texts.length > 1 || texts.some(isMark) || isNamed) && { isKnown: true }),
    ...(texts.length > 0 && facets.length > 0 && !isSure && { isGuess: true }),
  }
}

const isNamed = (meanings: QueryPart['meanings'], facet: Facet) =>
  meanings.length > 0 && meanings.every((one) => 'facet' in one && one.facet === facet)

function likely(index: CarIndex, { meanings: all, docs }: NumberedPart, besideModels: boolean): QueryPart['meanings'] {
  // A value that no car has can only be found as text.
  const meanings = all.filter(
    (one) => all.length === 1 || !('facet' in one) || !index.several.includes(one.facet) || isHad(index, one),
  )
  const written = (docs?.length ?? 0) > 0 || meanings.some((one) => 'text' in one && isWritten(index, one))
  const left = meanings.filter((one) => (written ? one.fit !== 'fuzzy' : !('text' in one) || meanings.length === 1))
  // In 'Hyundai G80', the model decides the make.
  const owners = left.filter((one) => 'facet' in one && one.facet === 'make' && one.fit === 'fuzzy')
  return besideModels && owners.length > 0 && left.some(({ fit }) => fit === 'exact') ? owners : left
}

const isHad = ({ sets }: CarIndex, { facet, keys }: { facet: Facet; keys: string[] }) =>
  keys.some((key) => sets[facet].keys.includes(key))

function isWritten({ postings }: CarIndex, { text, whole }: { text: string; whole?: true }): boolean {
  return text.split(' ').every(whole ? postings.hasWhole : postings.has)
}

// Short words begin many others: 'ana' (Arabic 'I') is not half of 'analogue clock'.
const longEnough = 4

/** Whether a seller wrote the text. From `longEnough` letters on, the beginning of a word counts. */
function isBegun(index: CarIndex, meaning: { text: string }): boolean {
  return isWritten(index, meaning.text.length < longEnough ? { ...meaning, whole: true } : meaning)
}

function take(settled: ResolvedQuery, words: string, meaning: QueryPart['meanings'][number]): void {
  if ('text' in meaning || 'many' in meaning) return
  const { filters, unlikely, corrected, converted } = settled
  settled.isHeard = true
  if ('span' in meaning) {
    const { range, currency, perDollar, asOf } = meaning
    filters[meaning.span] = narrower(filters[meaning.span], range)
    if (currency && perDollar && asOf) converted.push({ words, range, currency, perDollar, asOf })
    return
  }
  const { facet, keys, fit } = meaning
  filters[facet] = [...new Set([...(filters[facet] ?? []), ...keys])]
  if (fit === 'fuzzy') for (const key of keys) corrected.push({ words, facet, key })
  if (fit !== 'exact' && facet === 'model') for (const key of keys) unlikely.set(key, fit)
}

function narrower(one: Range = {}, other: Range): Range {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity)
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity)
  return { ...(from > -Infinity ? { from } : {}), ...(to < Infinity ? { to } : {}) }
}
