import { expect, test } from 'vitest'
import { foundCursor } from './cursor.ts'

const place = { group: 7, key: 12.5, created: 1_700_000_000_000, id: 'a1', page: 2 }

test.each([{}, { key: null }, { group: 0 }, { created: -6.2e13 }, { created: 8.64e15 }])(
  'reads back a cursor: %o',
  (said) => {
    expect(foundCursor.parse(foundCursor.write({ ...place, ...said }))).toEqual({ ...place, ...said })
  },
)

test.each([
  { group: 8 },
  { group: -1 },
  { group: 1.5 },
  { created: -6.3e13 },
  { created: 8.65e15 },
  { key: 'x' },
  { id: '' },
  { page: 0 },
])('refuses %o as a cursor', (wrong) => {
  const values = Object.values({ ...place, ...wrong })
  expect(foundCursor.parse(Buffer.from(JSON.stringify(values)).toString('base64url'))).toBeUndefined()
})
