import { expect, test } from 'vitest'
import { addressLine, addressLines, dealerData, mapUrl } from './postal-address.ts'
import { placeFor } from './rules.ts'

const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' }
const place = { street: '12, Freeport-ro', city: 'Incheon', region: 'Jung-gu', postalCode: '22340', country: 'KR' }

test('an address is one line, with its country in the language of the page', () => {
  expect(addressLine(place, 'en')).toBe('12, Freeport-ro, Incheon, Jung-gu 22340, South Korea')
  expect(addressLine({ ...place, region: '', postalCode: '' }, 'ar')).toBe(
    '\u206812, Freeport-ro, Incheon\u2069، كوريا الجنوبية',
  )
  expect(addressLines({ ...place, region: '', postalCode: '' }, 'ar')).toBe(
    '\u206812, Freeport-ro, Incheon\u2069\nكوريا الجنوبية',
  )
  expect(addressLines(place, 'en')).toBe(addressLine(place, 'en'))
  expect(addressLine(nowhere, 'en')).toBe('')
  expect(new URL(mapUrl(place)).searchParams.get('query')).toBe(addressLine(place, 'en'))
})

test('an address is as written in the language of the page, else the main one', () => {
  const placeIn = {
    ko: { street: '공항로 12', city: '인천', region: '중구' },
    ru: { street: '', city: '', region: '' },
  }
  expect(addressLine(placeFor({ place, placeIn }, 'ko'), 'ko')).toBe('공항로 12, 인천, 중구 22340, 대한민국')
  for (const language of ['en', 'ru'] as const) expect(placeFor({ place, placeIn }, language)).toBe(place)
  expect(placeFor({ place: nowhere, placeIn }, 'ko')).toBe(nowhere)
})

test('structured data has the address if there is one', () => {
  const site = {
    name: 'Nuricar',
    origin: 'https://cars.example',
    image: 'https://cars.example/site.jpg',
    logo: '',
    phone: '',
    email: '',
    kakao: '',
  }
  expect(dealerData({ ...site, place: { ...place, region: '' } })).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12, Freeport-ro',
      addressLocality: 'Incheon',
      postalCode: '22340',
      addressCountry: 'KR',
    },
  })
  expect(dealerData({ ...site, place: nowhere })).not.toHaveProperty('address')
})
