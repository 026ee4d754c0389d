import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf, firstFrom, openOrder } from './orders.ts'

test('sorts by number, ascending unless the name says otherwise, and newest first', () => {
  expect(columnOf).toEqual({
    newest: { key: 'created', down: true },
    'equipment-desc': { key: 'equipment', down: true },
    price: { key: 'price', down: false },
    'price-desc': { key: 'price', down: true },
    total: { key: 'total', down: false },
    'total-desc': { key: 'total', down: true },
    year: { key: 'year', down: false },
    'year-desc': { key: 'year', down: true },
    mileage: { key: 'mileage', down: false },
    'mileage-desc': { key: 'mileage', down: true },
  })
})

test('finds the first item that is not before a place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (numbers, place) => {
      const sorted = numbers.sort((a, b) => a - b)
      expect(firstFrom(sorted, (one) => one - place)).toBe(sorted.filter((one) => one < place).length)
    }),
  )
})

test('keeps an order sorted while cars come and go, without unknown or deleted ones', () => {
  const step = fc.record({
    add: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 8 }),
    gone: fc.array(fc.nat(30), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const [numbers, gone]: [number[], Set<number>] = [[], new Set()]
      const isKnown = (doc: number) => (numbers[doc] as number) >= 10
      const compare = (a: number, b: number) => (numbers[a] as number) - (numbers[b] as number) || a - b
      const order = openOrder(compare, isKnown, (doc) => !gone.has(doc))
      for (const { add, gone: going } of steps) {
        for (const number of add) order.add(numbers.push(number) - 1)
        for (const doc of going) gone.add(doc)
        const alive = numbers.map((_, doc) => doc).filter((doc) => isKnown(doc) && !gone.has(doc))
        expect([...order.docs()].filter((doc) => !gone.has(doc))).toEqual(alive.sort(compare))
        if (add.length > 0) expect(order.docs()).toHaveLength(alive.length)
      }
    }),
  )
})

test('does not sort again without changes', () => {
  const order = openOrder(
    (a, b) => a - b,
    () => true,
    () => true,
  )
  order.add(1)
  const sorted = order.docs()
  expect(order.docs()).toBe(sorted)
})
