import type { Facet, Fit, Part, Range, Span } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import type { Side } from './kinds.ts'
import { fewOf } from './narrow.ts'
import { ends } from './numbers.ts'
import type { NumberedPart } from './resolve-query.ts'
import { forEachBit, hasBit } from './sets.ts'

/** How well a car matches all parts of a search text: 3 exactly, 2 as a prefix, 1 nearly, 0 not at all. */
export type Fits = { names: Uint8Array | undefined; others: Uint8Array | undefined; slots: SlotFits | undefined }

/** Matches by slot (car). No car matches better than `best`. `among` lists the matching cars if they are few. */
type SlotFits = { fit: Uint8Array; best: number; among: Int32Array | undefined }

const strength: Record<Fit, number> = { exact: 3, prefix: 2, fuzzy: 1 }

export function fitOf(held: CarIndex, parts: NumberedPart[], unlikely = new Map<string, Fit>()): Fits {
  const fits: Fits = { names: undefined, others: undefined, slots: undefined }
  if (unlikely.size > 0)
    fits.names = liftRows(held.kinds.names, 'model', (key) => strength[unlikely.get(key) ?? 'exact'])
  for (const part of parts) {
    if (part.except) {
      exclude(held, part, fits)
      continue
    }
    const { names, others } = fitOfRows(held, part)
    const isOfValues =
      !part.slots?.length && part.meanings.every((one) => 'facet' in one && !held.several.includes(one.facet))
    if (isOfValues && names && !others) fits.names = leastOf(fits.names, names)
    else if (isOfValues && others && !names) fits.others = leastOf(fits.others, others)
    else fits.slots = leastOfSlots(fits.slots, fitOfSlots(held, part, names, others))
  }
  return fits
}

function exclude(held: CarIndex, { meanings }: Part, fits: Fits): void {
  for (const meaning of meanings) {
    if ('facet' in meaning && !held.several.includes(meaning.facet)) {
      const side = held.kinds.sideOf(meaning.facet) === held.kinds.names ? 'names' : 'others'
      const keys = new Set(meaning.keys)
      const rows = liftRows(held.kinds[side], meaning.facet, (key) =>
        keys.has(key) ? 0 : key === '' ? strength.prefix : strength.exact,
      )
      fits[side] = leastOf(fits[side], rows)
    } else {
      const fit = new Uint8Array(held.ids.length).fill(strength.exact)
      const leaveOut = (slot: number) => {
        fit[slot] = 0
      }
      if ('facet' in meaning) {
        const known = held.sets[meaning.facet].known()
        for (let slot = 0; slot < fit.length; slot++) if (!hasBit(known, slot)) fit[slot] = strength.prefix
        findHaving(held, meaning, leaveOut)
      } else if ('text' in meaning) findText(held, meaning, leaveOut)
      else if ('many' in meaning) findMany(held, meaning, leaveOut)
      else findRange(held, meaning.span, meaning.range, leaveOut)
      fits.slots = leastOfSlots(fits.slots, { fit, best: strength.exact, among: undefined })
    }
  }
}

type RowFits = Omit<Fits, 'slots'>

function fitOfRows({ kinds, several }: CarIndex, { meanings }: Part): RowFits {
  const fits: RowFits = { names: undefined, others: undefined }
  for (const meaning of meanings) {
    if (!('facet' in meaning) || several.includes(meaning.facet)) continue
    const { facet, fit } = meaning
    const keys = new Set(meaning.keys)
    const side = kinds.sideOf(facet) === kinds.names ? 'names' : 'others'
    fits[side] = liftRows(kinds[side], facet, (key) => (keys.has(key) ? strength[fit] : 0), fits[side])
  }
  return fits
}

function liftRows(
  side: Side,
  facet: Facet,
  fitOfKey: (key: string) => number,
  rows: Uint8Array = new Uint8Array(side.length()),
): Uint8Array {
  const byCode = Uint8Array.from(side.codes(facet).texts, fitOfKey)
  const codes = side.column(facet)
  for (let row = 1; row < rows.length; row++) lift(rows, row, byCode[codes[row] as number] as number)
  return rows
}

