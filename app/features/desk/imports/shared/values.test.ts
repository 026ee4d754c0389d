import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '#app/features/base/money/rules.ts'
import { findOrder, readDay, readModelYear, readTime, readYearMonth } from './dates.ts'
import { isPlaceholder, readCurrency, readPrice, readProse, readText } from './values.ts'

const plain = { rates: {}, currency: 'USD' }

describe('numbers', () => {
  it.each([
    ['31586.0', 31586, undefined],
    ['54,100', 54100, undefined],
    ['54.100', 54100, undefined],
    ['1.234.567,5', 1234567.5, undefined],
    ["54'100", 54100, undefined],
    ['54 100 km', 54100, 'km'],
    ['٥٤٬١٠٠', 54100, undefined],
    ['٥٤١٠٠ كم', 54100, 'km'],
    ['12만km', 120000, 'km'],
    ['1,630만원', 1630, '10000 KRW'],
    ['16,300,000원', 16300000, 'KRW'],
    ['$12,500', 12500, 'USD'],
    ['US$ 12,500', 12500, 'USD'],
    ['45,000 ريال', 45000, 'SAR'],
    ['KZT 4500000', 4500000, 'KZT'],
    ['1,6', 1.6, undefined],
    ['1.2e+06', 1200000, undefined],
    ['-5', -5, undefined],
    ['+5', 5, undefined],
    ['-1,234', -1234, undefined],
    ['1e3', 1000, undefined],
    ['1E-2', 0.01, undefined],
    ['54\u00a0100', 54100, undefined],
    ['54\u202f100', 54100, undefined],
    ['54  100   km', 54100, 'km'],
    [' 12 ', 12, undefined],
    ['٥٫٥', 5.5, undefined],
    ["1'234'567", 1234567, undefined],
    ['12,345.5', 12345.5, undefined],
    ['1,234,567', 1234567, undefined],
    ['1.234,56', 1234.56, undefined],
    ['12.3456', 12.3456, undefined],
    ['1,23', 1.23, undefined],
    ['-1,5', -1.5, undefined],
    ['-1.234.567', -1234567, undefined],
    ['12만', 120000, undefined],
    ['12만 km', 120000, 'km'],
    ['108 000 км', 108000, 'km'],
    ['51,351 mi.', 51351, 'mi'],
    ['24만6천', 246000, undefined],
    ['24만6천km', 246000, 'km'],
    ['3만5천', 35000, undefined],
    ['8만 5000', 85000, undefined],
    ['9천', 9000, undefined],
    ['3천만원', 3000, '10000 KRW'],
    ['3천5백만원', 3500, '10000 KRW'],
    ['1억 2,500만원', 12500, '10000 KRW'],
    ['1억2천만', 120000000, undefined],
    ['2억원', 200000000, 'KRW'],
    ['45 ألف ريال', 45000, 'SAR'],
    ['٤٥ الف', 45000, undefined],
    ['108 тыс. км', 108000, 'km'],
    ['120k km', 120000, 'km'],
    ['8.61 Lakh', 861000, undefined],
    ['₹ 4,50,000/-', 450000, 'INR'],
    ['Rs. 4,50,000', 450000, undefined],
    ['12 500 €', 12500, 'EUR'],
    ['€ 15.990,-', 15990, 'EUR'],
    ['12,500 USD (FOB Incheon)', 12500, 'USD'],
    ['1,250만원 네고', 12500000, 'KRW'],
    ['PKR 15.3 lacs', 1530000, 'PKR'],
    ['4 500 000 ₸', 4500000, 'KZT'],
    ['약 8만km', 80000, 'km'],
    ['~ 51,000', 51000, undefined],
    ['31,000㎞', 31000, 'km'],
    ['1,598㏄', 1598, 'cc'],
    ['SAR: 500', 500, 'SAR'],
    ['500 km.', 500, 'km'],
    ['km500', 500, 'km'],
    ['$500 USD', 500, 'USD'],
    ['$ 8.990.000 CLP', 8990000, 'CLP'],
  ])('reads %s', (text, value, unit) => expect(readNumber(text)).toMatchObject({ value, unit }))

  it.each([
    '',
    'km',
    'Negotiable',
    '12500 or best offer',
    '10-20',
    '+-5',
    '5-',
    '1.6 L 2 doors',
    '1.2.3',
    '10 20',
    '3만5',
    '만',
    '54 10',
    '19.67 kmpl',
    '1,2,3',
    '1,234,56',
    '1.234.56',
    '1234,567.8',
    '1234.567,8',
    '1e123',
    '500 apples',
    'apples 500',
    '$500 EUR',
    '$500 km',
    '12만 apples',
  ])('does not read %j', (text) => expect(readNumber(text)).toBeNull())

  it('reads every whole number, also with separators and in Arabic digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (value) => {
        const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, ',')
        const arabic = String(value).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
        for (const text of [String(value), `${value}.0`, grouped, arabic])
          expect(readNumber(text)).toEqual({ value, unit: undefined })
      }),
    )
  })

  it('returns a finite number or null for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => Number.isFinite(readNumber(text)?.value ?? 0)))
  })
})

