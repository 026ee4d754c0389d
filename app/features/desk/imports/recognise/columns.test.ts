import { describe, expect, it } from 'vitest'
import { findUnit } from '#app/features/base/money/rules.ts'
import { listHeaders } from '../shared/header.ts'
import { chooseHeader, joinNames } from '../shared/header-row.ts'
import { matchColumns } from './columns.ts'
import { readRow } from './rules.ts'
import { listOpenQuestions } from './unit-questions.ts'

const names = (header: string[], map?: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(matchColumns(header, map).fields).map(([field, columns]) => [
      field,
      columns.map(({ index, unit }) => (unit ? `${index} ${unit}` : index)),
    ]),
  )

describe('columns', () => {
  it('are recognised by English names, including units', () => {
    expect(
      names([
        'row_id',
        'manufacturer',
        'model',
        'badge',
        'badge_detail',
        'year_month',
        'form_year',
        'mileage_km',
        'price_manwon',
      ]),
    ).toEqual({
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

  it('are recognised by Korean and Arabic names', () => {
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

  it('are recognised in any spelling', () => {
    expect(
      names(['Selling Price (USD)', 'FuelType', 'MILEAGE_MI', 'region', 'Photo 1', 'photo_2', 'photo_count']),
    ).toEqual({
      price: ['0 USD'],
      fuelType: [1],
      mileage: ['2 mi'],
      pictures: [4, 5],
    })
  })

  it('may begin with a unit', () => expect(names(['USD price'])).toEqual({ price: ['0 USD'] }))

  it('take "type" for the model if there is none, else for the category', () => {
    expect(names(['make', 'type'])).toEqual({ make: [0], model: [1] })
    expect(names(['make', 'model', 'type'])).toEqual({ make: [0], model: [1], category: [2] })
  })

  it('can be mapped by hand, which takes precedence over names', () => {
    expect(names(['Hersteller', 'model', 'Ausstattung'], { make: 'Hersteller', trim: 'Ausstattung' })).toEqual({
      make: [0],
      model: [1],
      trim: [2],
    })
    expect(names(['price', 'dealer price usd'], { price: 'dealer price usd' })).toEqual({ price: ['1 USD'] })
  })

  it('refuse a wrong mapping with a readable error', () => {
    expect(() => matchColumns(['make'], { brand: 'make' })).toThrow('there is no field "brand"')
    expect(() => matchColumns(['make'], { model: 'Modell' })).toThrow('no column "Modell"')
  })

  it('that are unknown are reported', () => {
    expect(matchColumns(['make', 'region', '', 'price', 'price_eur']).unused).toEqual(['region', 'price_eur'])
  })

  it('mapped by hand are found in any spelling, and used for no other field', () => {
    expect(names(['  My Make ', 'model'], { make: 'my-make' })).toEqual({ make: [0], model: [1] })
    expect(names(['price', 'amount'], { trim: 'price' })).toEqual({ trim: [0], price: [1] })
    expect(matchColumns(['Outlay (USD)'], { price: 'Outlay (USD)' }).fields).toEqual({
      price: [{ index: 0, name: 'Outlay (USD)', unit: 'USD' }],
    })
    expect(matchColumns(['price (usd)'], { price: 'price (usd)' }).fields.price?.[0]?.unit).toBe('USD')
  })

  it('mapped wrongly are reported with all valid names', () => {
    expect(() => matchColumns(['make', 'price'], { brand: 'make' })).toThrow(
      '--map brand=make: there is no field "brand". The fields are id, stockNumber, make, ',
    )
    expect(() => matchColumns(['make', 'price'], { model: 'Modell' })).toThrow(
      '--map model=Modell: the file has no column "Modell". It has make, price.',
    )
  })

  it('with the best name win; several columns of a field keep the order of the file', () => {
    expect(names(['brand', 'make'])).toEqual({ make: [1] })
    expect(names(['make', 'make'])).toEqual({ make: [0] })
    expect(names(['photo 2', 'pictures', 'photo 1'])).toEqual({ pictures: [0, 1, 2] })
    expect(names(['badge detail', 'badge'])).toEqual({ trim: [0, 1] })
    expect(names(['notes', 'description', 'comment', '상세설명'])).toEqual({ note: [0, 2], comment: [1, 3] })
  })

  it('may be numbered only if they hold pictures', () => {
    expect(names(['image12', 'photo-3', 'price 2', 'make1'])).toEqual({ pictures: [0, 1] })
  })

  it.each([
    'mileage (km)',
    'mileage[km]',
    'mileage_km',
    'mileage-km',
    'mileage,km',
    'mileage/km',
    'mileage: km',
    'km mileage',
    'mileageKm',
  ])('may have their unit at either end: %s', (name) => expect(names([name])).toEqual({ mileage: ['0 km'] }))

  it('keep their names as written, without surrounding spaces', () => {
    expect(matchColumns([' Make '])).toMatchObject({
      fields: { make: [{ index: 0, name: 'Make', unit: undefined }] },
      unused: [],
    })
    expect(matchColumns(['make', ' ', 'kg', 'mileage apples']).unused).toEqual(['kg', 'mileage apples'])
  })

  it('are recognised by the names in fields.ts, else by labels of the site', () => {
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

function understood(rows: Record<string, string>[]) {
  const header = Object.keys(rows[0] ?? {})
  const columns = matchColumns(
    header,
    {},
    rows.map((row) => Object.values(row)),
  )
  return {
    ...columns,
    by: Object.fromEntries(
      Object.entries(columns.fields).map(([field, [first]]) => [
        field,
        first?.unit ? `${first.name} [${first.unit}]` : first?.name,
      ]),
    ),
  }
}
const column = (name: string, ...cells: string[]) => cells.map((cell) => ({ [name]: cell }))

describe('columns by name and content', () => {
  it.each([
    ['milage', ['51,351 mi.', '8,200 mi.', '900 mi.', '12,300 mi.', '77,000 mi.'], { mileage: 'milage [mi]' }],
    ['km_driven', ['145500', '120000'], { mileage: 'km_driven [km]' }],
    ['Kilometers_Driven', ['145500', '120000'], { mileage: 'Kilometers_Driven [km]' }],
    ['Runned_Miles', ['60000', '44000'], { mileage: 'Runned_Miles [mi]' }],
    ['mileage2', ['31000', '42000'], { mileage: 'mileage2' }],
    ['odometer_value', ['31000', '42000'], { mileage: 'odometer_value' }],
    ['키로수', ['31000', '42000'], { mileage: '키로수 [km]' }],
    ['Пробег, км', ['31 000', '42 000'], { mileage: 'Пробег, км [km]' }],
    ['manufacturer_name', ['Subaru', 'Kia'], { make: 'manufacturer_name' }],
    ['Car_Brand', ['Subaru', 'Kia'], { make: 'Car_Brand' }],
    ['year_produced', ['2010', '2002'], { year: 'year_produced' }],
    ['Year_of_Manufacturing', ['2010', '2002'], { year: 'Year_of_Manufacturing' }],
    ['Engin_size', ['1.6L', '2.0L'], { engineCc: 'Engin_size' }],
    ['Tranmission', ['Manual', 'Automatic'], { transmission: 'Tranmission' }],
    ['int_col', ['Black', 'Grey'], { interiorColor: 'int_col' }],
    ['Previous Owners', ['1', '3'], { owners: 'Previous Owners' }],
    ['Seat_num', ['5', '7'], { seats: 'Seat_num' }],
    ['매물번호', ['S-100', 'S-101'], { stockNumber: '매물번호' }],
    ['Price in AED', ['45000', '9000'], { price: 'Price in AED [AED]' }],
    ['상태', ['판매중', '판매완료'], { sold: '상태' }],
    ['status', ['Available', 'SOLD'], { sold: 'status' }],
    ['price', ['£9,999', '£7,495', '£12,000', '£950', '£22,495'], { price: 'price [GBP]' }],
    ['Цена', ['4 500 000 ₸', '3 200 000 ₸', '9 000 000 ₸', '1 500 000 ₸', '2 000 000 ₸'], { price: 'Цена [KZT]' }],
  ])('recognise %s', (name, cells, by) => expect(understood(column(name, ...cells)).by).toEqual(by))

  it.each([
    ['Mileage', ['19.67 kmpl', '26.6 km/kg', '18.2 kmpl'], 'columnBelied'],
    ['state', ['ca', 'ny', 'tx'], undefined],
    ['상태', ['양호', 'A급', '최상'], undefined],
    ['New_Price', ['8.61 Lakh', '12.3 Lakh'], undefined],
    ['clean_title', ['Yes', 'Yes'], undefined],
    ['number_of_photos', ['9', '12'], undefined],
    ['주소', ['경기', '서울'], 'columnBelied'],
    ['title_status', ['clean', 'rebuilt', 'clean', 'salvage', 'clean'], undefined],
    ['milage', ['blue', 'red'], undefined],
  ])('reject %s if its cells contradict it', (name, cells, code) => {
    const columns = understood(column(name, ...cells))
    expect(columns.by).toEqual({})
    expect(columns.notes?.[0]?.code).toBe(code)
  })

  it('are recognised by their cells if the name is misleading or missing', () => {
    const rows = ['Kia', 'BMW', 'Audi', 'Kia', 'Ford'].map((make, at) => ({
      '': make,
      gearbox: ['полный', 'передний', 'задний', 'передний', 'полный'][at] ?? '',
      КПП: ['автомат', 'механика', 'вариатор', 'автомат', 'робот'][at] ?? '',
    }))
    const { by, notes } = understood(rows)
    expect(by).toEqual({ make: '#1', drive: 'gearbox', transmission: 'КПП' })
    expect(notes?.map(({ code, values }) => [code, values?.field])).toEqual([
      ['columnByCells', 'make'],
      ['columnByCells', 'drive'],
    ])
  })

  it('whose name fits two fields are decided by their cells', () => {
    expect(understood(column('الموديل', '2019', '2020', '2018', '2015', '2021')).by).toEqual({ year: 'الموديل' })
    expect(understood(column('الموديل', 'النترا', 'سوناتا', 'اكسنت', 'كامري', 'K5')).by).toEqual({ model: 'الموديل' })
    expect(understood(column('차종', '대형차', 'SUV', '경차', '중형차', 'SUV')).by).toEqual({ category: '차종' })
    expect(understood(column('차종', '쏘나타', '그랜저', '모닝', '카니발', 'K5')).by).toEqual({ model: '차종' })
  })

  it('without a unit lead to one question each, with examples from the file', () => {
    const rows = ['12500', '£9,000', '7,995', 'POA'].map((price, at) => ({
      price,
      mileage: ['31000', '0', '42,000 mi', ''][at] ?? '',
    }))
    const { questions, fields } = understood(rows)
    expect(questions).toEqual([
      { about: 'currency', column: 'price', examples: ['12500', '7,995'] },
      { about: 'distance', column: 'mileage', examples: ['31000'] },
    ])
    expect([fields.price?.[0]?.unit, fields.mileage?.[0]?.unit]).toEqual([undefined, undefined])
    expect(
      listOpenQuestions(
        { fields, unused: [], questions: questions ?? [] },
        { rates: {}, currency: 'none', distance: 'km' },
      ),
    ).toEqual([])
  })

  it('with a unit in name, cells or another column lead to no question', () => {
    expect(understood(column('price (SAR)', '12500')).questions).toBeUndefined()
    expect(understood(column('price', '$12500', '€900')).questions).toBeUndefined()
    expect(understood([{ price: '12500', currency: 'JOD', mileage: '3만km' }]).questions).toBeUndefined()
    expect(understood(column('price', 'Negotiable', '0')).questions).toBeUndefined()
  })

  it('that only number the rows are no ids', () => {
    expect(
      understood([
        { 번호: '1', make: 'Kia' },
        { 번호: '2', make: 'BMW' },
      ]),
    ).toMatchObject({ by: { make: 'make' }, counting: [0] })
    expect(
      understood([
        { 'Unnamed: 0': '4', make: 'Kia' },
        { 'Unnamed: 0': '9', make: 'BMW' },
      ]),
    ).toMatchObject({ counting: [0] })
    expect(
      understood([
        { 번호: '7702', make: 'Kia' },
        { 번호: '8810', make: 'BMW' },
      ]).by,
    ).toEqual({ id: '번호', make: 'make' })
    expect(
      understood([
        { id: '1', make: 'Kia' },
        { id: '2', make: 'BMW' },
      ]).by,
    ).toEqual({ id: 'id', make: 'make' })
  })
})

describe('a column of the sale status', () => {
  const asked = (name: string, ...values: string[]) =>
    (
      matchColumns(
        ['make', name],
        {},
        values.map((value) => ['Kia', value]),
      ).questions ?? []
    ).map(({ about, examples }) => [about, ...examples])

  it('leads to a question about words without a known meaning', () => {
    expect(asked('상태', '상품화중', '예약', '상품화중', '검수')).toEqual([['status', '상품화중', '검수']])
    expect(asked('Status', 'in the workshop', 'in the workshop')).toEqual([['status', 'in the workshop']])
    expect(asked('판매상태', '보류중', '판매중')).toEqual([['status', '보류중']])
    const many = ['예약', 'x'.repeat(60), ...Array.from({ length: 12 }, (_, at) => `word ${'abcdefghijkl'[at]}`)]
    expect(asked('상태', ...many)[0]).toEqual(['status', ...many.slice(2, 10), '*'])
    expect(asked('status', 'draft', 'available', 'sold 12.11.2026', '')).toEqual([])
  })

  it('may be about something else', () => {
    expect(asked('상태', '양호', '양호', '최상')).toEqual([])
    expect(asked('state', 'Texas', 'Ohio', 'Texas')).toEqual([])
    expect(asked('status', 'Used', 'New', 'Used')).toEqual([])
  })
})

describe('a column of notes', () => {
  it.each(
    '비고,메모,특이사항,note,Notes,memo,remarks,Remark,internal,comment,Comments,Seller notes,car notes,비고2,관리 메모,메모(내부),примечание,ملاحظات,Comentarios,備考'.split(
      ',',
    ),
  )('named %s is private', (name) => {
    const { fields } = matchColumns(['make', name], {}, Array(6).fill(['Kia', 'bottom 900']))
    expect([fields.note?.length, fields.comment]).toEqual([1, undefined])
  })

  it('is public if the operator says so', () => {
    expect(matchColumns(['make', '비고'], { comment: '비고' }).fields).toMatchObject({ comment: [{ name: '비고' }] })
  })

  it('has words', () => expect(matchColumns(['make', 'Car notes'], {}, [['Kia', '4.5']]).unused).toEqual(['Car notes']))

  it.each(['설명', 'description', 'Описание', 'الوصف', 'Descripción'])('named %s is the description', (name) => {
    expect(Object.keys(matchColumns([name]).fields)).toEqual(['comment'])
  })
})

describe('columns of unknown files', () => {
  it.each([
    ['Brand_child', 'model'],
    ['listing_price', 'price'],
    ['listing_mileage', 'mileage'],
    ['año', 'year'],
    ['precio', 'price'],
    ['combustible', 'fuelType'],
    ['descr', 'comment'],
    ['additions', 'equipment'],
    ['linkscar', 'url'],
    ['quilometragem', 'mileage'],
    ['boîte de vitesses', 'transmission'],
    ['Vites Tipi', 'transmission'],
    ['Erstzulassung', 'firstRegistration'],
    ['Kraftstoffart', 'fuelType'],
    ['走行距離', 'mileage'],
    ['차량번호', 'plate'],
    ['Гос. номер', 'plate'],
    ['Mileage Unit', 'distanceUnit'],
    ['is_visible', 'visible'],
    ['yearOfRegistration', 'firstRegistration'],
  ])('named %s are %s', (name, field) => {
    const cells: Record<string, string> = { price: '9000', mileage: '90000', year: '2015' }
    expect(Object.keys(matchColumns([name], {}, [[cells[field] ?? '']]).fields)).toEqual([field])
  })

  it('named Kilometers_Cars may have ranges', () => {
    expect(matchColumns(['Kilometers_Cars'], {}, [['80000 - 89999'], ['90000 - 99999']]).fields.mileage).toMatchObject([
      { unit: 'km' },
    ])
  })

  it.each([
    [['Preis netto', 'Preis brutto'], 'Preis brutto'],
    [['Preis', 'Preis netto'], 'Preis'],
    [['Prix HT', 'Prix TTC'], 'Prix TTC'],
    [['precio sin IVA', 'precio con IVA'], 'precio con IVA'],
    [['税抜価格', '税込価格'], '税込価格'],
    [['Price (net)'], 'Price (net)'],
  ])('%o: the gross price is the price', (header, name) => {
    expect(matchColumns(header, {}, [header.map(() => '9000 EUR')]).fields.price?.[0]?.name).toBe(name)
  })

  it('with a currency sign or a multiple in their names have that unit', () => {
    for (const [name, unit] of [
      ['Цена (₽)', 'RUB'],
      ['Price (€)', 'EUR'],
      ['Цена, тыс. руб.', '1000 RUB'],
      ['車両本体価格(万円)', '10000 JPY'],
    ] as const)
      expect(matchColumns([name]).fields.price?.[0]?.unit).toBe(unit)
  })

  it('named line are the model without one, else the trim', () => {
    expect(names(['make', 'line'])).toEqual({ make: [0], model: [1] })
    expect(names(['make', 'model', 'line'])).toEqual({ make: [0], model: [1], trim: [2] })
  })
})

describe('unused columns', () => {
  const rows = [7400, 8300, 9100, 12_000].map((price, at) => ['Kia', 'K5', String(2016 + at), `$${price}`, '61 000'])
  const ask = (header: string[], map = {}) =>
    listOpenQuestions(matchColumns(header, map, rows), { rates: {} }).flatMap(({ about, column, examples }) =>
      about === 'column' ? [[column, ...examples]] : [],
    )

  it('that look like a price, a year or kilometres are asked about', () => {
    expect(ask(['Make', 'Model', 'Alpha', 'Beta', 'Gamma'])).toEqual([
      ['price', 'Beta'],
      ['year', 'Alpha'],
    ])
    expect(ask(['Make', 'Model', 'Year', 'Price', 'Km-Nr'])).toEqual([['mileage', 'Km-Nr']])
  })

  it('are left out once the operator says so, and are no question beside the field itself', () => {
    expect(ask(['Make', 'Model', 'Alpha', 'Beta', 'Gamma'], { price: '', year: 'Alpha' })).toEqual([])
    expect(ask(['Make', 'Model', 'Year', 'Price', 'Mileage'])).toEqual([])
  })
})

it.each(['prices', 'PrecioVta', 'Precio Venta', 'Ціна'])('%s is a price', (name) => {
  expect(Object.keys(names([name]))).toEqual(['price'])
})

it('takes whole names of cars for titles, and no words of another field', () => {
  const titles = [
    '기아 K9 3.3 노블레스',
    '현대 리베로 캠핑카',
    '쉐보레 더 뉴 스파크 1.0',
    '기아 K7 2.7',
    '현대 아반떼AD 1.6',
  ]
  expect(
    Object.keys(
      matchColumns(
        ['이름'],
        {},
        titles.map((title) => [title]),
      ).fields,
    ),
  ).toEqual(['title'])
  const drives = ['Traction', 'Intégrale', 'Propulsion', 'Traction', 'Traction'].map((word) => ['Kia', word])
  expect(Object.keys(matchColumns(['Marque', 'Transmission'], {}, drives).fields)).toEqual(['make', 'drive'])
})

it('reads names in two rows, makes in two cells, and no mileage in thousands as kilometres', () => {
  const cells = ['12', '75', '170', '44', '93'].map((km) => ['Land', 'Rover Defender', '2024', km])
  const columns = matchColumns(['make', 'model', 'year', 'km'], {}, cells)
  const row = readRow(columns, cells[0] ?? [], { rates: {}, distance: 'km' })
  expect(row).toMatchObject({ carries: { make: 'Land Rover', model: 'Defender', year: 2024 } })
  expect('carries' in row && row.carries.mileage).toBeUndefined()
  const rows = [
    ['メーカー', '価格', '年式'],
    ['メーカー', '価格(万円)', '年式'],
    ['Kia', '12', '2020'],
  ]
  expect(chooseHeader(rows)).toEqual({ at: 1, isSure: true })
  expect(
    joinNames(
      [
        ['make', 'price', ''],
        ['', 'USD', 'year'],
      ],
      1,
    ),
  ).toEqual(['make', 'price (USD)', 'year'])
  expect(Object.keys(matchColumns(['g:price', 'g:year']).fields)).toEqual(['price', 'year'])
})
