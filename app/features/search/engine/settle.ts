import { type Converted, type Facet, type Filters, type Fit, type Found, type Part, type Range, sets } from '../schema.ts'
import type { Holdings } from './holdings.ts'

/** A part of the words, with cars that it names outright, such as by their stock number. */
export type NumberedPart = Part & { slots?: number[] }

/** The words of a search after what only the cars can decide: names as filters, what is left to be looked for, which of the models are less likely meant, what was taken for a misspelt name, and which prices were turned into dollars. */
export type Settled = { filters: Filters; parts: NumberedPart[]; unlikely: Map<string, Fit>; corrected: Found['corrected']; converted: Converted[] }

/** Few enough values to be shown as filters; a word that begins more names than that stays a word. */
const fewKeys = 4
// Of several values that are chosen a car may have to have all: then one that has any is no filter.
const mostKeysOf = (facet: Facet) => (sets.includes(facet) ? 1 : fewKeys)

/** Decides between what words may mean: a word that some seller wrote is no misspelt name, and a name of one facet becomes a filter. */
export function settle(held: Holdings, parts: NumberedPart[], filters: Filters): Settled {
  const settled: Settled = { filters: structuredClone(filters), parts: [], unlikely: new Map(), corrected: [], converted: [] }
  const models = parts.some(({ meanings }) => isNamed(meanings, 'model'))
  for (const part of parts) {
    if (part.idle && !part.meanings.some((one) => 'text' in one && isBegun(held, one))) continue
    if (part.except) {
      settled.parts.push(part)
      continue
    }
    const meanings = likely(held, part, models)
    const [only] = meanings
    const keys = meanings.flatMap((one) => ('facet' in one ? one.keys : []))
    const isOneFacet = only !== undefined && 'facet' in only && isNamed(meanings, only.facet) && keys.length <= mostKeysOf(only.facet)
    if (!part.slots && only && (isOneFacet || (meanings.length === 1 && 'span' in only))) {
      for (const meaning of meanings) take(settled, part.words, meaning)
    } else settled.parts.push({ ...part, meanings })
  }
  return settled
}

const isNamed = (meanings: Part['meanings'], facet: Facet) => meanings.length > 0 && meanings.every((one) => 'facet' in one && one.facet === facet)

function likely(held: Holdings, { meanings: all, slots }: NumberedPart, besideModels: boolean): Part['meanings'] {
  // What is ticked of no car is only looked for in what sellers wrote.
  const meanings = all.filter((one) => all.length === 1 || !('facet' in one) || !held.several.includes(one.facet) || isHad(held, one))
  const written = (slots?.length ?? 0) > 0 || meanings.some((one) => 'text' in one && isWritten(held, one))
  const left = meanings.filter((one) => (written ? one.fit !== 'fuzzy' : !('text' in one) || meanings.length === 1))
  // 'Hyundai G80': the model says whose it is.
  const owners = left.filter((one) => 'facet' in one && one.facet === 'make' && one.fit === 'fuzzy')
  return besideModels && owners.length > 0 && left.some(({ fit }) => fit === 'exact') ? owners : left
}

const isHad = ({ sets }: Holdings, { facet, keys }: { facet: Facet; keys: string[] }) => keys.some((key) => sets[facet].keys.includes(key))

function isWritten({ postings }: Holdings, { text, whole }: { text: string; whole?: true }): boolean {
  return text.split(' ').every(whole ? postings.hasWhole : postings.has)
}

// Many a short word begins some other: 'ana' is I, not half of an analogue clock.
const longEnough = 4

/** Whether some seller wrote a text, or a word of which it is the better part. */
function isBegun(held: Holdings, meaning: { text: string }): boolean {
  return isWritten(held, meaning.text.length < longEnough ? { ...meaning, whole: true } : meaning)
}

/** Takes a meaning as a filter: further values of a facet, the narrower of two ranges. */
function take({ filters, unlikely, corrected, converted }: Settled, words: string, meaning: Part['meanings'][number]): void {
  if ('text' in meaning || 'many' in meaning) return
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
