import { expect, test } from 'vitest'
import { nextChange } from './ago.tsx'

test.each([
  [-500, 1000],
  [0, 1000],
  [1300, 700],
  [59_999, 1],
  [61_500, 58_500],
  [3_600_000, 3_600_000],
  [90_000_000, 3_600_000],
])('a time of %i ms ago changes in %i ms', (age, next) => expect(nextChange(age)).toBe(next))
