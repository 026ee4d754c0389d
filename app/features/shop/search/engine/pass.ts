import type { Facet, Filters, Range, Span, State } from '../schema.ts'
import type { CarIndex, Trait } from './car-index.ts'
import { openBuffer } from './columns.ts'
import type { Scores } from './fit.ts'
import { narrow } from './narrow.ts'
import { ends } from './numbers.ts'
import { type Bits, hasBit, intersect } from './sets.ts'

export type Selection = { filters: Filters; state: State; scores: Scores | undefined }

export type Pass = {
  /** The conditions that each document fails, as bits (conditions.ts). 0 is a match. */
  fails: Int32Array | Uint8Array
  /** The only documents examined, because no others can match. Absent if all were examined. */
  candidates: Int32Array | undefined
  total: number
  /** The best score of a match, 0 without matches. */
  best: number
}

const failsBuffer = openBuffer()

/**
 * Finds the conditions that each document fails. `candidates` null examines all documents. A pass is valid until the
 * next one begins.
 */
export function scanCars(
  index: CarIndex,
  { filters, state, scores }: Selection,
  candidates: Int32Array | null | undefined = narrow(index, filters, scores?.candidates),
): Pass {
  const { masks } = index
  const { length } = index.ids
  const fails = failsBuffer(length)
  const docs = candidates ?? undefined
  if (docs) fails.fill(masks.gone)
  const count = docs?.length ?? length
  const alive = index.alive.values
  for (let at = 0; at < count; at++) {
    const doc = docs ? (docs[at] as number) : at
    fails[doc] = alive[doc] ? 0 : masks.gone
  }
  for (const trait of index.traits) {
    const keys = trait === 'make' || trait === 'model' ? undefined : chosenOf(trait, filters, state)
    if (!keys) continue
    const [failing, ordinals] = [failingOrdinals(index, trait, keys), index.columns[trait].ordinals()]
    for (let at = 0; at < count; at++) {
      const doc = docs ? (docs[at] as number) : at
      fails[doc] = (fails[doc] as number) | (failing[ordinals[doc] as number] as number)
    }
  }
  if (filters.make || filters.model) failByName(index, filters, fails, docs)
  for (const span of index.spans) if (filters[span]) failOutside(index, span, filters[span], fails, docs)
  for (const [set, bits] of docsWithAll(index, filters)) {
    const mask = masks[set]
    for (let at = 0; at < count; at++) {
      const doc = docs ? (docs[at] as number) : at
      if (!hasBit(bits, doc)) fails[doc] = (fails[doc] as number) | mask
    }
  }
  let [total, best] = [0, scores ? 0 : 3]
  for (let at = 0; at < count; at++) {
    const doc = docs ? (docs[at] as number) : at
    const score = scores ? (scores.values[doc] as number) : 3
    if (score === 0) fails[doc] = (fails[doc] as number) | masks.words
    else if (fails[doc] === 0) {
      total++
      if (score > best) best = score
    }
  }
  return { fails, candidates: docs, total, best }
}

function docsWithAll({ several, sets, importable }: CarIndex, filters: Filters): [Facet | 'importable', Bits][] {
  const having = several.flatMap((set): [Facet, Bits][] => {
    const keys = filters[set]
    return keys ? [[set, intersect(keys.map((key) => sets[set].having(key)))]] : []
  })
  return filters.importable ? [...having, ['importable', importable]] : having
}

function chosenOf(trait: Trait, filters: Filters, state: State): string[] | undefined {
  if (trait === 'sold') return state === 'all' ? undefined : [state === 'sold' ? 'yes' : 'no']
  if (trait === 'pictured') return filters.pictured ? ['yes'] : undefined
  if (trait === 'reserved') return filters.reserved && [filters.reserved === 'only' ? 'yes' : 'no']
  return filters[trait]
}

/** Returns the bit of the condition for each ordinal that it fails, otherwise 0. */
function failingOrdinals({ columns, masks }: CarIndex, trait: Trait, keys: string[]): Int32Array {
  const chosen = new Set(keys)
  return Int32Array.from(columns[trait].terms.texts, (key) => (chosen.has(key) ? 0 : masks[trait]))
}

/** A car matches a chosen model, or a chosen make of which no model is chosen. */
function failByName(index: CarIndex, filters: Filters, fails: Int32Array, docs: Int32Array | undefined): void {
  const models = filters.model ?? []
  const split = new Set(models.map((key) => key.split('/')[0]))
  const makes = (filters.make ?? []).filter((key) => !split.has(key))
  const [byMake, byModel] = [failingOrdinals(index, 'make', makes), failingOrdinals(index, 'model', models)]
  const [make, model] = [index.columns.make.ordinals(), index.columns.model.ordinals()]
  const count = docs?.length ?? fails.length
  for (let at = 0; at < count; at++) {
    const doc = docs ? (docs[at] as number) : at
    const failed = (byMake[make[doc] as number] as number) & (byModel[model[doc] as number] as number)
    fails[doc] = (fails[doc] as number) | failed
  }
}

/** Unknown numbers are -1 and below every range. */
function failOutside(index: CarIndex, span: Span, range: Range, fails: Int32Array, docs: Int32Array | undefined): void {
  const { from, to } = ends(span, range)
  const [mask, { values }] = [index.masks[span], index.numbers[span]]
  const count = docs?.length ?? fails.length
  for (let at = 0; at < count; at++) {
    const doc = docs ? (docs[at] as number) : at
    const value = values[doc] as number
    if (value < from || value > to) fails[doc] = (fails[doc] as number) | mask
  }
}
