import type { Range, Span } from '../schema.ts'
import { spanColumns } from '../source.ts'

/** Both ends of a range as the columns hold numbers. */
export function ends(span: Span, { from = 0, to = Infinity }: Range): { from: number; to: number } {
  return { from: Math.min(from * partsOf(span), largest), to: Math.min(to * partsOf(span), largest) }
}

/** A number as the columns hold it; -1 where it is not known. */
export function asHeld(span: Span, value: number | null | undefined): number {
  return value === null || value === undefined ? -1 : Math.min(Math.round(value * partsOf(span)), largest)
}

// What a car costs until it is there is held in cents, as prices are.
const partsOf = (span: Span) => (span === 'total' ? spanColumns.price : spanColumns[span])?.parts ?? 1

/** The largest number a column holds: prices above it, some ten million dollars, are taken for it. Half of what it may hold, so that no difference of two leaves it. */
const largest = 2 ** 30 - 1
