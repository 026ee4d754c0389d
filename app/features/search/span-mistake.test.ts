import { expect, test } from 'vitest'
import { findMistakes } from './span-mistake.ts'

test.each([
  ['price-to', '30,000', true],
  ['price-from', '١٢٠٠٠', true],
  ['price-from', '', true],
  ['price-to', 'cheap', false],
  ['mileage-to', '-5', false],
  ['year-from', '٢٠١٨', true],
  ['year-from', '18', false],
])('%s may be “%s”: %s', (name, text, isRight) => {
  const form = new FormData()
  form.set(name, text)
  expect(findMistakes(form)).toEqual(isRight ? [] : [name])
})
