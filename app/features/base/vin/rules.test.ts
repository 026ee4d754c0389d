import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideEnd, isHiddenVin } from '#app/lib/hidden-vin.ts'
import { checkDigitOf, compareVin, mendVin, plainVin, readVin, vinSays } from './rules.ts'

const read = (vin: string) => {
  const reading = readVin(vin, 2027)
  return reading && [reading.makes[0], reading.years[0], reading.plant?.city.en, reading.flaw]
}

// The numbers are invented in the makers' own formats, with correct check digits if the format has one.
test.each([
  ['KMHXX00XXKU000001', ['Hyundai', 2019, 'Ulsan', undefined]],
  ['KMHXX00XXEA000001', ['Hyundai', 2014, 'Asan', undefined]],
  ['kmh xx00 xxk u000001', ['Hyundai', 2019, 'Ulsan', undefined]],
  ['KMTXX00XXMU000001', ['Genesis', 2021, 'Ulsan', undefined]],
  ['KMFXX00XXLC000001', ['Hyundai', 2020, 'Jeonju', undefined]],
  ['KNAXX00XXJ5000001', ['Kia', 2018, 'Hwaseong', undefined]],
  ['KNAXX00XXLT000001', ['Kia', 2020, 'Seosan', undefined]],
  ['KNAXX00XXN6000001', ['Kia', 2022, 'Gwangmyeong', undefined]],
  ['KNCXX00XXB7000001', ['Kia', 2011, 'Gwangju', undefined]],
  ['KPTXX00XXHP000001', ['KGM', 2017, 'Pyeongtaek', undefined]],
  ['KLAXX00XXGC000001', ['Chevrolet', 2016, 'Changwon', undefined]],
  ['KLAXX00XX3K000001', ['Chevrolet', 2003, 'Gunsan', undefined]],
  ['KNMXX00XXFP000001', ['Renault Korea', 2015, 'Busan', undefined]],
  ['WVWXX00XXKW000001', ['Volkswagen', 2019, undefined, undefined]],
  // In Europe these two makers do not encode the year in the VIN.
  ['WBAXX00000K000001', ['BMW', undefined, undefined, undefined]],
  ['WDDXX00001A000001', ['Mercedes-Benz', undefined, undefined, undefined]],
  // This VIN is the widely quoted example for 49 CFR 565.
  ['1M8GDM9AXKP042788', [undefined, 2019, undefined, undefined]],
  ['1M8GDM9A1KP042788', [undefined, 2019, undefined, 'check']],
  ['KMHXX00XXKU00001', ['Hyundai', undefined, undefined, 'length']],
  ['KMHXX00OXKU000001', ['Hyundai', 2019, 'Ulsan', 'letters']],
  ['ZZZXX00XXZZ000001', [undefined, undefined, undefined, undefined]],
  ['KMHXX00XXKU******', ['Hyundai', 2019, 'Ulsan', undefined]],
])('reads %s', (vin, expected) => expect(read(vin)).toEqual(expected))

test.each(['', '  ', 'NZE141-6012345', '차대번호'])('ignores %j, which is no VIN', (text) =>
  expect(readVin(text, 2027)).toBeUndefined(),
)

test('a year code repeats every thirty years, and future years are excluded', () => {
  expect(readVin('KMHXX00XXVU000001', 2027)?.years).toEqual([2027, 1997])
  expect(readVin('KMHXX00XXVU000001', 2026)?.years).toEqual([1997])
  expect(readVin('KMHXX00XX9U000001', 2027)?.years).toEqual([2009])
})

test('reports where a VIN and the typed values differ, ignoring unknown ones', () => {
  const differs = (vin: string, make: string | null, year: number | null) =>
    compareVin(readVin(vin, 2027) ?? fail(), { make, year })
  expect(differs('KMHXX00XXKU000001', 'Hyundai', 2019)).toEqual({})
  expect(differs('KMHXX00XXKU000001', 'Kia', 2018)).toEqual({ make: 'Hyundai', year: 2019 })
  expect(differs('KMHXX00XXKU000001', null, null)).toEqual({})
  // Genesis was a model line of Hyundai, and KG Mobility was SsangYong. The code of a year repeats after thirty years.
  expect(differs('KMHXX00XXGU000001', 'genesis', 2016)).toEqual({})
  expect(differs('KPTXX00XXHP000001', 'SsangYong', 2017)).toEqual({})
  expect(differs('KMHXX00XXVU000001', 'Hyundai', 1997)).toEqual({})
  expect(differs('WBAXX00000K000001', 'BMW', 2012)).toEqual({})
})

const signs = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
test('a check digit reveals any single sign replaced by one of another value', () => {
  fc.assert(
    fc.property(
      fc.array(signs, { minLength: 17, maxLength: 17 }),
      fc.nat(16),
      fc.integer({ min: 1, max: 9 }),
      (letters, at, more) => {
        fc.pre(at !== 8)
        const digits = letters.map((letter, n) => (n === at ? '0' : letter)).join('')
        const other = letters.map((letter, n) => (n === at ? String(more) : letter)).join('')
        expect(checkDigitOf(digits)).not.toBe(checkDigitOf(other))
      },
    ),
  )
})

test('tells buyers the seller’s year if the VIN allows it, and nothing for a flawed VIN', () => {
  const vin = 'KMHNURCARRU900006'
  expect([
    vinSays(vin, 2024, 2027).year,
    vinSays(vin, 1994, 2027).year,
    vinSays(vin, null, 2027).year,
    vinSays(vin, 2020, 2027).year,
  ]).toEqual([2024, 1994, 2024, 2024])
  expect(vinSays(vin, 2024, 2027).plant?.city.en).toBe('Ulsan')
  for (const flawed of ['', 'KMHNURCARRU90000', 'KMHNURCARIU900006'])
    expect(vinSays(flawed, 2024, 2027)).toEqual(flawed ? {} : { year: undefined, plant: undefined })
})

test('the hidden end is the last six signs, or all of a shorter number', () => {
  expect(hideEnd('KMHXX00XXKU000001')).toBe('KMHXX00XXKU******')
  expect(hideEnd('NZE141-6012345')).toBe('NZE141-6******')
  expect(hideEnd('A12')).toBe('***')
  expect(isHiddenVin(hideEnd('KMHXX00XXKU000001'))).toBe(true)
  expect(isHiddenVin('KMHXX00XXKU000001')).toBe(false)
})

function fail(): never {
  throw new Error('It is a VIN.')
}

test('letters that only look Latin become Latin, and I and O become digits', () => {
  expect(plainVin(' кмнd841свкu123456 ')).toBe('KMHD841CBKU123456')
  expect(plainVin('ΚΜΗD841CBKU123456')).toBe('KMHD841CBKU123456')
  expect(mendVin('KMHD841CBKUI23456', 2027)).toBe('KMHD841CBKU123456')
  expect(mendVin('KMHD841CBKUOO3456', 2027)).toBe('KMHD841CBKU003456')
  for (const other of ['KMHD841CBKU123456', 'KMHD841CBKUQ23456', 'KMHIO', '1M8GDM9AXKPO42789', 'NZE141-6012345'])
    expect(mendVin(other, 2027)).toBeUndefined()
})
