import { expect, test } from 'vitest'
import { parsePrice } from '#app/lib/money.ts'
import { carWith } from '../../../../../tests/cars.ts'
import { carData } from './structured.ts'

const car = carWith({
  id: 'a',
  stockNumber: 'N1',
  make: 'Kia',
  model: 'Sorento',
  year: 2018,
  mileage: 84_000,
  sellingPrice: '14500',
  priceUsd: 14_500,
})
const place = {
  name: 'Kia Sorento 2018',
  url: 'https://cars.example/cardetails/a',
  images: ['https://cars.example/a.jpg'],
  seller: { name: 'Nuricar' },
}

test('a car is a Product and a used Car, with its mileage in kilometres', () => {
  expect(carData(car, place)).toMatchObject({
    '@type': ['Product', 'Car'],
    brand: { name: 'Kia' },
    model: 'Sorento',
    vehicleModelDate: '2018',
    mileageFromOdometer: { value: 84_000, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: { price: 14_500, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test('equipment is one property with several values', () => {
  const equipment = { label: 'Equipment', names: ['Sunroof', 'Navigation'] }
  expect(carData(car, { ...place, equipment })).toMatchObject({
    additionalProperty: { '@type': 'PropertyValue', name: 'Equipment', value: ['Sunroof', 'Navigation'] },
  })
  expect(carData(car, { ...place, equipment: { ...equipment, names: [] } })).not.toHaveProperty('additionalProperty')
})

test('a sold or reserved car has the matching availability', () => {
  expect(carData({ ...car, soldOut: true }, place)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  expect(carData({ ...car, reservedUntil: '2026-11-30' }, place)).toMatchObject({
    offers: { availability: 'https://schema.org/Reserved' },
  })
})

test('known damage is listed, and the property is omitted if nothing is known', () => {
  expect(carData(car, { ...place, damages: 'Bonnet: replaced.' })).toMatchObject({
    knownVehicleDamages: 'Bonnet: replaced.',
  })
  expect(carData(car, { ...place, damages: null })).not.toHaveProperty('knownVehicleDamages')
})

test('a film hosted here is listed, others lack an upload date', () => {
  const poster = { url: '/pictures/a-1280.jpg', width: 640, height: 360, placeholder: null }
  const films = [
    { href: '/files/a.mp4', length: '0:41', poster, kept: { at: '2026-11-23T10:00:00.000Z', seconds: 41 } },
    { href: 'https://youtu.be/dQw4w9WgXcQ', site: 'YouTube', poster },
  ]
  expect(carData(car, { ...place, films, origin: 'https://cars.example' })).toMatchObject({
    subjectOf: {
      '@type': 'VideoObject',
      name: place.name,
      contentUrl: 'https://cars.example/files/a.mp4',
      thumbnailUrl: 'https://cars.example/pictures/a-1280.jpg',
      uploadDate: '2026-11-23T10:00:00.000Z',
      duration: 'PT41S',
    },
  })
  expect(carData(car, { ...place, films: films.slice(1) })).not.toHaveProperty('subjectOf')
})

test('unknown facts are omitted', () => {
  const data = carData({ ...car, mileage: null, sellingPrice: 'Ask', priceUsd: null }, { ...place, images: [] })
  for (const key of ['offers', 'mileageFromOdometer', 'image', 'color', 'vehicleEngine', 'description'])
    expect(data).not.toHaveProperty(key)
})

test.each(['Ask', 'KRW 15,000,000', '', '0'])('the price %j makes no offer', (text) => {
  expect(carData({ ...car, sellingPrice: text, priceUsd: parsePrice(text) }, place)).not.toHaveProperty('offers')
  expect(carData({ ...car, sellingPrice: text, priceUsd: parsePrice(text) }, place)).toMatchObject({ '@type': 'Car' })
})
