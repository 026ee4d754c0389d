import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CarChange } from '#app/features/cars/schema.ts'
import { matchColumns } from './columns.ts'
import { readRow } from './rules.ts'
import type { Reading, ReadRow } from './schema.ts'

/** Reads one made-up row given as column → cell. */
function read(row: Record<string, string>, reading: Partial<Reading> = {}) {
  return readRow(matchColumns(Object.keys(row)), Object.values(row), { rates: {}, ...reading })
}
const car = (row: Record<string, string>, reading?: Partial<Reading>) => read(row, reading) as ReadRow
const noteTexts = (row: ReadRow) => row.notes.map(({ text }) => text)

const korean = {
  row_id: 'K1',
  manufacturer: '현대',
  model: '아반떼 (CN7)',
  badge: '1.6',
  badge_detail: '모던',
  transmission: '오토',
  fuel_type: '가솔린',
  year_month: '202111.0',
  form_year: '2022',
  mileage_km: '31000.0',
  price_manwon: '1650.0',
  sell_type: '일반',
  ad_words: '무사고',
}
const arabic = {
  row_id: 'A1',
  title_ar: 'نيسان صني ٢٠١٩',
  make: 'Nissan',
  type: 'Sunny',
  year: '٢٠١٩',
  color: 'White',
  engine_size: '1.5',
  fuel_type: 'Gas',
  gear_type: 'Automatic',
  mileage: '72000',
  price: '27500',
}

