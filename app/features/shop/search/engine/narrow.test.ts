import { expect, test } from 'vitest'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import type { Filters } from '../schema.ts'
import { openCarIndex } from './car-index.ts'
import { fewOf, narrow, within } from './narrow.ts'

const index = openCarIndex()
for (let at = 0; at < 64; at++)
  index.add(toIndexedCar({ make: 'Kia', year: 2000 + ((at * 37) % 64), mileage: at }, `c${at}`, at))
index.add(toIndexedCar({ make: 'Kia' }, 'unknown', 100))

const yearsOf = (docs: Int32Array | undefined) => docs && [...docs].map((doc) => index.numbers.year.values[doc])

test.each([
  [{ from: 2010, to: 2012 }, [10, 13]],
  [{ from: 2010 }, [10, 64]],
  [{ to: 2010 }, [0, 11]],
  [{ from: 2010, to: 2010 }, [10, 11]],
  [{ from: 1990, to: 1999 }, [0, 0]],
  [{ from: 2064 }, [64, 64]],
  [{ from: 2012, to: 2010 }, [12, 12]],
  [{}, [0, 64]],
])('finds the cars of the years %o as one section of the order', (range, place) =>
  expect(within(index, 'year', range)).toEqual(place),
)

test('narrows to the smallest set that words or ranges leave', () => {
  expect(fewOf(65)).toBeGreaterThan(3)
  expect(fewOf(65)).toBeLessThan(10)
  expect(narrow(index, {}, undefined)).toBeUndefined()
  expect(narrow(index, { year: { from: 2010 } }, undefined)).toBeUndefined()
  expect(yearsOf(narrow(index, { year: { from: 2010, to: 2011 } }, undefined))).toEqual([2010, 2011])
  const filters: Filters = { year: { from: 2010, to: 2012 }, mileage: { to: 1 } }
  expect([...(narrow(index, filters, undefined) ?? [])].map((doc) => index.ids[doc])).toEqual(['c0', 'c1'])
})

test('prefers the cars that match words unless a range leaves fewer', () => {
  const words = Int32Array.of(5, 6)
  expect(narrow(index, {}, words)).toBe(words)
  expect(narrow(index, { year: { from: 2010, to: 2012 } }, words)).toBe(words)
  expect(narrow(index, { year: { from: 2010, to: 2011 } }, words)).toBe(words)
  expect(yearsOf(narrow(index, { year: { from: 2010, to: 2010 } }, words))).toEqual([2010])
  const many = Int32Array.from({ length: 40 }, (_, at) => at)
  expect(yearsOf(narrow(index, { year: { from: 2001, to: 2030 } }, many))).toHaveLength(30)
})
