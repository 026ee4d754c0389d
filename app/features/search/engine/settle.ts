import type { Facet, Filters, Fit, Found, Part, Range } from '../schema.ts'
import { type FewFacet, fewFacets } from './cells.ts'
import type { Holdings } from './holdings.ts'
import { ends, fewOf } from './pass.ts'

/** A part of the words, with cars that it names outright, such as by their stock number. */
export type FoundPart = Part & { slots?: number[] }

/** The words of a search after what only the cars can decide: names as filters, what is left to be looked for, which of the models are less likely meant, and what was taken for a misspelt name. */
export type Settled = { filters: Filters; parts: FoundPart[]; unlikely: Map<string, Fit>; corrected: Found['corrected'] }

/** Few enough values to be shown as filters; a word that begins more names than that stays a word. */
const fewKeys = 4

/** Decides between what words may mean: a word that some seller wrote is no misspelt name, and a name of one facet becomes a filter. */
export function settle(held: Holdings, parts: FoundPart[], filters: Filters): Settled {
  const settled: Settled = { filters: structuredClone(filters), parts: [], unlikely: new Map(), corrected: [] }
  const models = parts.some(({ meanings }) => isNamed(meanings, 'model'))
  for (const part of parts) {
    const meanings = likely(held, part, models)
    const [only] = meanings
    const keys = meanings.flatMap((one) => ('facet' in one ? one.keys : []))
    const isOneFacet = only !== undefined && 'facet' in only && isNamed(meanings, only.facet) && keys.length <= fewKeys
    if (!part.slots && only && (isOneFacet || (meanings.length === 1 && 'span' in only))) {
      for (const meaning of meanings) take(settled, part.words, meaning)
    } else settled.parts.push({ ...part, meanings })
  }
  return settled
}

const isNamed = (meanings: Part['meanings'], facet: Facet) => meanings.length > 0 && meanings.every((one) => 'facet' in one && one.facet === facet)

function likely(held: Holdings, { meanings, slots }: FoundPart, besideModels: boolean): Part['meanings'] {
  const written = (slots?.length ?? 0) > 0 || meanings.some((one) => 'text' in one && isWritten(held, one.text))
  const left = meanings.filter((one) => (written ? one.fit !== 'fuzzy' : !('text' in one) || meanings.length === 1))
  // 'Hyundai G80': the model says whose it is.
  const owners = left.filter((one) => 'facet' in one && one.facet === 'make' && one.fit === 'fuzzy')
  return besideModels && owners.length > 0 && left.some(({ fit }) => fit === 'exact') ? owners : left
}

function isWritten(held: Holdings, text: string): boolean {
  return text.split(' ').every((word) => held.postings.has(word))
}