describe('prices', () => {
  it.each([0, 1, 1111, 9999, 99999, 77777, 1234, 123456])('takes %d for a placeholder', (value) =>
    expect(isPlaceholder(value)).toBe(true),
  )
  it.each([-9999, -5, 0.5, 12345])('takes %d for a placeholder too', (value) => expect(isPlaceholder(value)).toBe(true))
  it.each([2, 11, 111, 123, 2345, 11112, 99990, 19999, 500, 999, 1630, 9900, 12500, 9998])(
    'takes %d for a price',
    (value) => expect(isPlaceholder(value)).toBe(false),
  )

  it('keeps dollars as digits and other currencies as written with their code', () => {
    expect(readPrice('$12,500', undefined, plain)).toEqual({ price: '12500' })
    expect(readPrice('12500', undefined, plain)).toEqual({ price: '12500' })
    expect(readPrice('1630.0', '10000 KRW', plain)).toEqual({ price: '16,300,000 KRW' })
    expect(readPrice('45000', undefined, { rates: {}, currency: 'SAR' })).toEqual({ price: '45,000 SAR' })
    expect(readPrice('45,000 AED', undefined, { rates: {}, currency: 'SAR' })).toEqual({ price: '45,000 AED' })
    expect(readPrice('B/.16,900 (Rebajado 11%)', undefined, plain)).toEqual({ price: '16900' })
  })

  it('converts a currency with a rate to whole dollars', () => {
    expect(readPrice('1630.0', '10000 KRW', { rates: { KRW: 0.00072 } })).toEqual({ price: '11736' })
  })

  it('prefers the currency of the cell, then of the column, then of the file', () => {
    const reading = { rates: {}, currency: 'SAR' }
    expect(readPrice('500 AED', 'KRW', reading).price).toBe('500 AED')
    expect(readPrice('5,500,000', 'KRW', reading).price).toBe('5,500,000 KRW')
    expect(readPrice('1234567.5', undefined, reading).price).toBe('1,234,567.5 SAR')
    expect(readPrice('12,500.5', undefined, plain).price).toBe('12500.5')
    expect(readPrice('45,001', 'SAR', { rates: { SAR: 0.5, AED: 3 } }).price).toBe('22501')
  })

  it('counts only won in ten thousands', () => {
    expect(readPrice('19,990,000', 'USD', plain)).toEqual({ price: '19990000' })
    expect(readPrice('99,991,000', 'KRW', plain)).toEqual({ price: '99,991,000 KRW' })
    expect(readPrice('1234', 'KRW', plain)).toEqual({ price: null, note: 'pricePlaceholder' })
    expect(readPrice('1650.5', '10000 KRW', plain)).toEqual({ price: '16,505,000 KRW' })
    expect(readPrice('0', undefined, plain)).toEqual({ price: null, note: 'pricePlaceholder' })
    expect(readPrice('-1', undefined, plain)).toEqual({ price: null, note: 'priceBelowZero' })
  })

  it('finds no currency in similar texts', () => {
    expect(['', 'usdx', 'a sar', '1usd', 'km', 'mi', 'cc', 'l', 'U5D'].map(readCurrency)).toEqual(
      Array(9).fill(undefined),
    )
  })

  it('omits placeholders with a note, also in ten thousands of won', () => {
    expect(readPrice('9999.0', '10000 KRW', plain).price).toBeNull()
    expect(readPrice('99,990,000', 'KRW', plain)).toEqual({ price: null, note: 'pricePlaceholder' })
    expect(readPrice('0', undefined, plain).price).toBeNull()
    expect(readPrice('-300', undefined, plain).note).toBe('priceBelowZero')
  })

  it('knows a currency by code and by name', () => {
    expect(['sar', 'ريال', '만원', 'won', 'xyz', 'km', 'money'].map(readCurrency)).toEqual([
      'SAR',
      'SAR',
      '10000 KRW',
      'KRW',
      'XYZ',
      undefined,
      undefined,
    ])
  })

  it('keeps words as words', () => {
    expect(readPrice('Negotiable', undefined, { rates: {}, currency: 'SAR' })).toEqual({ price: 'Negotiable' })
    expect(readPrice('12500 or best offer', '10000 KRW', plain)).toEqual({ price: null, note: 'priceUnread' })
  })

  it('need a currency, none is assumed', () => {
    expect(readPrice('12500', undefined, { rates: {} })).toEqual({ price: null, note: 'priceNoCurrency' })
    expect(readPrice('12500', undefined, { rates: {}, currency: 'none' })).toEqual({
      price: null,
      note: 'priceNoCurrency',
    })
    expect(readPrice('Rs 4,50,000', undefined, { rates: {} })).toEqual({ price: null, note: 'priceNoCurrency' })
    expect(readPrice('Rs 4,50,000', undefined, { rates: {}, currency: 'PKR' })).toEqual({ price: '450,000 PKR' })
    expect(readPrice('12500 km', undefined, plain)).toEqual({ price: null, note: 'priceUnread' })
  })

  it('with a shared sign are in the named currency, else in the usual one', () => {
    expect(readPrice('$12,500', undefined, { rates: {}, currency: 'CAD' })).toEqual({ price: '12,500 CAD' })
    expect(readPrice('US$12,500', undefined, { rates: {}, currency: 'CAD' })).toEqual({ price: '12500' })
    expect(readPrice('$12,500', undefined, { rates: {}, currency: 'SAR' })).toEqual({ price: '12500' })
    expect(readPrice('9,500 ريال', undefined, { rates: {}, currency: 'OMR' })).toEqual({ price: '9,500 OMR' })
    expect(readPrice('9,500 ريال', undefined, { rates: {} })).toEqual({ price: '9,500 SAR' })
  })

  it('of x,999 are real if written with a currency, or if common in the column', () => {
    expect(readPrice('£9,999', undefined, { rates: {} })).toEqual({ price: '9,999 GBP' })
    expect(readPrice('99999 EUR', undefined, { rates: {} })).toEqual({ price: '99,999 EUR' })
    expect(readPrice('9999', undefined, plain, { isCharming: true })).toEqual({ price: '9999' })
    expect(readPrice('9999만원', undefined, plain)).toEqual({ price: null, note: 'pricePlaceholder' })
    expect(readPrice('9999', '10000 KRW', plain, { isCharming: true })).toEqual({
      price: null,
      note: 'pricePlaceholder',
    })
    expect(readPrice('£1,234', undefined, plain)).toEqual({ price: null, note: 'pricePlaceholder' })
    expect(readPrice('£999,999', undefined, plain)).toEqual({ price: null, note: 'pricePlaceholder' })
  })

  it('that are implausible are omitted, such as missing factors and telephone numbers', () => {
    expect(readPrice('1630', 'KRW', plain)).toEqual({ price: null, note: 'priceTooSmall' })
    expect(readPrice('12.5', undefined, { rates: {}, currency: 'INR' })).toEqual({ price: null, note: 'priceTooSmall' })
    expect(readPrice('12.5', undefined, { rates: {}, currency: '100000 INR' })).toEqual({ price: '1,250,000 INR' })
    expect(readPrice('3736928711', undefined, plain)).toEqual({ price: null, note: 'priceTooLarge' })
  })
})

