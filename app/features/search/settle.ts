import { type FewFacet, fewFacets } from './cells.ts'
import type { Holdings } from './holdings.ts'
import { ends } from './pass.ts'
import type { Facet, Filters, Fit, Found, Meaning, Part, Range } from './schema.ts'

/** A part of the words, with cars that it names outright, such as by their stock number. */
export type FoundPart = Part & { slots?: number[] }

/** The words of a search after what only the cars can decide: names as filters, what is left to be looked for, and what was taken for a misspelt name. */
export type Settled = { filters: Filters; parts: FoundPart[]; corrected: Found['corrected'] }

/** Few enough values to be shown as filters; a word that begins more names than that stays a word. */
const fewKeys = 3

/** Decides between what words may mean: a word that some seller wrote is no misspelt name, and a name of one sense becomes a filter. */
export function settle(held: Holdings, parts: FoundPart[], filters: Filters): Settled {
  const settled: Settled = { filters: structuredClone(filters), parts: [], corrected: [] }
  for (const part of parts) {
    const written = (part.slots?.length ?? 0) > 0 || part.meanings.some((one) => 'text' in one && held.postings.has(one.text))
    const meanings = part.meanings.filter((one) => (written ? one.fit !== 'fuzzy' : !('text' in one) || part.meanings.length === 1))
    const [only] = meanings
    if (meanings.length === 1 && only && !('text' in only) && !part.slots && !('keys' in only && only.keys.length > fewKeys)) {
      narrow(settled.filters, only)
      if (only.fit === 'fuzzy' && 'facet' in only) for (const key of only.keys) settled.corrected.push({ words: part.words, facet: only.facet, key })
    } else settled.parts.push({ ...part, meanings })
  }
  return settled
}

/** Adds what words mean to what was chosen: further values of a facet, the narrower of two ranges. */
function narrow(filters: Filters, meaning: Exclude<Meaning, { text: string }>): void {
  if ('facet' in meaning) filters[meaning.facet] = [...new Set([...(filters[meaning.facet] ?? []), ...meaning.keys])]
  else filters[meaning.span] = narrower(filters[meaning.span], meaning.range)
}

function narrower(one: Range = {}, other: Range): Range {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity)
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity)
  return { ...(from > -Infinity ? { from } : {}), ...(to < Infinity ? { to } : {}) }
}

const strength: Record<Fit, number> = { exact: 3, prefix: 2, fuzzy: 1 }

/** How well each car fits all parts of the words: 3 as written, 2 begins so, 1 nearly, 0 not; undefined when there are none. */
export function fitOf(held: Holdings, parts: FoundPart[]): Uint8Array | undefined {
  if (parts.length === 0) return undefined
  const [first, ...others] = parts.map((part) => fitOfPart(held, part))
  if (!first) return undefined
  for (const other of others) for (let at = 0; at < first.length; at++) first[at] = Math.min(first[at] as number, other[at] as number)
  return first
}

function fitOfPart(held: Holdings, { meanings, slots: named }: FoundPart): Uint8Array {
  const slots = held.slots()
  const fit = new Uint8Array(slots.length)
  const better = (slot: number, value: number) => {
    if ((fit[slot] as number) < value) fit[slot] = value
  }
  const cells = new Uint8Array(held.cells.length())
  const models = new Uint8Array(held.modelList.length)
  let isCoded = false
  for (const meaning of meanings) {
    const value = strength[meaning.fit]
    if ('text' in meaning) held.postings.find(meaning.text, (slot, isWhole) => better(slot, isWhole ? value : Math.min(value, strength.prefix)))
    else if ('span' in meaning) {
      const { from, to } = ends(meaning.span, meaning.range)
      const values = slots[meaning.span]
      for (let at = 0; at < slots.length; at++) if ((values[at] as number) >= from && (values[at] as number) <= to) better(at, value)
    } else {
      isCoded = true
      const { facet } = meaning
      const keys = new Set(meaning.keys)
      if (isFew(facet)) {
        const codes = held.cells.code(facet)
        const fits = held.cells.values[facet].texts.map((key) => (keys.has(key) ? value : 0))
        for (let at = 1; at < cells.length; at++) lift(cells, at, fits[codes[at] as number] as number)
      } else for (const [at, model] of held.modelList.entries()) lift(models, at, keys.has(facet === 'make' ? model.make : model.key) ? value : 0)
    }
  }
  if (isCoded)
    for (let at = 0; at < slots.length; at++)
      better(at, Math.max(cells[slots.cell[at] as number] as number, models[slots.model[at] as number] as number))
  for (const slot of named ?? []) better(slot, strength.exact)
  return fit
}

function lift(values: Uint8Array, at: number, value: number): void {
  if ((values[at] as number) < value) values[at] = value
}

function isFew(facet: Facet): facet is FewFacet {
  return (fewFacets as readonly Facet[]).includes(facet)
}
