import { expect, test } from 'vitest'
import { inKnownOrder, listVisible } from './facet.tsx'

const choices = (...keys: string[]) => keys.map((key) => ({ key, label: key, cars: 1 }))
const many = [...'abcdefghijklmno']

test('keeps the order of choices while counts change, and appends new ones', () => {
  expect(inKnownOrder(choices('c', 'x', 'a', 'b'), ['a', 'b', 'c']).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'x'])
})

test('shows the first eight choices of a long list and all chosen ones', () => {
  expect(listVisible(choices(...many), ['n'])).toEqual([...'abcdefghn'])
})

test('shows a slightly longer list whole', () => {
  expect(listVisible(choices(...many.slice(0, 10)), [])).toHaveLength(10)
})
