import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enquiryText, longestEnquiry } from './enquiry.ts'

const car = (n: number) => ({
  stockNumber: `N${n}`,
  name: 'هيونداي جرانديور / Hyundai Grandeur (2019)',
  price: '$14,500',
  url: `https://nuricar.example/car/${n}`,
})

test('lists each car with number, name, price and link, and asks the seller in their own language', () => {
  expect(enquiryText('Hello', '안녕하세요', [car(1), { ...car(2), price: null }])).toBe(
    [
      'Hello',
      '',
      '1. N1 · هيونداي جرانديور / Hyundai Grandeur (2019) · $14,500',
      'https://nuricar.example/car/1',
      '2. N2 · هيونداي جرانديور / Hyundai Grandeur (2019)',
      'https://nuricar.example/car/2',
      '',
      '안녕하세요',
    ].join('\n'),
  )
})

test('keeps a long list short enough for a link, and names every car that fits by number', () => {
  const text = enquiryText(
    'مرحبًا',
    '안녕하세요',
    Array.from({ length: 100 }, (_, n) => car(1000 + n)),
  )
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(longestEnquiry)
  expect(text).toContain('1. N1000')
  expect(text).toMatch(/^\+ N10\d\d, /m)
})

test('stays within the limit, whatever the cars are called', () => {
  const word = fc.string({ unit: 'binary', maxLength: 60 })
  const asked = fc.record({
    stockNumber: fc.string({ unit: 'binary', maxLength: 32 }),
    name: word,
    price: fc.option(word),
    url: fc.nat().map((n) => `https://nuricar.example/car/${n}`),
  })
  fc.assert(
    fc.property(
      fc.array(asked, { maxLength: 40 }),
      (cars) => encodeURIComponent(enquiryText('مرحبًا', '위 차량', cars)).length <= longestEnquiry,
    ),
    { numRuns: 50 },
  )
})