describe('years and months', () => {
  it.each([
    ['2021', 2021, null],
    ['2021.0', 2021, null],
    ['٢٠٢١', 2021, null],
    ['2021년식', 2021, null],
    ['202111.0', 2021, 11],
    ['20211103', 2021, 11],
    ['2021-11', 2021, 11],
    ['2021.11.03', 2021, 11],
    ['2021-11-03 12:00:00', 2021, 11],
    ['2021년 11월', 2021, 11],
    ['11/2021', 2021, 11],
    ['03/11/2021', 2021, null],
    ['25/11/2021', 2021, 11],
    ['11/25/2021', 2021, 11],
    ['11/11/2021', 2021, 11],
    ['12/16', 2016, 12],
    ['16/12식(17년형)', 2016, 12],
    ['2016년12월(2017년형)', 2016, 12],
    ['05/12식', 2005, 12],
    ['Nov-2021', 2021, 11],
    ['3 November 2021', 2021, 11],
    ['Nov 3, 2021', 2021, 11],
    ['21/11', 2021, 11],
    ["'98.3", 1998, 3],
    ['’98-3', 1998, 3],
    ['70/1', 1970, 1],
    ['69/12', 2069, 12],
    ['2021.00', 2021, null],
    [' 2021 ', 2021, null],
    ['2021형', 2021, null],
    ['2021년형 (신형)', 2021, null],
    ['2021年11月', 2021, 11],
    ['2021년 11월식', 2021, 11],
    ['2021-11-', 2021, 11],
    ['2021.11.', 2021, 11],
    ['2021 - 1', 2021, 1],
    ['2021-12', 2021, 12],
    ['2021-11-03T12:00', 2021, 11],
    ['2021 / 11 / 3', 2021, 11],
    ['3 . 11 . 2021', 2021, 11],
    ['3-1-2021', 2021, null],
    ['12 / 2021', 2021, 12],
    ['21 - 1', 2021, 1],
    ['17년식', 2017, null],
    ['2014/2015', 2015, null],
    ['17/18', 2018, null],
    ['43831', 2020, 1],
    ['平成30年5月', 2018, 5],
    ['R3.5', 2021, 5],
    ['12 de marzo de 2018', 2018, 3],
    ['марта 2018', 2018, 3],
    ['Ocak 2019', 2019, 1],
    ['2018 г.', 2018, null],
  ])('reads %s', (text, year, month) => expect(readYearMonth(text)).toEqual({ year, month }))

  it.each([
    '',
    'new',
    '202113',
    '202100',
    '2021-00',
    '2021-13',
    '13/2021',
    '12345',
    '2021110301',
    '2021110',
    'x2021',
    'x202111',
    'x2021-11',
    'x11/2021',
    "x'21/11",
    '2021x',
    '2021-11x',
    '2021-11-03x',
    '11/2021x',
    '21/11x',
    '111/2021',
    '21/111',
    '2021-111',
    '1 1 11 2021',
    '05/12',
    'Foo-2021',
    'Nov-21',
  ])('does not read %j', (text) => expect(readYearMonth(text)).toBeNull())

  it('resolves ambiguous dates by the order of their column', () => {
    expect(readYearMonth('03/11/2021', findOrder(['25/11/2021']))).toEqual({ year: 2021, month: 11 })
    expect(readYearMonth('03/11/2021', findOrder(['11/25/2021']))).toEqual({ year: 2021, month: 3 })
    expect(readYearMonth('05/12', findOrder(['x', '16/12']))).toEqual({ year: 2005, month: 12 })
    expect(readYearMonth('05/12', findOrder(['12/16']))).toEqual({ year: 2012, month: 5 })
    expect(findOrder(['05/12', '03/11/2021', '2021-11-25'])).toEqual({})
    expect(readYearMonth('24.11.03', findOrder([], '최초등록'))).toMatchObject({ year: 2024, month: 11 })
    expect(readYearMonth('24.11.03', findOrder(['24.11.29']))).toMatchObject({ year: 2024, month: 11 })
    expect(readYearMonth('24.11.03', findOrder(['31.05.17']))).toMatchObject({ year: 2003, month: 11 })
    expect(readYearMonth('24.11.03')).toBeNull()
    // As a number of a workbook, 10.10 is 10.1.
    expect(readYearMonth('10.1')).toEqual({ year: 2010, month: null })
    expect(readYearMonth('10.1', findOrder(['11.10']))).toEqual({ year: 2010, month: 1 })
  })

  it.each([
    ['16/12식(17년형)', 2017],
    ['2016년 12월 (2017년형)', 2017],
    ['17년형', 2017],
    ['2017형', 2017],
    ['21.03(22년 형)', 2022],
    ['2017년식', undefined],
    ['2016-12', undefined],
    ['1형', undefined],
  ])('finds the model year in %s', (text, year) => expect(readModelYear(text)).toBe(year))

  it('reads every month in each of its formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2030 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const two = String(month).padStart(2, '0')
        for (const text of [
          `${year}${two}`,
          `${year}${two}.0`,
          `${year}-${two}`,
          `${year}/${month}`,
          `${month}/${year}`,
        ])
          expect(readYearMonth(text)).toEqual({ year, month })
      }),
    )
  })
})