/** Takes a meaning as a filter: further values of a facet, the narrower of two ranges. */
function take({ filters, unlikely, corrected }: Settled, words: string, meaning: Part['meanings'][number]): void {
  if ('text' in meaning) return
  if ('span' in meaning) {
    filters[meaning.span] = narrower(filters[meaning.span], meaning.range)
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

/** How good each fit is, from 3 down. */
export const strength: Record<Fit, number> = { exact: 3, prefix: 2, fuzzy: 1 }

/** How well cars fit all parts of the words: 3 as written, 2 begins so, 1 nearly, 0 not. By model and by cell, for parts that name nothing else, and by slot for all others; undefined where there are none. */
export type Fits = { models: Uint8Array | undefined; cells: Uint8Array | undefined; slots: SlotFits | undefined }

/** How well each car fits, by slot, and that none fits better than `best`; `among` are those that fit at all, where they are few. */
type SlotFits = { fit: Uint8Array; best: number; among: Int32Array | undefined }

export function fitOf(held: Holdings, parts: FoundPart[]): Fits {
  const fits: Fits = { models: undefined, cells: undefined, slots: undefined }
  for (const part of parts) {
    const { models, cells } = codedFit(held, part)
    const isCoded = part.meanings.every((one) => 'facet' in one) && !part.slots?.length
    if (isCoded && models && !cells) fits.models = least(fits.models, models)
    else if (isCoded && cells && !models) fits.cells = least(fits.cells, cells)
    else fits.slots = leastOfSlots(fits.slots, fitOfPart(held, part, models, cells))
  }
  return fits
}

/** The best fit that any car may have. */
export function bestOf({ models, cells, slots }: Fits): number {
  return Math.min(models ? mostOf(models) : strength.exact, cells ? mostOf(cells) : strength.exact, slots?.best ?? strength.exact)
}

const mostOf = (fit: Uint8Array) => fit.reduce((most, one) => Math.max(most, one), 0)

function least(one: Uint8Array | undefined, other: Uint8Array): Uint8Array {
  if (!one) return other
  for (let at = 0; at < one.length; at++) {
    const less = other[at] as number
    if (less < (one[at] as number)) one[at] = less
  }
  return one
}

function leastOfSlots(one: SlotFits | undefined, other: SlotFits): SlotFits {
  if (!one) return other
  const best = Math.min(one.best, other.best)
  const [few, many] = (one.among?.length ?? Infinity) <= (other.among?.length ?? Infinity) ? [one, other] : [other, one]
  if (!few.among) return { fit: least(one.fit, other.fit), best, among: undefined }
  for (const slot of few.among) few.fit[slot] = Math.min(few.fit[slot] as number, many.fit[slot] as number)
  return { ...few, best }
}

/** What a part says of models and of cells; undefined where it says nothing of them. */
function codedFit(held: Holdings, { meanings }: FoundPart): { models: Uint8Array | undefined; cells: Uint8Array | undefined } {
  let models: Uint8Array | undefined
  let cells: Uint8Array | undefined
  for (const meaning of meanings) {
    if (!('facet' in meaning)) continue
    const { facet, fit } = meaning
    const keys = new Set(meaning.keys)
    if (isFew(facet)) {
      cells ??= new Uint8Array(held.cells.length())
      const codes = held.cells.code(facet)
      const values = held.cells.values[facet].texts.map((key) => (keys.has(key) ? strength[fit] : 0))
      for (let at = 1; at < cells.length; at++) lift(cells, at, values[codes[at] as number] as number)
    } else {
      models ??= new Uint8Array(held.modelList.length)
      for (const [at, model] of held.modelList.entries()) lift(models, at, keys.has(facet === 'make' ? model.make : model.key) ? strength[fit] : 0)
    }
  }
  return { models, cells }
}

function fitOfPart(held: Holdings, { meanings, slots: named }: FoundPart, models: Uint8Array | undefined, cells: Uint8Array | undefined): SlotFits {
  const slots = held.slots()
  const { length, cell, model } = slots
  const fit = new Uint8Array(length)
  if (models) for (let at = 0; at < length; at++) fit[at] = models[model[at] as number] as number
  if (cells) for (let at = 0; at < length; at++) lift(fit, at, cells[cell[at] as number] as number)
  const among: number[] = []
  const most = fewOf(length)
  let best = Math.max(models ? mostOf(models) : 0, cells ? mostOf(cells) : 0)
  const meant = (slot: number, value: number) => {
    if (fit[slot] === 0 && among.length <= most) among.push(slot)
    lift(fit, slot, value)
    if (value > best) best = value
  }
  for (const meaning of meanings) {
    if ('facet' in meaning) continue
    const value = strength[meaning.fit]
    if ('text' in meaning) findText(held, meaning.text, (slot, isWhole) => meant(slot, isWhole ? value : Math.min(value, strength.prefix)))
    else {
      const { from, to } = ends(meaning.span, meaning.range)
      const values = slots[meaning.span]
      for (let at = 0; at < length; at++) if ((values[at] as number) >= from && (values[at] as number) <= to) meant(at, value)
    }
  }
  for (const slot of named ?? []) meant(slot, strength.exact)
  return { fit, best, among: models || cells || among.length > most ? undefined : Int32Array.from(among) }
}

/** Cars in which all words of a text stand; whole where the first does. */
function findText(held: Holdings, text: string, onSlot: (slot: number, isWhole: boolean) => void): void {
  const [first = '', ...others] = text.split(' ')
  // How many of the words stand in each car.
  const standing = new Uint8Array(others.length > 0 ? held.slots().length : 0)
  for (const [at, word] of others.entries())
    held.postings.find(word, (slot) => {
      if (standing[slot] === at) standing[slot] = at + 1
    })
  held.postings.find(first, (slot, isWhole) => {
    if (others.length === 0 || standing[slot] === others.length) onSlot(slot, isWhole)
  })
}

function lift(values: Uint8Array, at: number, value: number): void {
  if ((values[at] as number) < value) values[at] = value
}

function isFew(facet: Facet): facet is FewFacet {
  return (fewFacets as readonly Facet[]).includes(facet)
}
