import { expect, test } from 'vitest'
import { findMistakes, isOfYears } from './span-mistake.ts'

test.each([
  ['price-to', '30,000', true],
  ['price-from', '١٢٠٠٠', true],
  ['price-from', '', true],
  ['price-to', 'cheap', false],
  ['mileage-to', '-5', false],
  ['year-from', '٢٠١٨', true],
  ['year-from', '18', false],
  ['year-from', ' 2018 ', true],
  ['year-from', '1999', true],
  ['year-to', '1899', false],
  ['year-to', '2100', false],
  ['year-to', '20180', false],
  ['year-to', '12018', false],
  ['mileage-from', '18', true],
  ['price-to', '   ', true],
])('%s may be “%s”: %s', (name, text, isRight) => {
  const form = new FormData()
  form.set(name, text)
  expect(findMistakes(form)).toEqual(isRight ? [] : [name])
})

test('lists all invalid fields in form order', () => {
  const form = new FormData()
  for (const name of ['mileage-to', 'price-to', 'price-from', 'year-to']) form.set(name, 'x')
  expect(findMistakes(form)).toEqual(['price-from', 'price-to', 'year-to', 'mileage-to'])
  expect(findMistakes(new FormData())).toEqual([])
})

test('only years must have four digits', () => {
  expect([isOfYears('year'), isOfYears('price'), isOfYears('mileage')]).toEqual([true, false, false])
})