it.each([
  ['24.11.03', '2024-11-03'],
  ['11/3', '2026-11-03'],
  ['12/3', '2025-12-03'],
  ['11월 3일', '2026-11-03'],
  ['10.20', '2026-10-20'],
  ['10.2', '10.2'],
])('%s in a Korean column is the day %s', (text, day) =>
  expect(readDay(text, findOrder([], '매입일'), '2026-11-29')).toBe(day),
)

describe('times', () => {
  it.each([
    ['2025-09-08 12:00:09.000 +09', '2025-09-08T03:00:09.000Z'],
    ['2025-09-08T12:00:09Z', '2025-09-08T12:00:09.000Z'],
    ['2025-09-08 9:05 +0300', '2025-09-08T06:05:00.000Z'],
    ['2025.9.8', '2025-09-08T12:00:00.000Z'],
    [' 2025/10/18 ', '2025-10-18T12:00:00.000Z'],
    ['٢٠٢٥-٠٩-٠٨', '2025-09-08T12:00:00.000Z'],
    ['2025-09-08 9:05', '2025-09-08T09:05:00.000Z'],
    ['2025-09-08   19:05:07', '2025-09-08T19:05:07.000Z'],
    ['2025-09-08 12:00:09.5z', '2025-09-08T12:00:09.500Z'],
    ['2025-09-08T12:00:09.123', '2025-09-08T12:00:09.123Z'],
    ['2025-09-08T12:00+09:00', '2025-09-08T03:00:00.000Z'],
    ['2025-09-08 12:00 -0330', '2025-09-08T15:30:00.000Z'],
    ['2025-09-08 12:00 -03', '2025-09-08T15:00:00.000Z'],
  ])('reads %s', (text, iso) => expect(readTime(text)?.toISOString()).toBe(iso))
  it.each([
    '',
    'yesterday',
    '2025-13-45',
    '8/9/2025',
    '2025-09',
    'x2025-09-08',
    '2025-09-08x',
    '2025-09-08 12',
    '2025-09-08 12:00 +9',
    '2025-09-0812:00',
    '2025-009-08',
    '2025-09-008',
  ])('does not read %j', (text) => expect(readTime(text)).toBeNull())
})