describe('a row', () => {
  it('of a Korean file becomes a car by our names', () => {
    const { id, carries, guesses, notes } = car(korean)
    expect(id).toBe('K1')
    expect(carries).toEqual({
      make: 'Hyundai',
      model: 'Avante',
      trim: 'CN7 1.6 Modern',
      transmission: 'Automatic',
      fuelType: 'Petrol',
      year: 2022,
      firstRegistration: '2021-11',
      mileage: 31000,
      sellingPrice: '16,500,000 KRW',
      comment: '무사고',
    })
    expect(guesses).toEqual({ category: 'Sedan' })
    expect(notes).toEqual([])
  })

  it('of an Arabic file becomes a car by our names, its title a comment', () => {
    expect(car(arabic, { currency: 'SAR' }).carries).toEqual({
      make: 'Nissan',
      model: 'Sunny',
      year: 2019,
      color: 'White',
      engineCc: 1500,
      fuelType: 'Petrol',
      transmission: 'Automatic',
      mileage: 72000,
      sellingPrice: '27,500 SAR',
      comment: 'نيسان صني ٢٠١٩',
    })
  })

  it('takes the year from a first registration, and a month from a year that holds one', () => {
    expect(car({ ...korean, form_year: '' }).carries).toMatchObject({ year: 2021, firstRegistration: '2021-11' })
    expect(car({ make: 'Kia', year: '202104.0' }).carries).toMatchObject({ year: 2021, firstRegistration: '2021-04' })
  })

  it('is named by its title where the columns are silent', () => {
    expect(car({ title: 'هيونداي النترا 2019 فل', price: '45000' }).carries).toMatchObject({ make: 'Hyundai', model: 'Avante' })
    expect(car({ make: 'Other', model: 'Other', title: 'كيا سبورتاج' }).carries).toMatchObject({ make: 'Kia', model: 'Sportage' })
  })

  it('loses a value out of range, not itself', () => {
    const row = car({ ...korean, mileage_km: '20000000', form_year: '1066', doors: '44' })
    expect(row.carries).toMatchObject({ make: 'Hyundai' })
    expect(row.carries).not.toHaveProperty('mileage')
    expect(row.carries).not.toHaveProperty('year')
    expect(noteTexts(row)).toEqual(
      expect.arrayContaining(['mileage was left out: it must be from 0 to 5,000,000', 'doors was left out: it must be from 0 to 10']),
    )
  })

  it('loses a placeholder for a price and a rent, and keeps words', () => {
    expect(car({ ...korean, price_manwon: '9999.0' }).carries).not.toHaveProperty('sellingPrice')
    const rented = car({ ...korean, sell_type: '리스' })
    expect(rented.carries).not.toHaveProperty('sellingPrice')
    expect(noteTexts(rented)).toEqual([expect.stringContaining('lease or rental')])
    expect(car({ ...arabic, price: 'Negotiable' }).carries.sellingPrice).toBe('Negotiable')
  })

  it('may name the currency of its price in a column', () => {
    expect(car({ ...arabic, currency: 'jod' }).carries.sellingPrice).toBe('27,500 JOD')
  })

  it('reads miles as kilometres and litres as cubic centimetres', () => {
    expect(car({ make: 'Kia', mileage_mi: '10000' }).carries.mileage).toBe(16093)
    expect(car({ make: 'Kia', mileage: '10,000 miles' }).carries.mileage).toBe(16093)
    expect(car({ make: 'Kia', engine: '1,598 cc' }).carries.engineCc).toBe(1598)
    expect(car({ make: 'Kia', engine: '2.0L' }).carries.engineCc).toBe(2000)
  })

  it('tells of makes and models that the catalogue does not have, and keeps them', () => {
    const row = car({ make: 'Wanderer', model: 'W 24' })
    expect(row.carries).toMatchObject({ make: 'Wanderer', model: 'W 24' })
    expect(noteTexts(row)).toEqual([expect.stringContaining('the make is not in the names catalogue')])
    expect(noteTexts(car({ make: 'Kia', model: 'Stellar' }))).toEqual([expect.stringContaining('the model is not in the names catalogue')])
  })

  it('of an electric car is Electric unless it is a truck, van or bus', () => {
    expect(car({ make: 'Hyundai', model: '코나', fuel: '전기' }).guesses).toEqual({ category: 'Electric' })
    expect(car({ make: 'Hyundai', model: '포터 II', fuel: '전기' }).guesses).toEqual({ category: 'Truck' })
    expect(car({ make: 'Hyundai', model: '코나', fuel: '전기', category: 'SUV' }).guesses).toEqual({})
  })

  it('is marked as sold when it says so, never as for sale', () => {
    expect(car({ make: 'Kia', sold: '판매완료' }).carries.soldOut).toBe(true)
    expect(car({ make: 'Kia', sold: 'no' }).carries).not.toHaveProperty('soldOut')
    expect(noteTexts(car({ make: 'Kia', sales_status: 'CONTRACT' }))).toEqual([expect.stringContaining('sale status')])
  })

  it('lists its picture addresses however they are separated', () => {
    expect(car({ make: 'Kia', photos: 'https://a.example/1.jpg|https://a.example/2.jpg; https://a.example/3.jpg' }).pictures).toHaveLength(3)
    expect(car({ make: 'Kia', photos: 'front side.jpg | back.jpg', photo2: 'c.png' }).pictures).toEqual(['front side.jpg', 'back.jpg', 'c.png'])
  })

  it('is refused when there is nothing to show', () => {
    expect(read({ make: '', model: '-', year: '2019', fuel: 'Petrol' })).toEqual({ refused: expect.objectContaining({ code: 'nothingUsable' }) })
    expect(read({ make: '', price: '9999' })).toEqual({ refused: expect.objectContaining({ code: 'nothingUsable' }) })
  })

  it('keeps the rules of a car, whatever its cells hold', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom('9999', '202111.0', '-', '현대', '1,630만원', '٢٠٢١'),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 13, maxLength: 13 }), (cells) => {
        const row = readRow(matchColumns([...Object.keys(korean)]), cells, { rates: { KRW: 0.00072 } })
        if ('refused' in row) return true
        return CarChange.safeParse({ ...row.guesses, ...row.carries }).success
      }),
    )
  })
})
