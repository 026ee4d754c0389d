import { expect, test } from 'vitest'
import type { CarState } from '../schema.ts'
import { changeBetween, changeSince } from './follow.tsx'

const plain: CarState = {
  updatedAt: '2026-11-23T00:00:00.000Z',
  soldOut: false,
  reservedUntil: null,
  price: '12500',
  comments: 2,
  answers: 1,
}
const later = '2026-11-23T00:01:00.000Z'

test.each([
  ['gone', null],
  ['sold', { ...plain, soldOut: true, reservedUntil: null, updatedAt: later }],
  ['reserved', { ...plain, reservedUntil: '2026-11-30', price: '12000', updatedAt: later }],
  ['price', { ...plain, price: '11900', comments: 3, updatedAt: later }],
  ['answer', { ...plain, comments: 3, answers: 2 }],
  ['comment', { ...plain, comments: 3 }],
  ['other', { ...plain, updatedAt: later }],
  ['other', { ...plain, comments: 1 }],
  [undefined, { ...plain }],
] as const)('reports %s as the most important change', (what, now) => expect(changeBetween(plain, now)).toBe(what))

test('a car that is no longer sold or reserved is available again', () => {
  expect(changeBetween({ ...plain, soldOut: true }, plain)).toBe('available')
  expect(changeBetween({ ...plain, reservedUntil: '2026-11-30' }, plain)).toBe('available')
  // A new end date of a reservation is not announced.
  expect(changeBetween({ ...plain, reservedUntil: '2026-11-30' }, { ...plain, reservedUntil: '2026-12-05' })).toBe(
    'other',
  )
})

test('reports changes between the page and the first state of the stream, except comments', () => {
  const shown = { id: 'x', updatedAt: plain.updatedAt, soldOut: false, reservedUntil: null, sellingPrice: '12500' }
  expect(changeSince(shown, plain)).toBe(undefined)
  expect(changeSince(shown, { ...plain, updatedAt: later })).toBe('other')
  expect(changeSince(shown, { ...plain, updatedAt: later, price: '11900' })).toBe('price')
  expect(changeSince(shown, { ...plain, updatedAt: later, soldOut: true })).toBe('sold')
  expect(changeSince({ ...shown, reservedUntil: '2026-11-30' }, plain)).toBe('available')
  expect(changeSince(shown, null)).toBe('gone')
})