describe('texts', () => {
  it('treats placeholders as empty, but not in prose', () => {
    expect(['-', 'N/A', '기타', 'أخرى', 'Another Color', '(세부등급 없음)', ' '].map(readText)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ])
    expect(readProse('Other')).toBe('Other')
    expect(readProse(' --- ')).toBe('')
  })

  it('keeps placeholder signs beside other text, and the lines of prose', () => {
    expect(['- new', 'new -', 'a ? b', ' one \n  two\t three '].map(readText)).toEqual([
      '- new',
      'new -',
      'a ? b',
      'one two three',
    ])
    expect([' one \n  two ', 'one\rtwo', 'one\r\n\r\ntwo'].map(readProse)).toEqual([
      'one \n  two',
      'one\ntwo',
      'one\n\ntwo',
    ])
    expect([readText(undefined), readProse(undefined), readProse('–—_.*?/ ')]).toEqual(['', '', ''])
  })

  it('keeps the joiners that shape Arabic letters and emoji', () =>
    expect(readProse('می\u200cخواهم 👨\u200d👩')).toBe('می\u200cخواهم 👨\u200d👩'))

  it('drops invisible characters and those that a database refuses', () => {
    expect(readText('Ky\u0000ron \u200e\u202b2\u202c')).toBe('Kyron 2')
    expect(readProse('one\r\ntwo')).toBe('one\ntwo')
  })
})
