import { expect, test } from 'vitest'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { carWith } from '../../../../tests/cars.ts'
import { sharePhoto, shareTexts, shareVersion, siteShareVersion } from './preview.server.ts'
import { parseShareFile, shareAddress } from './rules.ts'

const picture = (letter: string) => `/pictures/${letter.repeat(32)}-1280.jpg`
const car = carWith({
  id: 'a',
  stockNumber: 'N1',
  make: 'Hyundai',
  model: 'Grandeur',
  year: 2019,
  mileage: 85_000,
  sellingPrice: '12500',
  priceUsd: 12_500,
  category: 'Sedan',
  pictures: [picture('a'), picture('b')],
})

test('a share picture says in each language what the page says', () => {
  expect(shareTexts(car, 'Nuricar', 'en')).toEqual({
    site: 'Nuricar',
    price: '$12,500',
    priced: true,
    name: 'Hyundai Grandeur',
    facts: ['2019', '85,000 km'],
    sold: null,
  })
  expect(shareTexts({ ...car, reservedUntil: '2026-11-30' }, 'Nuricar', 'ar')).toMatchObject({
    sold: null,
    reserved: 'محجوزة',
  })
  expect(shareTexts({ ...car, soldOut: true }, 'Nuricar', 'ko')).toMatchObject({
    name: '현대 그랜저',
    sold: '판매 완료',
  })
  expect(shareTexts(car, 'Nuricar', 'ar').facts).toEqual(['2019', '85,000 كم'])
})

test('a price in another currency keeps its dollars as an amount of its own', () => {
  const priced = (sellingPrice: string, priceUsd: number, priceCurrency: string) =>
    shareTexts({ ...car, sellingPrice, priceUsd, priceCurrency }, 'Nuricar', 'ar')
  expect(priced('5 900 000 ₸', 11_200, 'KZT')).toMatchObject({ price: '≈ $11,200', alsoPrice: '5 900 000 ₸' })
  expect(priced('12,500 JOD', 17_600, 'JOD')).toMatchObject({ price: '12,500 JOD', alsoPrice: '≈ $17,600' })
})

test('leaves out unknown facts, and shows the number of a car without a name', () => {
  const bare = { ...car, make: null, model: null, year: null, mileage: null, sellingPrice: null, priceUsd: null }
  expect(shareTexts(bare, 'Nuricar', 'en')).toMatchObject({ name: 'Car N1', facts: [] })
})

test.each([null, '', 'Ask', '0'])(
  'with the price %j the picture invites people to ask for it, as cards do',
  (sellingPrice) => {
    const words = (['en', 'ko', 'ar'] as const).map((language) =>
      shareTexts({ ...car, sellingPrice, priceUsd: null }, 'Nuricar', language),
    )
    expect(words.map(({ price, priced }) => [price, priced])).toEqual([
      ['Price on request', false],
      ['가격 문의', false],
      ['السعر عند الطلب', false],
    ])
  },
)

test('the version changes with everything that is shown, and with nothing else', () => {
  const version = shareVersion(car, 'Nuricar')
  const changes: Partial<Car>[] = [
    { make: 'Kia' },
    { model: 'Sonata' },
    { year: 2020 },
    { mileage: 0 },
    { sellingPrice: '12000', priceUsd: 12_000 },
    { sellingPrice: null, priceUsd: null },
    { soldOut: true },
    { reservedUntil: '2026-11-30' },
    { pictures: [picture('b'), picture('a')] },
    { pictures: [] },
  ]
  const versions = [
    version,
    shareVersion(car, 'Other'),
    ...changes.map((change) => shareVersion({ ...car, ...change }, 'Nuricar')),
  ]
  expect(new Set(versions).size).toBe(changes.length + 2)
  expect(shareVersion({ ...car, comment: 'Clean', vin: 'X', pictures: [picture('a')] }, 'Nuricar')).toBe(version)
  expect(siteShareVersion('Nuricar')).not.toBe(siteShareVersion('Other'))
})

test('the photo is the first one stored here', () => {
  expect(sharePhoto({ pictures: ['https://elsewhere.example/a.jpg', picture('b')] })?.id).toBe('b'.repeat(32))
  expect(sharePhoto({ pictures: ['https://elsewhere.example/a.jpg', '/pictures/../x.jpg'] })).toBeUndefined()
})

test('parses an address of a share picture, and nothing else', () => {
  const address = shareAddress('a-b_c', 'ar', 'abc123')
  expect(parseShareFile(address.slice('/share/'.length))).toEqual({ id: 'a-b_c', language: 'ar', version: 'abc123' })
  for (const text of [
    'a-xx-1.jpg',
    'a-en-1.png',
    'a-en.jpg',
    '-en-1.jpg',
    '../a-en-1.jpg',
    `${'a'.repeat(65)}-en-1.jpg`,
    'a-en-1.jpg ',
  ])
    expect(parseShareFile(text)).toBeUndefined()
})
