import type { Facet, Fit, Part } from '../schema.ts'
import type { Holdings } from './holdings.ts'
import { fewOf } from './narrow.ts'
import { ends } from './numbers.ts'
import type { NumberedPart } from './settle.ts'

/**
 * How well cars fit all parts of the words: 3 as written, 2 begins so, 1 nearly, 0 not.
 * By kind for parts that only name values, by slot for all others; undefined where there are none.
 */
export type Fits = { kinds: Uint8Array | undefined; slots: SlotFits | undefined }

/** How well each car fits, by slot, and that none fits better than `best`; `among` are those that fit at all, where they are few. */
type SlotFits = { fit: Uint8Array; best: number; among: Int32Array | undefined }

const strength: Record<Fit, number> = { exact: 3, prefix: 2, fuzzy: 1 }

/** How well cars fit some parts of the words; `unlikely` are models that fit less well than exactly. */
export function fitOf(held: Holdings, parts: NumberedPart[], unlikely = new Map<string, Fit>()): Fits {
  const fits: Fits = { kinds: undefined, slots: undefined }
  if (unlikely.size > 0) {
    fits.kinds = new Uint8Array(held.kinds.length())
    liftKinds(held, fits.kinds, 'model', (key) => strength[unlikely.get(key) ?? 'exact'])
  }
  for (const part of parts) {
    const kinds = fitOfKinds(held, part)
    if (kinds && !part.slots?.length && part.meanings.every((one) => 'facet' in one)) fits.kinds = leastOf(fits.kinds, kinds)
    else fits.slots = leastOfSlots(fits.slots, fitOfSlots(held, part, kinds))
  }
  return fits
}

/** What a part says of kinds of cars; undefined where it names no value. */
function fitOfKinds(held: Holdings, { meanings }: Part): Uint8Array | undefined {
  let kinds: Uint8Array | undefined
  for (const meaning of meanings) {
    if (!('facet' in meaning)) continue
    const keys = new Set(meaning.keys)
    kinds ??= new Uint8Array(held.kinds.length())
    liftKinds(held, kinds, meaning.facet, (key) => (keys.has(key) ? strength[meaning.fit] : 0))
  }
  return kinds
}

function liftKinds(held: Holdings, kinds: Uint8Array, facet: Facet, fitOfKey: (key: string) => number): void {
  const byCode = Uint8Array.from(held.kinds.codes(facet).texts, fitOfKey)
  const codes = held.kinds.column(facet)
  for (let kind = 1; kind < kinds.length; kind++) lift(kinds, kind, byCode[codes[kind] as number] as number)
}

function fitOfSlots(held: Holdings, { meanings, slots: named }: NumberedPart, kinds: Uint8Array | undefined): SlotFits {
  const { length } = held.ids
  const fit = new Uint8Array(length)
  const kindOf = held.kindOf()
  if (kinds) for (let slot = 0; slot < length; slot++) fit[slot] = kinds[kindOf[slot] as number] as number
  const among: number[] = []
  const most = fewOf(length)
  let best = kinds ? mostOf(kinds) : 0
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
      const { values } = held.numbers[meaning.span]
      for (let slot = 0; slot < length; slot++) if ((values[slot] as number) >= from && (values[slot] as number) <= to) meant(slot, value)
    }
  }
  for (const slot of named ?? []) meant(slot, strength.exact)
  return { fit, best, among: kinds || among.length > most ? undefined : Int32Array.from(among) }
}

/** Cars in which all words of a text stand; whole where the first does. */
function findText(held: Holdings, text: string, onSlot: (slot: number, isWhole: boolean) => void): void {
  const [first = '', ...others] = text.split(' ')
  // How many of the words stand in each car.
  const standing = new Uint8Array(others.length > 0 ? held.ids.length : 0)
  for (const [at, word] of others.entries())
    held.postings.find(word, (slot) => {
      if (standing[slot] === at) standing[slot] = at + 1
    })
  held.postings.find(first, (slot, isWhole) => {
    if (others.length === 0 || standing[slot] === others.length) onSlot(slot, isWhole)
  })
}

function leastOf(one: Uint8Array | undefined, other: Uint8Array): Uint8Array {
  if (!one) return other
  for (let at = 0; at < one.length; at++) if ((other[at] as number) < (one[at] as number)) one[at] = other[at] as number
  return one
}

function leastOfSlots(one: SlotFits | undefined, other: SlotFits): SlotFits {
  if (!one) return other
  const best = Math.min(one.best, other.best)
  const [few, many] = (one.among?.length ?? Infinity) <= (other.among?.length ?? Infinity) ? [one, other] : [other, one]
  if (!few.among) return { fit: leastOf(one.fit, other.fit), best, among: undefined }
  for (const slot of few.among) few.fit[slot] = Math.min(few.fit[slot] as number, many.fit[slot] as number)
  return { ...few, best }
}

function lift(values: Uint8Array, at: number, value: number): void {
  if ((values[at] as number) < value) values[at] = value
}

const mostOf = (fit: Uint8Array) => fit.reduce((most, one) => Math.max(most, one), 0)

/** How well a car fits all of the words, from its kind and its slot. */
export function fitAt({ kinds, slots }: Fits, kind: number, slot: number): number {
  return Math.min(kinds ? (kinds[kind] as number) : strength.exact, slots ? (slots.fit[slot] as number) : strength.exact)
}

/** The best fit that a car of the kinds that fail nothing may have. */
export function bestOf({ kinds, slots }: Fits, kindFails: Uint32Array): number {
  const byKind = kinds ? kinds.reduce((most, fit, kind) => (kindFails[kind] === 0 && fit > most ? fit : most), 0) : strength.exact
  return Math.min(byKind, slots?.best ?? strength.exact)
}
