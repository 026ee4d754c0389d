import { describe, expect, it } from 'vitest'
import { matchColumns } from './columns.ts'

const names = (header: string[], map?: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(matchColumns(header, map).fields).map(([field, columns]) => [
      field,
      columns.map(({ index, unit }) => (unit ? `${index} ${unit}` : index)),
    ]),
  )

describe('columns', () => {
  it('are known by their English names, units included', () => {
    expect(names(['row_id', 'manufacturer', 'model', 'badge', 'badge_detail', 'year_month', 'form_year', 'mileage_km', 'price_manwon'])).toEqual({
      id: [0],
      make: [1],
      model: [2],
      trim: [3, 4],
      firstRegistration: [5],
      year: [6],
      mileage: ['7 km'],
      price: ['8 10000 KRW'],
    })
  })

  it('are known by their Korean and Arabic names', () => {
    expect(names(['제조사', '모델명', '연식', '주행거리(km)', '가격(만원)', '연료'])).toEqual({
      make: [0],
      model: [1],
      year: [2],
      mileage: ['3 km'],
      price: ['4 10000 KRW'],
      fuelType: [5],
    })
    expect(names(['الماركة', 'الموديل', 'السنة', 'الممشى', 'السعر (ريال)', 'اللون'])).toEqual({
      make: [0],
      model: [1],
      year: [2],
      mileage: [3],
      price: ['4 SAR'],
      color: [5],
    })
  })

  it('are known however the name is written', () => {
    expect(names(['Selling Price (USD)', 'FuelType', 'MILEAGE_MI', 'region', 'Photo 1', 'photo_2', 'photo_count'])).toEqual({
      price: ['0 USD'],
      fuelType: [1],
      mileage: ['2 mi'],
      pictures: [4, 5],
    })
  })

  it('may begin with a unit', () => expect(names(['USD price'])).toEqual({ price: ['0 USD'] }))

  it('take "type" for the model where none is named, else for the category', () => {
    expect(names(['make', 'type'])).toEqual({ make: [0], model: [1] })
    expect(names(['make', 'model', 'type'])).toEqual({ make: [0], model: [1], category: [2] })
  })

  it('can be named by hand, which goes before their names', () => {
    expect(names(['Hersteller', 'model', 'Ausstattung'], { make: 'Hersteller', trim: 'Ausstattung' })).toEqual({ make: [0], model: [1], trim: [2] })
    expect(names(['price', 'dealer price usd'], { price: 'dealer price usd' })).toEqual({ price: [1] })
  })

  it('refuse a wrong name by hand in plain words', () => {
    expect(() => matchColumns(['make'], { brand: 'make' })).toThrow('there is no field "brand"')
    expect(() => matchColumns(['make'], { model: 'Modell' })).toThrow('no column "Modell"')
  })

  it('that nobody knows are told', () => {
    expect(matchColumns(['make', 'region', '', 'price', 'price_eur']).unused).toEqual(['region', 'price_eur'])
  })
})
