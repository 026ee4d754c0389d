import { describe, expect, it } from 'vitest'
import { findUnit, listHeaders, matchColumns } from './columns.ts'

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

  it('named by hand are found however they are written, and are taken from no other field', () => {
    expect(names(['  My Make ', 'model'], { make: 'my-make' })).toEqual({ make: [0], model: [1] })
    expect(names(['price', 'amount'], { trim: 'price' })).toEqual({ trim: [0], price: [1] })
    expect(matchColumns(['Cost (USD)'], { price: 'Cost (USD)' }).fields).toEqual({ price: [{ index: 0, name: 'Cost (USD)', unit: undefined }] })
    expect(matchColumns(['price (usd)'], { price: 'price (usd)' }).fields.price?.[0]?.unit).toBe('USD')
  })

  it('named by hand wrongly are told with all that would be right', () => {
    expect(() => matchColumns(['make', 'price'], { brand: 'make' })).toThrow(
      '--map brand=make: there is no field "brand". The fields are id, stockNumber, make, ',
    )
    expect(() => matchColumns(['make', 'price'], { model: 'Modell' })).toThrow(
      '--map model=Modell: the file has no column "Modell". It has make, price.',
    )
  })

  it('of one field are taken by the surest name, of several in the order of the file', () => {
    expect(names(['brand', 'make'])).toEqual({ make: [1] })
    expect(names(['make', 'make'])).toEqual({ make: [0] })
    expect(names(['photo 2', 'pictures', 'photo 1'])).toEqual({ pictures: [0, 1, 2] })
    expect(names(['badge detail', 'badge'])).toEqual({ trim: [0, 1] })
    expect(names(['notes', 'comment', 'description'])).toEqual({ comment: [0, 1, 2] })
  })

  it('may be numbered only where they hold pictures', () => {
    expect(names(['image12', 'photo-3', 'price 2', 'make1'])).toEqual({ pictures: [0, 1] })
  })

  it.each(['mileage (km)', 'mileage[km]', 'mileage_km', 'mileage-km', 'mileage,km', 'mileage/km', 'mileage: km', 'km mileage', 'mileageKm'])(
    'may have their unit at an end: %s',
    (name) => expect(names([name])).toEqual({ mileage: ['0 km'] }),
  )

  it('keep their names as they are written, without spaces around them', () => {
    expect(matchColumns([' Make '])).toEqual({ fields: { make: [{ index: 0, name: 'Make', unit: undefined }] }, unused: [] })
    expect(matchColumns(['make', ' ', 'km', 'mileage apples']).unused).toEqual(['km', 'mileage apples'])
  })

  it('are known by the names of the table, else by those on the site', () => {
    const headers = Object.fromEntries(listHeaders())
    expect(headers.make?.slice(0, 2)).toEqual(['make', 'manufacturer'])
    expect(headers.id?.slice(0, 2)).toEqual(['row id', 'id'])
    expect(headers.currency).toContain('통화')
    expect(listHeaders()[0]?.[0]).toBe('id')
    expect(listHeaders().filter(([, names]) => names.length === 0)).toEqual([])
  })

  it.each([
    ['만원', '10000 KRW'],
    ['ريال', 'SAR'],
    ['Km', 'km'],
    [' $ ', 'USD'],
    ['US$', 'USD'],
    ['₩', 'KRW'],
    ['kzt', 'KZT'],
    ['KZT', 'KZT'],
    ['', undefined],
    ['apples', undefined],
  ])('of “%s” have the unit %s', (text, unit) => expect(findUnit(text)).toBe(unit))
})
