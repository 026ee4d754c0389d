import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readWords } from '#app/features/shop/search/words/understand.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { carWith } from '../cars.ts'
import { checkAnswers, parseAnswers } from './answers.ts'

const table = await readFile(new URL('./answers.csv', import.meta.url), 'utf8')
const header = 'query,language,all,some,none\n'

function car(own: Partial<Car>): Car {
  return carWith({
    id: '1',
    stockNumber: 'N1001',
    make: 'Kia',
    model: 'Sorento',
    year: 2018,
    mileage: 90_000,
    sellingPrice: '$9,500',
    priceUsd: 9500,
    fuelType: 'Diesel',
    category: 'SUV',
    comment: 'No accident.',
    transmission: 'Automatic',
    drive: '4WD',
    steering: 'Left',
    engineCc: 2199,
    color: 'Pearl white',
    seats: 7,
    doors: 5,
    ...own,
  })
}

const check = (line: string, cars: Car[]) => checkAnswers(parseAnswers(header + line), async () => cars, 'N1001')

describe('The table of answers', () => {
  const rows = parseAnswers(table)

  it('has at least 1,440 rows, many in each language, and no search twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1440)
    for (const language of ['en', 'ko', 'ar'])
      expect(rows.filter((row) => row.language === language).length).toBeGreaterThan(150)
    expect(rows.filter((row) => row.language === 'ru').length).toBeGreaterThan(90)
    const asked = rows.map(({ query }) => query)
    expect(asked.filter((query, at) => asked.indexOf(query) !== at)).toEqual([])
  })

  it('requires only makes, years, prices and other facts that its words contain', () => {
    const missed = rows.filter((row) => {
      const { parts, order } = readWords(row.query)
      const said = parts.flatMap(({ meanings }) => meanings)
      const facets = new Set([
        ...said.map((one) => ('facet' in one ? one.facet : 'span' in one ? one.span : 'text')),
        order?.split('-')[0],
      ])
      // A number of seats or a chassis number may identify a car of any make, so `some` is not checked.
      const isNumber = parts.some(({ meanings }) => meanings.some((one) => 'text' in one && /\d/.test(one.text)))
      return [...row.all, ...(isNumber ? [] : row.some)].some(
        ({ field, operator }) =>
          ['make', 'year', 'price', 'mileage', 'color', 'drive', 'transmission', 'fuel'].includes(field) &&
          operator !== '~' &&
          !(facets.has(field as 'make') || (field === 'make' && facets.has('model'))),
      )
    })
    expect(missed.map(({ query }) => query)).toEqual([])
  })
})

describe('A condition', () => {
  it.each([
    ['make=Kia'],
    ['make=기아'],
    ['make=Hyundai|Kia'],
    ['make!=Hyundai'],
    ['model=Sorento'],
    ['fuel=Diesel'],
    ['color=White'],
    ['year>=2018'],
    ['year<2019'],
    ['price<10000'],
    ['mileage<=90000'],
    ['seats=7'],
    ['sold=no'],
    ['drive=4WD|AWD'],
    ['stock=N1001'],
    ['stock={stock}'],
    ['text~accident'],
    ['place=1'],
    ['make=Kia; fuel=Diesel; year=2018'],
  ])('accepts a car with %s', async (condition) => {
    expect(await check(`x,en,${condition},${condition},`, [car({})])).toEqual([])
    expect(await check(`x,en,,,${condition}`, [car({})])).toHaveLength(1)
  })

  it.each([
    ['make=Hyundai'],
    ['model=Sportage'],
    ['fuel=Petrol'],
    ['year>2018'],
    ['price<9000'],
    ['sold=yes'],
    ['text~scratch'],
    ['place=2'],
    ['make=Kia; fuel=Petrol'],
  ])('rejects a car without %s', async (condition) => {
    expect(await check(`x,en,${condition},,`, [car({})])).toHaveLength(1)
    expect(await check(`x,en,,${condition},`, [car({})])).toHaveLength(1)
    expect(await check(`x,en,,,${condition}`, [car({})])).toEqual([])
  })

  it('is not met by a car without the value', async () => {
    expect(await check('x,en,price<10000,,', [car({ priceUsd: null })])).toHaveLength(1)
    expect(await check('x,en,model=Sorento,,', [car({ model: null })])).toHaveLength(1)
  })

  it('applies to the first ten cars, and reports the row, the car and the missed condition', async () => {
    const cars = [...Array.from({ length: 10 }, () => car({})), car({ make: 'Ford' })]
    expect(await check('kia,en,make=Kia,,', cars)).toEqual([])
    expect(await check('kia,en,make=Kia,,', [car({ make: 'Ford', model: 'Focus' })])).toEqual([
      'Line 2, kia: car 1 (N1001, Ford, Focus, 2018, Diesel, Pearl white, 90000 km, $9500) is not make=Kia',
    ])
    expect(await check('kia,en,,make=Kia; place=1,', [])).toEqual(['Line 2, kia: none of 0 cars is make=Kia; place=1'])
    expect(await check('zzz,en,,,place>=1', [])).toEqual([])
  })
})

describe('A table', () => {
  it.each([
    ['another header', 'query,all\nkia,make=Kia'],
    ['a missing column', `${header}kia,en,make=Kia`],
    ['another language', `${header}kia,de,,,`],
    ['no condition', `${header}kia,en,Kia,,`],
    ['an unknown field', `${header}kia,en,brand=Kia,,`],
    ['a word instead of a number', `${header}kia,en,year>=new,,`],
  ])('is refused for %s, naming the line', (_, text) => expect(() => parseAnswers(text)).toThrow(/line/i))

  it('may have the quotes and line ends of spreadsheets', () => {
    expect(
      parseAnswers(
        '\ufeffquery,language,all,some,none\r\n"under $10,000 ""cash""",en,,,\r\n\r\n(NFD)현대,ko,,,\r\n',
      ).map(({ line, query }) => [line, query]),
    ).toEqual([
      [2, 'under $10,000 "cash"'],
      [4, '현대'.normalize('NFD')],
    ])
  })
})
