import { expect, test } from 'vitest'
import { readRandomAdverts } from '../../../../tests/random-adverts.ts'

test('the numbers of a car in many orders and styles are read as what they are, or not at all', () => {
  const { wrong, read } = readRandomAdverts(2000, 7)
  expect(wrong.slice(0, 20)).toEqual([])
  expect(read).toBeGreaterThan(0.95)
})
