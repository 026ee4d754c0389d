import { expect, test } from 'vitest'
import { addressLine, dealerData, mapUrl } from './postal-address.ts'

const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' }
const place = { street: '12, Freeport-ro', city: 'Incheon', region: 'Jung-gu', postalCode: '22340', country: 'KR' }

test('an address is one line, with its country in the language of the page', () => {
  expect(addressLine(place, 'en')).toBe('12, Freeport-ro, Incheon, Jung-gu 22340, South Korea')
  expect(addressLine({ ...place, region: '', postalCode: '' }, 'ar')).toBe('\u206812, Freeport-ro, Incheon\u2069، كوريا الجنوبية')
  expect(addressLine(nowhere, 'en')).toBe('')
  expect(new URL(mapUrl(place)).searchParams.get('query')).toBe(addressLine(place, 'en'))
})

test('structured data has the address if there is one', () => {
  const site = { name: 'Nuricar', origin: 'https://cars.example', image: 'https://cars.example/site.jpg', logo: '', phone: '', email: '', kakao: '' }
  expect(dealerData({ ...site, place: { ...place, region: '' } })).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: '12, Freeport-ro', addressLocality: 'Incheon', postalCode: '22340', addressCountry: 'KR' },
  })
  expect(dealerData({ ...site, place: nowhere })).not.toHaveProperty('address')
})
