import type { Range, Span } from '../schema.ts'
import { spanColumns } from '../source.ts'

export function ends(span: Span, { from = 0, to = Infinity }: Range): { from: number; to: number } {
  return { from: Math.min(from * partsOf(span), largest), to: Math.min(to * partsOf(span), largest) }
}

export function toColumnValue(span: Span, value: number | null | undefined): number {
  return value === null || value === undefined ? -1 : Math.min(Math.round(value * partsOf(span)), largest)
}

// Landed costs are stored in cents, like prices.
const partsOf = (span: Span) => (span === 'total' ? spanColumns.price : spanColumns[span])?.parts ?? 1

/** Limit of all columns (about ten million dollars). It is half of the int32 range, so that no difference overflows. */
const largest = 2 ** 30 - 1
