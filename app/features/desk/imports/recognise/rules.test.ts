import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { dayAfter, sellersDay, sellersYear } from '#app/lib/day.ts'
import type { Reading, ReadRow } from '../shared/schema.ts'
import { matchColumns } from './columns.ts'
import { readRow } from './rules.ts'

function read(row: Record<string, string>, reading: Partial<Reading> = {}) {
  return readRow(matchColumns(Object.keys(row)), Object.values(row), {
    rates: {},
    currency: 'USD',
    distance: 'km',
    ...reading,
  })
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
  it('of a Korean file becomes a car in our terms', () => {
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

  it('of an Arabic file becomes a car in our terms, with its title as comment', () => {
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

  it('takes the year from a first registration, and the month from a year that has one', () => {
    expect(car({ ...korean, form_year: '' }).carries).toMatchObject({ year: 2021, firstRegistration: '2021-11' })
    expect(car({ make: 'Kia', year: '202104.0' }).carries).toMatchObject({ year: 2021, firstRegistration: '2021-04' })
  })

  it('is named by its title if the columns are empty', () => {
    expect(car({ title: 'هيونداي النترا 2019 فل', price: '45000' }).carries).toMatchObject({
      make: 'Hyundai',
      model: 'Avante',
    })
    expect(car({ make: 'Other', model: 'Other', title: 'كيا سبورتاج' }).carries).toMatchObject({
      make: 'Kia',
      model: 'Sportage',
    })
  })

  it('loses only the value that is out of range', () => {
    const row = car({ ...korean, mileage_km: '20000000', form_year: '1066', doors: '44' })
    expect(row.carries).toMatchObject({ make: 'Hyundai' })
    expect(row.carries).not.toHaveProperty('mileage')
    expect(row.carries).not.toHaveProperty('year')
    expect(noteTexts(row)).toEqual(
      expect.arrayContaining([
        'mileage was left out: it must be from 0 to 5,000,000',
        'doors was left out: it must be from 0 to 10',
      ]),
    )
  })

  it('loses a placeholder price or a rent, but keeps words', () => {
    expect(car({ ...korean, price_manwon: '9999.0' }).carries).not.toHaveProperty('sellingPrice')
    const rented = car({ ...korean, sell_type: '리스' })
    expect(rented.carries).not.toHaveProperty('sellingPrice')
    expect(noteTexts(rented)).toEqual([expect.stringContaining('lease or rental')])
    expect(car({ ...arabic, price: 'Negotiable' }).carries.sellingPrice).toBe('Negotiable')
  })

  it('may name the currency of its price in a column', () => {
    expect(car({ ...arabic, currency: 'jod' }).carries.sellingPrice).toBe('27,500 JOD')
  })

  it('converts miles to kilometres and litres to cubic centimetres', () => {
    expect(car({ make: 'Kia', mileage_mi: '10000' }).carries.mileage).toBe(16093)
    expect(car({ make: 'Kia', mileage: '10,000 miles' }).carries.mileage).toBe(16093)
    expect(car({ make: 'Kia', engine: '1,598 cc' }).carries.engineCc).toBe(1598)
    expect(car({ make: 'Kia', engine: '2.0L' }).carries.engineCc).toBe(2000)
  })

  it('keeps makes and models missing in the catalogue, with a note', () => {
    const row = car({ make: 'Wanderer', model: 'W 24' })
    expect(row.carries).toMatchObject({ make: 'Wanderer', model: 'W 24' })
    expect(noteTexts(row)).toEqual([expect.stringContaining('the make is not in the catalogue')])
    expect(noteTexts(car({ make: 'Kia', model: 'Stellar' }))).toEqual([
      expect.stringContaining('the model is not in the catalogue'),
    ])
  })

  it('of an electric car has the category Electric unless it is a truck, van or bus', () => {
    expect(car({ make: 'Hyundai', model: '코나', fuel: '전기' }).guesses).toEqual({ category: 'Electric' })
    expect(car({ make: 'Hyundai', model: '포터 II', fuel: '전기' }).guesses).toEqual({ category: 'Truck' })
    expect(car({ make: 'Hyundai', model: '코나', fuel: '전기', category: 'SUV' }).guesses).toEqual({})
  })

  it('is marked as sold if it says so, never as for sale', () => {
    expect(car({ make: 'Kia', sold: '판매완료' }).carries.soldOut).toBe(true)
    expect(car({ make: 'Kia', sold: 'no' }).carries).not.toHaveProperty('soldOut')
    expect(noteTexts(car({ make: 'Kia', sales_status: 'CONTRACT' }))).toEqual([
      expect.stringContaining('under contract'),
    ])
    expect(car({ make: 'Kia', sales_status: 'Frozen' }).unclear).toMatchObject({
      code: 'statusUnknown',
      values: { word: 'Frozen' },
    })
  })

  it('lists its picture addresses with any separator', () => {
    expect(
      car({ make: 'Kia', photos: 'https://a.example/1.jpg|https://a.example/2.jpg; https://a.example/3.jpg' }).pictures,
    ).toHaveLength(3)
    expect(car({ make: 'Kia', photos: 'front side.jpg | back.jpg', photo2: 'c.png' }).pictures).toEqual([
      'front side.jpg',
      'back.jpg',
      'c.png',
    ])
  })

  it('is refused if there is nothing to show', () => {
    expect(read({ make: '', model: '-', year: '2019', fuel: 'Petrol' })).toEqual({
      refused: expect.objectContaining({ code: 'nothingUsable' }),
    })
    expect(read({ make: '', price: '9999' })).toEqual({ refused: expect.objectContaining({ code: 'nothingUsable' }) })
  })

  it('omits unreadable values with a note', () => {
    expect(car({ make: 'Kia', engine: '0.0' })).toMatchObject({
      carries: { make: 'Kia' },
      notes: [{ code: 'engineUnread' }],
    })
    const row = car({
      make: 'Kia',
      year: 'new',
      'first registration': 'soon',
      mileage: 'low',
      engine: 'big',
      price: '-5',
    })
    expect(row.carries).toEqual({ make: 'Kia' })
    expect(row.notes.map(({ code, value }) => [code, value])).toEqual([
      ['yearUnread', 'new'],
      ['registrationUnread', 'soon'],
      ['mileageUnread', 'low'],
      ['engineUnread', 'big'],
      ['priceBelowZero', '-5'],
    ])
  })

  it.each(['예약중', 'Reserved', 'محجوزة', 'забронировано', '계약 중'])(
    'with the status %s is reserved for a week',
    (status) => {
      expect(car({ make: 'Kia', sales_status: status })).toMatchObject({
        carries: { make: 'Kia' },
        guesses: { reservedUntil: dayAfter(sellersDay(), 7) },
      })
    },
  )

  it('is reserved until the day given in the file', () => {
    expect(car({ make: 'Kia', 'reserved until': '2030.5.7' }).carries.reservedUntil).toBe('2030-05-07')
    expect(car({ make: 'Kia', 예약기한: '2030-02-30' })).toMatchObject({
      carries: { make: 'Kia' },
      notes: [{ code: 'fieldLeftOut' }],
    })
    for (const status of ['sold', '판매완료', '상담중', '판매중'])
      expect(car({ make: 'Kia', sales_status: status }).guesses.reservedUntil).toBeUndefined()
  })

  it('has odd values reported as written', () => {
    const row = car({
      make: 'Kia',
      model: 'Stellar',
      price: '9999',
      'sale type': 'Lease',
      sales_status: 'Contract',
      mileage: '1,111,111',
    })
    expect(row.notes.map(({ code, value }) => [code, value])).toEqual([
      ['modelUnknown', 'Kia Stellar'],
      ['saleHeld', 'Contract'],
      ['mileagePlaceholder', '1,111,111'],
      ['priceOfRent', '9999'],
    ])
    expect(car({ make: 'Wanderer', year: '2015' }).notes).toMatchObject([{ code: 'makeUnknown', value: 'Wanderer' }])
    expect(car({ make: 'Kia', 'sale type': 'Lease' }).notes).toEqual([])
    expect(car({ make: 'Kia', price: '9999' }).notes).toMatchObject([{ code: 'pricePlaceholder', value: '9999' }])
  })

  it.each([
    ['진회색', 'Grey'],
    ['흰색투톤', 'White'],
    ['черный металлик', 'Black'],
    ['Oxford White', 'Oxford White'],
    ['SWP', 'White'],
    ['QX7', 'QX7'],
  ])('of the colour %s is %s', (color, expected) => expect(car({ make: 'Kia', color }).carries.color).toBe(expected))

  it('with a word for a contract in place of its price is reserved', () => {
    const row = car({ make: 'Kia', price: '[계약]' })
    expect([row.carries.sellingPrice, row.guesses.reservedUntil]).toEqual([undefined, expect.any(String)])
  })

  it.each(['0', '1', '77777', '99999', '100000', '123457'])('may have a mileage of %s km', (mileage) => {
    expect(car({ make: 'Kia', year: String(sellersYear()), mileage }).carries.mileage).toBe(Number(mileage))
  })

  it.each([
    [{ engine: '29' }, 29000],
    [{ engine: '30' }, 30],
    [{ engine: '20 cc' }, 20],
    [{ engine_cc: '20' }, 20],
    [{ engine: '1.6' }, 1600],
    [{ engine: '30 l' }, 30000],
    [{ 'engine (l)': '2' }, 2000],
    [{ engine: '1598.4' }, 1598],
  ])('with %o has an engine of %i cc', (cells, cc) => expect(car({ make: 'Kia', ...cells }).carries.engineCc).toBe(cc))

  it('prefers the unit of a cell to that of its column', () => {
    expect(car({ make: 'Kia', mileage_mi: '10000 km' }).carries.mileage).toBe(10000)
    expect(car({ make: 'Kia', mileage_km: '10000 mi' }).carries.mileage).toBe(16093)
    expect(car({ make: 'Kia', mileage: '10000.6' }).carries.mileage).toBe(10001)
  })

  it('keeps 1000 characters of its comment without splitting one, and notes the cut', () => {
    const long = 'a'.repeat(999)
    expect(car({ make: 'Kia', description: `${long}b` })).toMatchObject({ carries: { comment: `${long}b` }, notes: [] })
    const cut = car({ make: 'Kia', description: `${long}😀 and so on` })
    expect(cut.carries.comment).toBe(long)
    expect(cut.notes).toMatchObject([{ code: 'commentCut', value: `${'a'.repeat(40)}…` }])
  })

  it('has the first comment that is not empty, else its title', () => {
    const columns = matchColumns(['make', 'descr', 'description', 'title'])
    const comment = (...cells: string[]) =>
      (readRow(columns, ['Kia', ...cells], { rates: {} }) as ReadRow).carries.comment
    expect([
      comment('-', 'second', 'Kia K5'),
      comment('first', 'second', ''),
      comment('', '', 'Kia K5'),
      comment('', '', ''),
    ]).toEqual(['second', 'first', 'Kia K5', undefined])
  })

  it.each([
    [{ id: 'i', stock_number: 's', vin: 'v', url: 'u' }, 'i'],
    [{ id: '-', stock_number: 's', vin: 'v', url: 'u' }, 's'],
    [{ vin: 'v1', url: 'u' }, 'v1'],
    [{ url: 'https://a.example/1' }, 'https://a.example/1'],
    [{}, null],
  ])('with %o is identified by %s', (cells, id) => expect(car({ make: 'Kia', ...cells }).id).toBe(id))

  it('has its VIN in capitals, and its creation time', () => {
    const row = car({ make: 'Kia', vin: 'knaxx', created_at: '2025-09-08' })
    expect(row.carries.vin).toBe('KNAXX')
    expect(row.createdAt).toEqual(new Date('2025-09-08T12:00:00Z'))
    expect(car({ make: 'Kia' }).createdAt).toBeNull()
  })

  it('is read field by field in our terms, keeping unknown words', () => {
    const cells = {
      make: 'Kia',
      seats: '7 seats',
      doors: '٥',
      fuel: '디젤',
      color: 'Mint',
      transmission: '오토',
      drive: '',
    }
    expect(car(cells).carries).toEqual({
      make: 'Kia',
      seats: 7,
      doors: 5,
      fuelType: 'Diesel',
      color: 'Mint',
      transmission: 'Automatic',
    })
    const wrong = car({ make: 'Kia', seats: 'many' })
    expect(wrong.carries).toEqual({ make: 'Kia' })
    expect(wrong.notes).toMatchObject([{ code: 'fieldLeftOut', values: { field: 'seats' }, value: 'many' }])
  })

  it('reads list values with any separator, and omits unknown ones with a note', () => {
    const row = car({ make: 'Kia', 옵션: '네비, 썬루프\n후카/스마트키; 요술램프' })
    expect(row.carries).toEqual({ make: 'Kia', equipment: ['smart-key', 'rear-camera', 'sunroof', 'navigation'] })
    expect(row.notes).toMatchObject([{ code: 'itemUnknown', values: { field: 'equipment' }, value: '요술램프' }])
  })

  it('shows at most 60 characters of an omitted value, once', () => {
    const row = car({ make: 'Kia', stock_number: 'N'.repeat(100) })
    expect(row.notes).toMatchObject([
      { code: 'fieldLeftOut', text: expect.stringMatching(/it must be at most 32 characters$/), value: 'N'.repeat(60) },
    ])
  })

  it.each([
    ['https://a.example/1.jpg,https://a.example/2,x.jpg', ['https://a.example/1.jpg', 'https://a.example/2,x.jpg']],
    [
      'https://a.example/1.jpg\nHTTP://a.example/2.jpg ; https://a.example/3.jpg',
      ['https://a.example/1.jpg', 'HTTP://a.example/2.jpg', 'https://a.example/3.jpg'],
    ],
    ['my car.jpg;b.jpg\nc, d.jpg||', ['my car.jpg', 'b.jpg', 'c, d.jpg']],
    ['-', []],
  ])('finds the pictures of %j', (photos, pictures) => expect(car({ make: 'Kia', photos }).pictures).toEqual(pictures))

  it.each([
    [{ model: 'Porter II', fuel: 'Electric' }, 'Truck'],
    [{ model: 'Staria', fuel: 'Electric' }, 'Van'],
    [{ model: 'County', fuel: 'Electric' }, 'Bus'],
    [{ model: 'Nameless', fuel: 'Electric' }, 'Electric'],
    [{ model: 'Nameless', fuel: 'Diesel' }, undefined],
    [{ model: '', fuel: 'Electric' }, undefined],
    [{ model: 'Avante', fuel: 'Diesel' }, 'Sedan'],
  ])('of a Hyundai with %o has the guessed category %s', (cells, category) => {
    expect(car({ make: 'Hyundai', ...cells }).guesses).toEqual(category ? { category } : {})
  })

  it.each([
    [{ comment: 'x' }, false],
    [{ photos: 'a.jpg' }, false],
    [{ price: '5000' }, false],
    [{ title: 'About us', url: 'https://cars.example/about' }, false],
    [{ title: 'Armrests', price: '25 USD', photos: 'a.jpg' }, false],
    [{ make: 'Accessories', price: '25 USD' }, false],
    [{ make: 'Zastava', model: 'Yugo' }, true],
    [{ title: 'Nice family car', mileage: '90000', year: '2015' }, true],
    [{ model: 'Sorento' }, true],
    [{ make: 'Kia' }, true],
    [{ color: 'White', mileage: '5000' }, false],
  ])('with only %o is a car: %s', (cells, is) => expect('refused' in read(cells as Record<string, string>)).toBe(!is))

  it('named by its columns ignores its title, and a title without a model gives none', () => {
    expect(car({ make: 'Kia', model: 'Sorento', title: 'Hyundai Avante' }).carries).toMatchObject({
      make: 'Kia',
      model: 'Sorento',
    })
    expect(car({ make: 'Kia', title: 'Kia Sportage' }).carries).toMatchObject({ make: 'Kia', model: 'Sportage' })
    expect(car({ make: 'Kia', title: 'very clean' }).carries).toEqual({ make: 'Kia', comment: 'very clean' })
    expect(car({ title: 'very clean', year: '2015' }).carries).toEqual({ comment: 'very clean', year: 2015 })
  })

  it('takes a month from its first registration, else from its year, else none', () => {
    expect(car({ make: 'Kia', year: '2020-05', 'first registration': '2019-03' }).carries).toMatchObject({
      year: 2020,
      firstRegistration: '2019-03',
    })
    expect(car({ make: 'Kia', year: '2020-05', 'first registration': '2019' }).carries).toMatchObject({
      year: 2020,
      firstRegistration: '2020-05',
    })
    expect(car({ make: 'Kia', year: '2020' }).carries).toEqual({ make: 'Kia', year: 2020 })
    expect(car({ make: 'Kia', 'first registration': '2019' }).carries).toEqual({ make: 'Kia', year: 2019 })
  })

  it('always gives valid values, whatever its cells hold', () => {
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

describe('a car described in a single text', () => {
  it.each([
    [
      { title: '현대 LF쏘나타 LPi 모던 16/12식(17년형)' },
      { make: 'Hyundai', model: 'Sonata', fuelType: 'LPG', year: 2017, firstRegistration: '2016-12' },
      'Sedan',
    ],
    [
      { name: '2019 Kia Sportage LX AWD diesel' },
      { make: 'Kia', model: 'Sportage', year: 2019, fuelType: 'Diesel', drive: 'AWD' },
      'SUV',
    ],
    [
      { 제목: '깨끗한 기아 K5 2세대 1인신조 프레스티지 급매' },
      { make: 'Kia', model: 'K5', trim: '2nd gen Prestige' },
      'Sedan',
    ],
    [
      { title: 'هونداي اكسنت GL سعودي 2018 ستاندر' },
      { make: 'Hyundai', model: 'Accent', trim: 'GL', year: 2018 },
      'Sedan',
    ],
    [{ title: 'Very clean Kia Sorento EX, one owner' }, { make: 'Kia', model: 'Sorento', trim: 'EX' }, 'SUV'],
    [{ title: '쉐보레 더넥스트스파크 LTZ' }, { make: 'Chevrolet', model: 'Spark', trim: 'LTZ' }, 'Sedan'],
    [
      { title: '쌍용 더뉴렉스턴스포츠칸 프레스티지' },
      { make: 'KGM', model: 'Rexton Sports', trim: 'Khan Prestige' },
      'Truck',
    ],
    [{ title: 'BMW 뉴520d xDrive' }, { make: 'BMW', model: '5 Series', trim: '520d xDrive', drive: 'AWD' }, 'Sedan'],
    [{ make: 'BMW', model: '320d' }, { model: '3 Series', trim: '320d' }, 'Sedan'],
    [{ make: 'مرسيدس', model: 'E200' }, { model: 'E-Class', trim: '200' }, 'Sedan'],
    [{ title: '렉서스 ES300h' }, { make: 'Lexus', model: 'ES', trim: '300h' }, 'Sedan'],
    [{ title: 'Used Kia Cerato for sale' }, { make: 'Kia' }, 'Sedan'],
    [{ 차명: '쌍용 코란도 C' }, { make: 'KGM', model: 'Korando', trim: 'C' }, 'SUV'],
    [{ 제목: '그랜저HG 240 모던' }, { make: 'Hyundai', model: 'Grandeur' }, 'Sedan'],
    [
      { 제목: '더뉴카니발 디젤 9인승 8만3천km' },
      { make: 'Kia', model: 'Carnival', fuelType: 'Diesel', seats: 9, mileage: 83000 },
      'Van',
    ],
    [
      { title: 'هيونداي سوناتا موديل ٢٠١٩ بنزين أوتوماتيك' },
      { make: 'Hyundai', model: 'Sonata', year: 2019, fuelType: 'Petrol', transmission: 'Automatic' },
      'Sedan',
    ],
    [{ name: 'Maruti Swift Dzire VDI' }, { make: 'Suzuki', model: 'Dzire', trim: 'VDI' }, 'Sedan'],
    [{ name: 'Hyundai Santro Xing GLS' }, { make: 'Hyundai', model: 'Santro', trim: 'GLS' }, 'Sedan'],
    [{ make: '쌍용', model: '쌍용 코란도' }, { make: 'KGM', model: 'Korando' }, 'SUV'],
    [{ make: '현대 아반떼', model: '' }, { make: 'Hyundai', model: 'Avante' }, 'Sedan'],
    [{ model: ' Focus' }, { make: 'Ford', model: 'Focus' }, 'Sedan'],
  ])('%o is split', (cells, expected, category) => {
    const { carries, guesses } = car(cells as Record<string, string>)
    expect(carries).toMatchObject(expected)
    expect(guesses.category).toBe(category)
  })

  it('has missing parts reported, and a make that was derived from the model', () => {
    expect(car({ model: ' Focus' }).notes).toMatchObject([{ code: 'makeByModel', value: 'Focus → Ford' }])
    expect(car({ title: 'Used Kia Cerato for sale' }).carries).not.toHaveProperty('trim')
    expect(car({ title: 'very clean car', year: '2015' }).notes).toMatchObject([{ code: 'titleUnread' }])
    expect(car({ model: 'Zephyr', year: '2015' }).notes).toMatchObject([{ code: 'makeMissing', value: 'Zephyr' }])
    expect(car({ title: 'Kia Stellar 2.0' })).toMatchObject({
      carries: { make: 'Kia', model: 'Stellar 2.0' },
      notes: [{ code: 'modelUnknown' }],
    })
  })
})

describe('a sold car', () => {
  it.each([
    [{ make: 'Kia', 상태: '판매완료' }, true],
    [{ make: 'Kia', whatever: 'SOLD' }, true],
    [{ make: 'Kia', price: 'Sold' }, true],
    [{ make: 'Kia', title: 'Kia K5 2019 (SOLD)' }, true],
    [{ make: 'Kia', title: 'SOLD - Kia K5' }, true],
    [{ make: 'Kia', title: 'نيسان التيما 2011 للبيع تم البيع' }, true],
    [{ make: 'Kia', comment: '판매완료' }, true],
    [{ make: 'Kia', comment: '[판매완료]\n무사고' }, true],
    [{ make: 'Kia', статус: 'Продано' }, true],
    [{ make: 'Kia', comment: 'Sold with a warranty, never sold before' }, false],
    [{ make: 'Kia', title: 'Kia K5, must be sold' }, false],
    [{ make: 'Kia', title: 'Kia K5 not sold' }, false],
    [{ make: 'Kia', comment: '판매완료 시 삭제합니다' }, false],
    [{ make: 'Kia', title: 'كيا K5 للبيع' }, false],
  ])('of %o: %s', (cells, sold) => {
    const rows = [Object.values(cells)] as string[][]
    const row = readRow(matchColumns(Object.keys(cells), {}, rows), rows[0] ?? [], {
      rates: {},
      currency: 'USD',
    }) as ReadRow
    expect(row.carries.soldOut ?? false).toBe(sold)
  })
})

describe('an unknown word', () => {
  it('is kept with a note', () => {
    const row = car({ make: 'Kia', gearbox: 'Hydra-glide', 'body type': 'Targa', color: 'Mint' })
    expect(row.carries).toMatchObject({ transmission: 'Hydra-glide', category: 'Targa', color: 'Mint' })
    expect(row.notes.map(({ code, value, values }) => [code, value, values?.field])).toEqual([
      ['wordUnknown', 'Targa', 'category'],
      ['wordUnknown', 'Hydra-glide', 'transmission'],
    ])
  })

  it('that belongs to another field is omitted', () => {
    const row = car({ make: 'Kia', gearbox: 'полный', drive: 'автомат' })
    expect(row.carries).toEqual({ make: 'Kia' })
    expect(row.notes.map(({ code, values }) => [code, values])).toEqual([
      ['wordOfOther', { field: 'transmission', other: 'drive' }],
      ['wordOfOther', { field: 'drive', other: 'transmission' }],
    ])
  })

  it('that is ambiguous is omitted', () => {
    const rows = ['gas', 'gasoline', 'diesel'].map((fuel) => ['Kia', fuel])
    const columns = matchColumns(['make', 'fuel'], {}, rows)
    const fuels = rows.map((cells) => (readRow(columns, cells, { rates: {} }) as ReadRow).carries.fuelType)
    expect(fuels).toEqual([undefined, 'Gasoline', 'Diesel'])
    expect(car({ make: 'Kia', fuel: 'gas' }).carries.fuelType).toBe('Petrol')
  })

  it('may contain a known one', () => {
    expect(car({ make: 'Kia', gearbox: '8-Speed Automatic' }).carries.transmission).toBe('Automatic')
    expect(car({ make: 'Kia', gearbox: '6-Speed A/T' }).carries.transmission).toBe('Automatic')
    expect(car({ make: 'Kia', engine: '300.0HP 3.7L V6 Cylinder Engine' }).carries.engineCc).toBe(3700)
    expect(car({ make: 'Kia', engine: '1197 CC' }).carries.engineCc).toBe(1197)
  })
})

it('a trim is entirely Korean or entirely English', () => {
  expect(car({ make: 'Kia', model: 'K5', trim: '2.0 프레스티지' })).toMatchObject({
    carries: { trim: '2.0 Prestige' },
    notes: [],
  })
  const row = car({ make: 'Kia', model: 'K5', trim: '2.0 프레스티지 무지개' })
  expect(row.carries.trim).toBe('2.0 프레스티지 무지개')
  expect(row.notes).toMatchObject([{ code: 'trimKorean' }])
})

it('a masked or filler VIN is omitted', () => {
  for (const vin of ['KNAGT41******', 'KNAGTXXXXXX123456', '00000000000000000', 'KNAG●●●●'])
    expect(car({ make: 'Kia', vin })).toMatchObject({
      id: null,
      carries: { make: 'Kia' },
      notes: [{ code: 'vinMasked' }],
    })
  expect(car({ make: 'Kia', vin: 'NZE141-6012345' }).carries.vin).toBe('NZE141-6012345')
})

it('an explicit model year takes precedence', () => {
  expect(car({ make: 'Kia', 연식: '16/12식(17년형)' }).carries).toEqual({
    make: 'Kia',
    year: 2017,
    firstRegistration: '2016-12',
  })
  expect(car({ make: 'Kia', 연식: '17년형' })).toMatchObject({ carries: { year: 2017 }, notes: [] })
})

describe('an implausible value', () => {
  const age = (years: number) => String(new Date().getUTCFullYear() - years)
  it('is the price of a lease takeover', () => {
    for (const title of ['هونداي النترا 2020 للتنازل', '현대 아반떼 리스승계', 'Kia K5 lease takeover'])
      expect(car({ title, price: '1221' }, { currency: 'SAR' }).notes).toMatchObject([
        { code: 'priceOfRent', value: '1221' },
      ])
  })

  it('is a low price of a young car, or a low mileage of an old one', () => {
    expect(car({ make: 'Kia', year: age(3), price: '500' })).toMatchObject({ notes: [{ code: 'priceTooSmall' }] })
    expect(car({ make: 'Kia', year: age(20), price: '500' }).carries.sellingPrice).toBe('500')
    expect(car({ make: 'Kia', year: age(9), mileage: '300' })).toMatchObject({
      carries: { make: 'Kia' },
      notes: [{ code: 'mileageTooSmall' }],
    })
    expect(car({ make: 'Kia', year: age(1), mileage: '300' }).carries.mileage).toBe(300)
    expect(car({ make: 'Kia', year: '2012', mileage: '300', date: '2012-05-01' }).carries.mileage).toBe(300)
  })
})

describe('a file of unknown shape', () => {
  /** Reads rows whose columns are recognised by their cells too. */
  const rows = (header: string[], ...cells: string[][]) => {
    const columns = matchColumns(header, {}, cells)
    return cells.map(
      (row) =>
        readRow(columns, row, { rates: {}, currency: 'USD', distance: 'km' }) as ReadRow & {
          refused?: { code: string }
        },
    )
  }

  it('has its title read for what the columns lack', () => {
    const [first, second] = rows(
      ['title', 'make', 'model', 'year', 'fuel', 'gearbox'],
      ['2015 Hyundai Sonata diesel manual', 'Hyundai', 'Sonata', '', '', ''],
      ['2014 Hyundai Sonata petrol automatic', 'Hyundai', 'Sonata', '2015', 'Diesel', 'Manual'],
    )
    expect(first?.carries).toMatchObject({ year: 2015, fuelType: 'Diesel', transmission: 'Manual' })
    expect(second?.carries).toMatchObject({ year: 2015, fuelType: 'Diesel', transmission: 'Manual' })
    expect(car({ title: 'Kia Rio 2016 essence manuelle', make: 'Kia' }).carries).toMatchObject({
      fuelType: 'Petrol',
      transmission: 'Manual',
    })
    expect(car({ title: '2015 Hyundai Wanderlust diesel', make: 'Hyundai' })).toMatchObject({
      carries: { model: 'Wanderlust' },
      notes: [{ code: 'modelUnknown' }],
    })
  })

  it('has the model year of its own column, and not that of the first registration', () => {
    expect(rows(['Brand', 'Model', 'Year', 'FormYear'], ['Kia', 'K5', '201612.0', '2017'])[0]?.carries).toMatchObject({
      year: 2017,
      firstRegistration: '2016-12',
    })
  })

  it('has no mark of condition for a trim', () => {
    const [first] = rows(
      ['make', 'model', 'series', 'vehicleGrade'],
      ['Kia', 'K5', 'GT-Line', '50'],
      ['Kia', 'K5', 'LX', '65'],
    )
    expect(first?.carries.trim).toBe('GT-Line')
    expect(rows(['make', 'model', 'grade'], ['Kia', 'K5', '4.5'], ['Kia', 'K5', 'RA'])[0]?.carries).not.toHaveProperty(
      'trim',
    )
    expect(rows(['make', 'model', 'grade'], ['Kia', 'K5', '2.0 LX'])[0]?.carries.trim).toBe('2.0 LX')
  })

  it.each([
    [{ 'offer type': 'Rent' }, 'rental'],
    [{ 'tipo de oferta': 'Alquiler' }, 'rental'],
    [{ type: 'for rent' }, 'rental'],
    [{ type: 'Wanted' }, 'wanted'],
    [{ title: 'Wanted: Kia K5 2018' }, 'wanted'],
    [{ title: '기아 K5 2018 구합니다' }, 'wanted'],
    [{ title: 'Kia K5 engine parts' }, 'parts'],
    [{ title: 'Киа К5 на запчасти' }, 'parts'],
  ])('is no car for sale: %o', (cells, code) => {
    const row = read({ make: 'Kia', model: 'K5', price: '9000', ...cells } as Record<string, string>)
    expect(row).toMatchObject({ refused: { code } })
  })

  it('has no doors or seats if the file counts 0', () => {
    expect(car({ make: 'Kia', model: 'K5', doors: '0', seats: '0', keys: '0' }).carries).toEqual(
      expect.not.objectContaining({ doors: 0, seats: 0 }),
    )
  })

  it.each([
    [{ title: 'Kia K5 kiralık', price: '9000' }, 'priceOfRent'],
    [{ 'sale type': '月', price: '500 / month' }, 'priceUnread'],
  ])('has no price of a rent: %o', (cells, code) => {
    const row = car({ make: 'Kia', model: 'K5', ...cells } as Record<string, string>)
    expect(row.carries).not.toHaveProperty('sellingPrice')
    expect(row.notes.map((note) => note.code)).toContain(code)
  })

  it('has no mileage of 0 km for a car without a year', () => {
    expect(car({ make: 'Kia', mileage: '0' })).toMatchObject({
      carries: { make: 'Kia' },
      notes: [{ code: 'mileageTooSmall' }],
    })
  })

  it.each([
    ['más de 200.000 km', 200_000],
    ['100 000+', 100_000],
    ['200000+ km', 200_000],
    ['+150000 km', 150_000],
    ['до 50 000 км', 50_000],
  ])('has the only bound of %s, with a note', (mileage, bound) => {
    expect(car({ make: 'Kia', mileage })).toMatchObject({
      carries: { mileage: bound },
      notes: [{ code: 'boundTaken' }],
    })
  })

  it.each(['80000 - 89999 km', '١٣٠٬٠٠٠ - ١٣٩٬٩٩٩'])('has no mileage in the range %s, but a note', (mileage) => {
    const { carries, notes } = car({ make: 'Kia', mileage })
    expect([carries.mileage, notes]).toMatchObject([undefined, [{ code: 'rangeLeftOut' }]])
  })

  it('has the unit of a mileage in a column of its own', () => {
    expect(car({ make: 'Kia', odometer: '10000', 'odometer unit': 'mi' }).carries.mileage).toBe(16_093)
    expect(car({ make: 'Kia', odometer: '10000', 'odometer unit': 'km' }).carries.mileage).toBe(10_000)
    expect(matchColumns(['make', 'odometer', 'odometer unit'], {}, [['Kia', '10000', 'mi']]).questions).toBeUndefined()
  })

  it.each([
    ["['Sunroof', 'ABS']", ['abs', 'sunroof']],
    ['["Sunroof","ABS"]', ['abs', 'sunroof']],
    ['{"Sunroof","ABS"}', ['abs', 'sunroof']],
    ['[Sunroof, ABS]', ['abs', 'sunroof']],
    ['[]', undefined],
  ])('has the list %s split', (additions, items) =>
    expect(car({ make: 'Kia', additions }).carries.equipment?.toSorted()).toEqual(items),
  )

  it('has pictures and single values in quotes and brackets', () => {
    const row = car({
      make: 'Kia',
      color: "['White']",
      images: "['https://a.example/1.jpg', 'https://a.example/2.jpg']",
    })
    expect(row.pictures).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
    expect(row.carries.color).toBe('White')
  })

  it('has day numbers of spreadsheets as dates', () => {
    expect(car({ make: 'Kia', 'first registration': '43831' }).carries.firstRegistration).toBe('2020-01')
    expect(car({ make: 'Kia', 'created at': '45000' }).createdAt?.toISOString()).toBe('2023-03-15T12:00:00.000Z')
  })

  it('reads Japanese makes, sums and distances', () => {
    expect(
      car({ メーカー: 'ホンダ', 車名: 'フィット', 年式: '平成30年5月', 走行距離: '8.9万km', 車両本体価格: '265万円' })
        .carries,
    ).toMatchObject({
      make: 'Honda',
      model: 'Fit',
      year: 2018,
      firstRegistration: '2018-05',
      mileage: 89_000,
      sellingPrice: '2,650,000 JPY',
    })
  })

  it.each([
    ['make', { make: 'Other', model: 'Sonata', year: '2015' }],
    ['make', { make: 'sonstige_autos', year: '2015', price: '5000' }],
    ['make', { make: '+82 10-1234-5678', year: '2015', price: '5000' }],
    ['model', { make: 'Kia', model: 'Sell', year: '2015' }],
    ['model', { make: 'Kia', model: '010-1234-5678', year: '2015' }],
  ])('has no %s named %o', (field, cells) => {
    const value = (car(cells as Record<string, string>).carries as Record<string, unknown>)[field]
    expect(value).not.toBe((cells as Record<string, string>)[field])
  })

  it.each([
    [{ title: '2013 White Automatic Mercedes-Benz C300' }, { make: 'Mercedes-Benz', model: 'C-Class', trim: '300' }],
    [{ title: 'Bentley Continental 2012' }, { make: 'Bentley', model: 'Continental' }],
    [
      { title: 'Bentley Continental', model: 'Continental', year: '2012' },
      { make: 'Bentley', model: 'Continental' },
    ],
    [{ title: 'Datsun GO 2019' }, { make: 'Datsun', model: 'GO' }],
    [
      { make: 'Hyundai', model: 'Grand i10' },
      { make: 'Hyundai', model: 'Grand i10' },
    ],
    [
      { make: 'Hyundai', title: 'Hyundai Grand i10 Sportz' },
      { make: 'Hyundai', model: 'Grand i10', trim: 'Sportz' },
    ],
    [
      { make: '현대', model: '그랜저IG' },
      { make: 'Hyundai', model: 'Grandeur', trim: 'IG' },
    ],
    [
      { 'Marka:': 'Hyundai', 'Seri:': 'i20', 'Model:': '1.4 MPI Style' },
      { make: 'Hyundai', model: 'i20', trim: '1.4 MPI Style' },
    ],
    [
      { marca: 'Kia', línea: 'Rio', modelo: '2016' },
      { make: 'Kia', model: 'Pride', year: 2016 },
    ],
  ])('of %o has the right names', (cells, names) => {
    const columns = Object.keys(cells)
    expect(rows(columns, Object.values(cells) as string[])[0]?.carries).toMatchObject(names)
  })

  it('has a colour without the name of its finish, and a title without underscores', () => {
    expect(car({ make: 'Kia', color: 'Черный металлик' }).carries.color).toBe('Black')
    expect(car({ name: 'Kia_Ceed_Sporty' }).carries).toMatchObject({ make: 'Kia', model: 'Ceed', trim: 'Sporty' })
  })

  it('has a code for a fuel left out with a note', () => {
    expect(car({ make: 'Kia', fuel: '15' })).toMatchObject({
      carries: { make: 'Kia' },
      notes: [{ code: 'wordIsCode', value: '15' }],
    })
    expect(car({ make: 'Kia', fuel: '15' }).carries).not.toHaveProperty('fuelType')
  })

  it.each([
    ['Total', 'totalRow'],
    ['합계', 'totalRow'],
    ['Итого: 12', 'totalRow'],
    ['Summe', 'totalRow'],
  ])('has no car in a row of %s', (first, code) => {
    expect(read({ make: first, model: '', price: '123456', year: '' })).toEqual({
      refused: expect.objectContaining({ code }),
    })
  })

  it('has no car in an advert of a buyer', () => {
    expect(read({ make: 'Kia', model: 'K5', offerType: 'Gesuch' })).toEqual({
      refused: expect.objectContaining({ code: 'wanted' }),
    })
  })

  it.each([
    ['FALSE', true],
    ['FAUX', true],
    ['비공개', true],
    ['Draft', true],
    ['черновик', true],
    ['who knows', true],
    ['TRUE', undefined],
    ['Published', undefined],
    ['게시중', undefined],
    ['on sale', undefined],
    ['', undefined],
  ])('with visible = %s hides the car: %s', (visible, isHidden) =>
    expect(car({ make: 'Kia', visible }).isHidden).toBe(isHidden),
  )

  it.each(
    'unpublished,Draft,hidden,Inactive,not for sale,비공개,숨김,임시저장,черновик,скрыто,не опубликовано,مسودة,مخفي,borrador,oculto,rascunho,brouillon,Entwurf,taslak,下書き'.split(
      ',',
    ),
  )('with the status %s is not public, and not sold', (status) => {
    const { isHidden, unclear, carries } = car({ make: 'Kia', 'sales status': status })
    expect([isHidden, unclear, carries.soldOut]).toEqual([true, undefined, undefined])
  })

  it.each<[Record<string, string>, boolean | undefined]>([
    [{ availability: 'in stock', 'sales status': 'draft' }, true],
    [{ visible: 'yes', 'is draft': 'true' }, true],
    [{ 'is hidden': 'no', draft: '0' }, undefined],
    [{ 비공개: '비공개' }, true],
    [{ active: 'false' }, true],
    [{ active: 'true' }, undefined],
  ])('with %o is hidden: %s', (cells, isHidden) => expect(car({ make: 'Kia', ...cells }).isHidden).toBe(isHidden))

  it('identifies a car by its plate, without the plate in the id', () => {
    const id = car({ 제조사: '기아', 차량번호: '12가 3401' }).id
    expect(id).toMatch(/^plate-[0-9a-f]{24}$/)
    expect(car({ 제조사: '기아', 차량번호: '12가3401' }).id).toBe(id)
    expect(car({ 제조사: '기아', 차량번호: '12가****' }).id).toBeNull()
  })

  it.each([
    'sold 12.11.2026',
    'V E N D I D O',
    'vendido el 12/11/2026',
    'Vendu',
    'Vendue le 3/11/2026',
    'verkauft',
    'SATILDI',
    'satıldı 12.11.2026',
    'Продана',
    'продано 12.11.2026 г.',
    '売約済み',
    'S O L D',
  ])('has a car sold by the status %s', (status) =>
    expect(car({ make: 'Kia', 'sales status': status }).carries.soldOut).toBe(true),
  )

  it.each([
    ['VENDIDO - Kia K5 2015', true],
    ['Kia K5 2015 (verkauft)', true],
    ['*** V E N D U *** Kia K5', true],
    ['Kia K5, no vendido', undefined],
    ['Kia K5 wird nicht verkauft', undefined],
    ['Vendido com garantia Kia K5', undefined],
  ])('with the title %s is sold: %s', (title, isSold) =>
    expect(car({ make: 'Kia', model: 'K5', title }).carries.soldOut).toBe(isSold),
  )
})
