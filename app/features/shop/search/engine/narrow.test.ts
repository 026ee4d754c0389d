import { expect, test } from 'vitest'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import { openCarIndex } from './car-index.ts'
import { fewOf, narrow, within } from './narrow.ts'

const held = openCarIndex()
for (let at = 0; at < 64; at++)
  held.add(toIndexedCar({ make: 'Kia', year: 2000 + ((at * 37) % 64), mileage: at }, `c${at}`, at))
held.add(toIndexedCar({ make: 'Kia' }, 'unknown', 100))

const yearsOf = (slots: Int32Array | undefined) => slots && [...slots].map((slot) => held.numbers.year.values[slot])

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
  expect(within(held, 'year', range)).toEqual(place),
)

test('narrows to the smallest set that words or ranges leave', () => {
  expect(fewOf(65)).toBeGreaterThan(3)
  expect(fewOf(65)).toBeLessThan(10)
  expect(narrow(held, [], undefined)).toBeUndefined()
  expect(narrow(held, [['year', { from: 2010 }]], undefined)).toBeUndefined()
  expect(yearsOf(narrow(held, [['year', { from: 2010, to: 2011 }]], undefined))).toEqual([2010, 2011])
  const three: ['year', { from: number; to: number }] = ['year', { from: 2010, to: 2012 }]
  expect([...(narrow(held, [three, ['mileage', { to: 1 }]], undefined) ?? [])].map((slot) => held.ids[slot])).toEqual([
    'c0',
    'c1',
  ])
  expect([...(narrow(held, [['mileage', { to: 1 }], three], undefined) ?? [])].map((slot) => held.ids[slot])).toEqual([
    'c0',
    'c1',
  ])
})

test('prefers the cars that match words unless a range leaves fewer', () => {
  const words = Int32Array.of(5, 6)
  expect(narrow(held, [], words)).toBe(words)
  expect(narrow(held, [['year', { from: 2010, to: 2012 }]], words)).toBe(words)
  expect(narrow(held, [['year', { from: 2010, to: 2011 }]], words)).toBe(words)
  expect(yearsOf(narrow(held, [['year', { from: 2010, to: 2010 }]], words))).toEqual([2010])
  const many = Int32Array.from({ length: 40 }, (_, at) => at)
  expect(yearsOf(narrow(held, [['year', { from: 2001, to: 2030 }]], many))).toHaveLength(30)
})
