import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cursorOf, PlaceId, PlacePage, PlaceTime } from './cursor.ts'

const cursor = cursorOf(z.object({ createdAt: PlaceTime, id: PlaceId, page: PlacePage }))
const place = { createdAt: '2026-01-01T00:00:00.000Z', id: 'a1', page: 2 }
const encode = (text: string) => Buffer.from(text).toString('base64url')
const written = JSON.stringify(Object.values(place))

test('any place in a list reads back from its cursor', () => {
  const places = fc.record({
    createdAt: fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    id: fc.stringMatching(/^[\w-]{1,64}$/),
    page: fc.integer({ min: 1, max: 1e9 }),
  })
  fc.assert(
    fc.property(places, (any) => {
      expect(cursor.parse(cursor.write(any))).toEqual(any)
    }),
  )
})

test('a cursor has no characters that a URL must escape', () => {
  expect(cursor.write({ ...place, id: '___---' })).toMatch(/^[\w-]+$/)
})

test.each([
  [undefined],
  [null],
  [''],
  ['x'],
  [encode('no JSON')],
  [encode('null')],
  [encode(JSON.stringify({ ...Object.values(place), length: 3 }))],
  [encode(JSON.stringify(Object.values(place).slice(0, 2)))],
  [encode(JSON.stringify([...Object.values(place), 1]))],
])('%s is not a cursor', (text) => expect(cursor.parse(text)).toBeUndefined())

test('a cursor has at most 200 characters', () => {
  expect(encode(written.padEnd(150))).toHaveLength(200)
  expect(cursor.parse(encode(written.padEnd(150)))).toEqual(place)
  expect(cursor.parse(encode(written.padEnd(151)))).toBeUndefined()
})

test.each([
  { id: '' },
  { id: 'a/b' },
  { id: 'a b' },
  { id: `${'a'.repeat(64)}b` },
  { page: 0 },
  { page: 1.5 },
  { page: 1e9 + 1 },
  { createdAt: '0000-12-31T00:00:00Z' },
  { createdAt: '2026-01-01' },
  { createdAt: 'yesterday' },
])('refuses a place with %o', (wrong) =>
  expect(cursor.parse(encode(JSON.stringify(Object.values({ ...place, ...wrong }))))).toBeUndefined(),
)
