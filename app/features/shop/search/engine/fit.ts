import type { Facet, Fit, Meaning, Range, Span } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { fewOf } from './narrow.ts'
import { ends } from './numbers.ts'
import type { NumberedPart } from './resolve-query.ts'
import { forEachBit, hasBit } from './sets.ts'

/**
 * How well each document matches all parts of a search text: 3 exactly, 2 as a prefix, 1 nearly, 0 not at all.
 * `candidates` lists the matching documents if they are few and no part names a facet.
 */
export type Scores = { values: Uint8Array; candidates: Int32Array | undefined }

const strength: Record<Fit, number> = { exact: 3, prefix: 2, fuzzy: 1 }

/** Undefined without a text: every document matches exactly. */
export function scoresOf(
  index: CarIndex,
  parts: NumberedPart[],
  unlikely = new Map<string, Fit>(),
): Scores | undefined {
  const all = parts.map((part) => (part.except ? scoreException(index, part) : scorePart(index, part)))
  if (unlikely.size > 0) {
    const scores = emptyScores(index)
    scoreKeys(index, 'model', scores.values, raise, (key) => strength[unlikely.get(key) ?? 'exact'])
    all.push(scores)
  }
  return all.length > 0 ? all.reduce(leastOf) : undefined
}

const emptyScores = (index: CarIndex): Scores => ({ values: new Uint8Array(index.ids.length), candidates: undefined })

/** For an excluded value, a car with another value scores 3, and a car whose value is unknown 2. */
function scoreException(index: CarIndex, { meanings }: NumberedPart): Scores {
  const scores = emptyScores(index)
  const { values } = scores
  values.fill(strength.exact)
  for (const meaning of meanings) {
    if ('facet' in meaning) {
      const { facet, keys } = meaning
      if (index.several.includes(facet)) {
        const known = index.sets[facet].known()
        for (let doc = 0; doc < values.length; doc++) if (!hasBit(known, doc)) lower(values, doc, strength.prefix)
      } else
        scoreKeys(index, facet, values, lower, (key) =>
          keys.includes(key) ? 0 : key ? strength.exact : strength.prefix,
        )
    }
    forEachMatch(index, meaning, (doc) => {
      values[doc] = 0
    })
  }
  return scores
}

function scorePart(index: CarIndex, { meanings, docs: named }: NumberedPart): Scores {
  const { values } = emptyScores(index)
  const candidates: number[] = []
  const most = fewOf(values.length)
  const alive = index.alive.values
  let isOfFacet = false
  const match = (doc: number, score: number) => {
    if (values[doc] === 0 && candidates.length <= most && alive[doc]) candidates.push(doc)
    raise(values, doc, score)
  }
  for (const meaning of meanings) {
    const score = strength[meaning.fit]
    if ('facet' in meaning && !index.several.includes(meaning.facet)) {
      isOfFacet = true
      const keys = new Set(meaning.keys)
      scoreKeys(index, meaning.facet, values, raise, (key) => (keys.has(key) ? score : 0))
    } else
      forEachMatch(index, meaning, (doc, isWhole) => match(doc, isWhole ? score : Math.min(score, strength.prefix)))
  }
  for (const doc of named ?? []) match(doc, strength.exact)
  return { values, candidates: isOfFacet || candidates.length > most ? undefined : Int32Array.from(candidates) }
}

function scoreKeys(
  index: CarIndex,
  facet: Facet,
  values: Uint8Array,
  combine: typeof raise,
  scoreOf: (key: string) => number,
): void {
  const column = index.columns[facet]
  const [byOrdinal, ordinals] = [Uint8Array.from(column.terms.texts, scoreOf), column.ordinals()]
  for (let doc = 0; doc < values.length; doc++) combine(values, doc, byOrdinal[ordinals[doc] as number] as number)
}

/** Facets with a single value are scored by `scoreKeys`. `isWhole` is false if the text only begins or is in a word. */
function forEachMatch(index: CarIndex, meaning: Meaning, onDoc: (doc: number, isWhole: boolean) => void): void {
  if ('text' in meaning) findText(index, meaning, onDoc)
  else if ('many' in meaning) findMany(index, meaning, (doc) => onDoc(doc, true))
  else if ('span' in meaning) findRange(index, meaning.span, meaning.range, (doc) => onDoc(doc, true))
  else if (index.several.includes(meaning.facet))
    for (const key of meaning.keys) forEachBit(index.sets[meaning.facet].having(key), (doc) => onDoc(doc, true))
}

function findMany(
  { sets, ids }: CarIndex,
  { many, least }: { many: Facet; least: number },
  onDoc: (doc: number) => void,
): void {
  const { values } = sets[many].sizes
  for (let doc = 0; doc < ids.length; doc++) if ((values[doc] as number) >= least) onDoc(doc)
}

function findRange({ numbers, ids }: CarIndex, span: Span, range: Range, onDoc: (doc: number) => void): void {
  const { from, to } = ends(span, range)
  const { values } = numbers[span]
  for (let doc = 0; doc < ids.length; doc++)
    if ((values[doc] as number) >= from && (values[doc] as number) <= to) onDoc(doc)
}

function findText(
  { postings, ids }: CarIndex,
  { text, whole }: { text: string; whole?: true },
  onDoc: (doc: number, isWhole: boolean) => void,
): void {
  const [first = '', ...others] = text.split(' ')
  // No car contains most translations of a phrase, so the search ends early.
  if (whole && [first, ...others].some((word) => !postings.hasWhole(word))) return
  const find = whole ? postings.findWhole : postings.find
  const standing = new Uint8Array(others.length > 0 ? ids.length : 0)
  for (const [at, word] of others.entries())
    find(word, (doc) => {
      if (standing[doc] === at) standing[doc] = at + 1
    })
  find(first, (doc: number, isWhole = true) => {
    if (others.length === 0 || standing[doc] === others.length) onDoc(doc, isWhole)
  })
}

function leastOf(one: Scores, other: Scores): Scores {
  const [few, many] =
    (one.candidates?.length ?? Infinity) <= (other.candidates?.length ?? Infinity) ? [one, other] : [other, one]
  if (few.candidates) for (const doc of few.candidates) lower(few.values, doc, many.values[doc] as number)
  else for (let doc = 0; doc < few.values.length; doc++) lower(few.values, doc, many.values[doc] as number)
  return few
}

function raise(values: Uint8Array, at: number, value: number): void {
  if ((values[at] as number) < value) values[at] = value
}

function lower(values: Uint8Array, at: number, value: number): void {
  if ((values[at] as number) > value) values[at] = value
}
