import { expect, test } from 'vitest'
import { inKnownOrder, inSight } from './choice-order.ts'

const choices = (...keys: string[]) => keys.map((key) => ({ key, label: key, cars: 1 }))
const many = [...'abcdefghijklmno']

test('choices stay where they were while their counts change, and new ones come last', () => {
  expect(inKnownOrder(choices('c', 'x', 'a', 'b'), ['a', 'b', 'c']).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'x'])
})

test('of a long list the first eight are in sight, and what is chosen', () => {
  expect(inSight(choices(...many), ['n'])).toEqual([...'abcdefghn'])
})

test('a list a little longer than that is in sight as a whole', () => {
  expect(inSight(choices(...many.slice(0, 10)), [])).toHaveLength(10)
})