function fitOfSlots(
  held: CarIndex,
  { meanings, slots: named }: NumberedPart,
  names: Uint8Array | undefined,
  others: Uint8Array | undefined,
): SlotFits {
  const { length } = held.ids
  const fit = new Uint8Array(length)
  const kindOf = held.kindOf()
  if (names || others) {
    const rows = held.kinds.rows()
    const byKind = new Uint8Array(held.kinds.length())
    if (names)
      for (let kind = 1; kind < byKind.length; kind++) byKind[kind] = names[rows.names[kind] as number] as number
    if (others)
      for (let kind = 1; kind < byKind.length; kind++) lift(byKind, kind, others[rows.others[kind] as number] as number)
    for (let slot = 0; slot < length; slot++) fit[slot] = byKind[kindOf[slot] as number] as number
  }
  const among: number[] = []
  const most = fewOf(length)
  let best = Math.max(names ? mostOf(names) : 0, others ? mostOf(others) : 0)
  const meant = (slot: number, value: number) => {
    // Deleted cars keep their numbers, so they are left out of `among`.
    if (fit[slot] === 0 && among.length <= most && kindOf[slot] !== 0) among.push(slot)
    lift(fit, slot, value)
    if (value > best) best = value
  }
  for (const meaning of meanings) {
    const value = strength[meaning.fit]
    if ('facet' in meaning) {
      if (held.several.includes(meaning.facet)) findHaving(held, meaning, (slot) => meant(slot, value))
    } else if ('many' in meaning) findMany(held, meaning, (slot) => meant(slot, value))
    else if ('text' in meaning)
      findText(held, meaning, (slot, isWhole) => meant(slot, isWhole ? value : Math.min(value, strength.prefix)))
    else findRange(held, meaning.span, meaning.range, (slot) => meant(slot, value))
  }
  for (const slot of named ?? []) meant(slot, strength.exact)
  return { fit, best, among: names || others || among.length > most ? undefined : Int32Array.from(among) }
}

function findHaving(
  { sets }: CarIndex,
  { facet, keys }: { facet: Facet; keys: string[] },
  onSlot: (slot: number) => void,
): void {
  for (const key of keys) forEachBit(sets[facet].having(key), onSlot)
}

function findMany(
  { sets, ids }: CarIndex,
  { many, least }: { many: Facet; least: number },
  onSlot: (slot: number) => void,
): void {
  const { values } = sets[many].sizes
  for (let slot = 0; slot < ids.length; slot++) if ((values[slot] as number) >= least) onSlot(slot)
}

function findRange(held: CarIndex, span: Span, range: Range, onSlot: (slot: number) => void): void {
  const { from, to } = ends(span, range)
  const { values } = held.numbers[span]
  const { length } = held.ids
  for (let slot = 0; slot < length; slot++)
    if ((values[slot] as number) >= from && (values[slot] as number) <= to) onSlot(slot)
}

function findText(
  { postings, ids }: CarIndex,
  { text, whole }: { text: string; whole?: true },
  onSlot: (slot: number, isWhole: boolean) => void,
): void {
  const [first = '', ...others] = text.split(' ')
  // No car contains most translations of a phrase, so the search ends early.
  if (whole && [first, ...others].some((word) => !postings.hasWhole(word))) return
  const find = whole ? postings.findWhole : postings.find
  const standing = new Uint8Array(others.length > 0 ? ids.length : 0)
  for (const [at, word] of others.entries())
    find(word, (slot) => {
      if (standing[slot] === at) standing[slot] = at + 1
    })
  find(first, (slot: number, isWhole = true) => {
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

function mostOf(fit: Uint8Array): number {
  let most = 0
  for (const one of fit) if (one > most) most = one
  return most
}

export function fitAt({ names, others, slots }: Fits, name: number, other: number, slot: number): number {
  const byName = names ? (names[name] as number) : strength.exact
  const byOther = others ? (others[other] as number) : strength.exact
  return Math.min(byName, byOther, slots ? (slots.fit[slot] as number) : strength.exact)
}

export function bestFit({ names, others, slots }: Fits, nameFails: Uint32Array): number {
  const byName = names ? mostOf(names.filter((_, row) => nameFails[row] === 0)) : strength.exact
  return Math.min(byName, others ? mostOf(others) : strength.exact, slots?.best ?? strength.exact)
}
