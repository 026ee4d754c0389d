import { expect, test } from 'vitest'
import { fieldOf } from '#app/features/stock/cars/fields.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { carWith } from '../../../../../tests/cars.ts'
import { findUnready, toChange, toCopy, toText, toValue, toValues } from './values.ts'

const car = carWith({
  id: 'x',
  stockNumber: 'NC-1042',
  make: 'Hyundai',
  model: 'Avante',
  year: 2019,
  mileage: 0,
  sellingPrice: '12,500',
  priceUsd: 12500,
  fuelType: 'LPG',
  category: 'Sedan',
  comment: '무사고\n깨끗합니다',
  pictures: ['/pictures/a-1280.jpg'],
  soldOut: true,
  vin: 'KMHD1234',
  transmission: 'Automatic',
  steering: 'Left',
  engineCc: 1598,
  color: 'White',
  seats: 5,
  firstRegistration: '2019-04',
})

const sureOfGaps = new Set(['gaps'])

test('a form that nobody changed sends the car’s values back unchanged', () => {
  const change = toChange(toValues(car), car.pictures)
  expect(car).toMatchObject(change)
  expect(CarChange.safeParse(change).success).toBe(true)
})

test('a mileage of 0 is a value, not an empty field', () => {
  expect(toValues(car).mileage).toBe('0')
  expect(toChange(toValues(car), []).mileage).toBe(0)
})

test('an empty form is a valid listing without any values', () => {
  const change = toChange(toValues(), [])
  expect(change).toMatchObject({
    make: null,
    model: null,
    year: null,
    mileage: null,
    sellingPrice: null,
    fuelType: null,
    category: null,
    comment: null,
    pictures: [],
  })
  expect(change).not.toHaveProperty('stockNumber')
  expect(change).not.toHaveProperty('soldOut')
  expect(CarChange.safeParse(change).success).toBe(true)
})

test('a copy has no stock number, VIN or mileage, and is not sold', () => {
  const change = toChange(toCopy(car), car.pictures)
  expect(change).toMatchObject({
    make: 'Hyundai',
    model: 'Avante',
    year: 2019,
    mileage: null,
    vin: null,
    pictures: car.pictures,
  })
  expect(change).not.toHaveProperty('stockNumber')
  expect(change).not.toHaveProperty('soldOut')
})

test('spaces around a text are removed', () => {
  expect(toChange({ ...toValues(), model: '  Avante ', year: ' 2019 ', comment: ' ' }, [])).toMatchObject({
    model: 'Avante',
    year: 2019,
    comment: null,
  })
})

test('Arabic digits are read; text in a number field is reported, not treated as empty', () => {
  const values = { ...toValues(), year: '٢٠٢٠', mileage: '٨٥٬٠٠٠', seats: 'five', doors: ' ' }
  expect(toChange(values, [])).toMatchObject({ year: 2020, mileage: 85_000, seats: 'five', doors: null })
  expect(findUnready(values, { pictures: [], sure: sureOfGaps })).toEqual(['seats'])
})

test('all mistakes and open questions of a form are found at once', () => {
  const wrong = {
    year: '1800',
    mileage: '85,000.5',
    seats: 'five',
    firstRegistration: '2019-13',
    trim: 'x'.repeat(256),
    vin: '1'.repeat(33),
  }
  const values = { ...toValues(), ...wrong, sellingPrice: '12.9' }
  const found = ['noPictures', 'make', 'model', 'sellingPrice', ...Object.keys(wrong)]
  expect(findUnready(values, { pictures: [], sure: new Set() }).sort()).toEqual(found.sort())
})

test('a car without make, model, pictures or price is asked about, unless it was stored like that', () => {
  const saved = { ...toValues(car), pictures: car.pictures }
  const bare = { ...saved, make: ' ', model: '', sellingPrice: '' }
  const none = new Set<string>()
  expect(findUnready(saved, { pictures: ['/a.jpg'], sure: none })).toEqual([])
  const gaps = ['make', 'model', 'noPictures', 'noPrice']
  expect(findUnready(bare, { pictures: [], sure: none })).toEqual(gaps)
  expect(findUnready(bare, { pictures: [], saved, sure: none })).toEqual(gaps)
  expect(findUnready(bare, { pictures: [], saved, sure: new Set(['noPictures']) })).toEqual([
    'make',
    'model',
    'noPrice',
  ])
  expect(findUnready(bare, { pictures: [], saved: { ...bare, pictures: [] }, sure: none })).toEqual([])
  expect(findUnready(bare, { pictures: [], sure: sureOfGaps })).toEqual([])
})

test.each([
  ['12,900', false],
  ['1,390만원', false],
  ['Ask', false],
  ['negotiable', false],
  ['', false],
  ['12.9', true],
  ['$150', true],
  ['1,290,000', true],
  ['12.500 IQD', true],
  ['¥1,280,000', true],
  ['12 or 13 thousand 900', true],
])('the price %j is confirmed before it is saved: %j', (sellingPrice, isAsked) => {
  const values = { ...toValues(), sellingPrice }
  expect(findUnready(values, { pictures: [], sure: sureOfGaps })).toEqual(isAsked ? ['sellingPrice'] : [])
  expect(findUnready(values, { pictures: [], sure: new Set([...sureOfGaps, 'sellingPrice']) })).toEqual([])
  expect(findUnready(values, { pictures: [], saved: { ...values, pictures: [] }, sure: new Set() })).toEqual([])
})

test('a bare number is asked about where prices are in won', () => {
  const values = { ...toValues(), sellingPrice: '1350' }
  const check = { pictures: [], sure: sureOfGaps }
  expect(findUnready(values, { ...check, isInWon: true })).toEqual(['sellingPrice'])
  expect(findUnready({ ...values, sellingPrice: '1,350만원' }, { ...check, isInWon: true })).toEqual([])
  expect(findUnready(values, check)).toEqual([])
})

test.each([
  ['mileage', '15만', 150_000],
  ['mileage', '12만km', 120_000],
  ['mileage', '8만2천km', 82_000],
  ['mileage', '85,000 km', 85_000],
  ['mileage', '120 miles', '120 miles'],
  ['engineCc', '2.0', 2000],
  ['engineCc', '1.6L', 1600],
  ['engineCc', '1,998cc', 1998],
  ['engineCc', '0', 0],
  ['year', '2019', 2019],
] as const)('%s: %j is sent as %j', (name, text, value) => expect(toValue(fieldOf(name), text)).toBe(value))

test.each([
  [{ kind: 'flag' } as const, true, 'yes'],
  [{ kind: 'flag' } as const, false, 'no'],
  [{ kind: 'choices' } as const, ['Sunroof', 'Camera'], 'Sunroof\nCamera'],
  [{ kind: 'month' } as const, '2019-04', '2019-04'],
  [{ kind: 'whole' } as const, 0, '0'],
  [{ kind: 'choices' } as const, null, ''],
])('a field of the kind %o is unchanged after a round trip through its control', (field, value, text) => {
  expect(toText(value)).toBe(text)
  expect(toValue(field, text)).toEqual(value)
})
