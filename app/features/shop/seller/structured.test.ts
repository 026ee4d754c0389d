import { expect, test } from 'vitest'
import type { ShownSeller } from './schema.ts'
import { sellerData } from './structured.ts'

const origin = 'https://cars.example'
const dataOf = (seller: ShownSeller) => sellerData(seller, origin)

test('leaves empty fields out of structured data', () => {
  expect(dataOf({ warns: true, confirmed: 3 })).toEqual({})
})

test('uses the terms of schema.org, and absolute addresses of pictures', () => {
  const photo = { url: '/pictures/a1.jpg' } as NonNullable<ShownSeller['photos']>[number]
  expect(dataOf({ company: 'Incheon Motors', since: 2011, photos: [photo], speaks: ['ko', 'ar'] })).toEqual({
    legalName: 'Incheon Motors',
    foundingDate: '2011',
    image: ['https://cars.example/pictures/a1.jpg'],
    knowsLanguage: ['ko', 'ar'],
  })
})

test.each([
  ['DE123456789', 'vatID'],
  ['ATU12345678', 'vatID'],
  ['124-81-00998', 'taxID'],
  ['HRB 12345', 'taxID'],
  ['No DE123456789', 'taxID'],
  ['DE123456789-1', 'taxID'],
])('the registration %s is a %s', (registration, name) => {
  expect(dataOf({ registration })).toEqual({ [name]: registration })
})

test('groups days with the same hours, closes a day without end at 23:59, and writes a day off as closed at midnight', () => {
  const [day, always] = [
    { from: '09:00', to: '18:00' },
    { from: '00:00', to: '00:00' },
  ]
  const hours = { zone: 'Asia/Seoul', days: [day, day, day, day, day, always, { from: '20:00', to: '02:00' }] }
  const type = { '@type': 'OpeningHoursSpecification' }
  const weekly = [
    { ...type, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    { ...type, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    { ...type, dayOfWeek: ['Sunday'], opens: '20:00', closes: '02:00' },
  ]
  expect(dataOf({ hours })).toEqual({ openingHoursSpecification: weekly })
  expect(dataOf({ hours: { ...hours, off: ['2026-12-25'] } })).toEqual({
    openingHoursSpecification: [
      ...weekly,
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  })
})
