import { expect, test } from 'vitest'
import { changeCondition } from './change.ts'

const pages = [1, 2, 3, 4, 5].map((page) => `/pictures/${String(page).repeat(32)}-1280.jpg`)

test('adds, changes and removes entries', () => {
  expect(changeCondition(null, { hood: ['A'] })).toEqual({ hood: ['A'] })
  expect(changeCondition({ hood: ['A'], engine: 'good' }, { hood: ['U', 'X'], engine: null })).toEqual({
    hood: ['X', 'U'],
  })
  expect(changeCondition({ hood: ['A'] }, { hood: null })).toBeNull()
})

test('ignores invalid values', () => {
  const sheet = { engine: 'good', scan: pages.slice(0, 4) }
  expect(changeCondition(sheet, { scan: pages })).toEqual(sheet)
  expect(changeCondition(sheet, { engine: 'splendid', hood: ['A'] })).toEqual({ ...sheet, hood: ['A'] })
  expect(changeCondition(null, { engine: 'splendid' })).toBeNull()
  expect(changeCondition({ scan: pages }, { hood: ['A'] })).toEqual({ scan: pages, hood: ['A'] })
})
