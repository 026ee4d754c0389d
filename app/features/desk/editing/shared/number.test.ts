import { expect, test } from 'vitest'
import { readNumber } from './number.ts'

test.each([
  ['2020', 2020],
  [' ٢٠٢٠ ', 2020],
  ['۲۰۲۰', 2020],
  ['２０２０', 2020],
  ['85,000', 85_000],
  ['٨٥٬٠٠٠', 85_000],
  ['1 250 000', 1_250_000],
  ['0', 0],
  ['-1', -1],
])('%j is read as the number %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each(['about 2019', '2019?', '~2019', '약 2019', '2019년쯤', 'حوالي 2019', '2019 or 2020', '2019 (approx.)'])(
  'the doubtful year %j is no number',
  (text) => {
    expect(readNumber(text, 'year')).toBeUndefined()
  },
)

test.each(['about 85,000 km', '약 8만km'])('the doubtful mileage %j is no number', (text) => {
  expect(readNumber(text, 'km')).toBeUndefined()
})

test.each(['', ' ', '12e', '1e3', '0x10', '85,00', 'about 85000', '٢٠٢٠م', '1.2.3'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeUndefined()
})
