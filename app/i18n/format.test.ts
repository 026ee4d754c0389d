import { afterEach, expect, test } from 'vitest'
import {
  formatAgo,
  formatDay,
  formatDollars,
  formatKm,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatOwn,
  formatPrice,
  isZoneOf,
  shownPrice,
} from './format.ts'
import { setNumbersOf } from './format-country.ts'
import { formatWon } from './format-won.ts'
import { type Language, languages } from './languages.ts'
import { serverTexts } from './server-texts.ts'

test('shows a price that reads as a number in dollars, any other text as written', () => {
  expect(formatPrice('12500')).toBe('$12,500')
  expect(formatPrice('$9,900')).toBe('$9,900')
  expect(formatPrice('12500.5')).toBe('$12,500.50')
  expect(formatPrice('Ask for price')).toBe('Ask for price')
  expect(formatPrice('₩18,500,000')).toBe('₩18,500,000')
})

test('distances have the unit of the language, and Latin digits', () => {
  expect(formatKm(54100, 'en')).toBe('54,100 km')
  expect(formatKm(54100, 'ko')).toBe('54,100 km')
  expect(formatKm(54100, 'ar')).toBe('54,100 كم')
  expect(formatKm(54100, 'ru')).toBe('54\u00a0100 км')
  expect(formatKm(54100, 'es')).toBe('54\u00a0100 km')
})

test('a month is written out, in Arabic as a number', () => {
  expect(formatMonth('2019-04', 'en')).toBe('April 2019')
  expect(formatMonth('2019-04', 'ko')).toBe('2019년 4월')
  // March is مارس in Egypt and آذار in Iraq.
  expect(formatMonth('2019-04', 'ar')).toBe('4/2019')
  expect(formatMonth('2019-04', 'ru')).toBe('апрель 2019 г.')
  expect(formatDay('2026-01-01T10:00:00Z', 'ru')).toBe('1 янв. 2026 г.')
  expect(formatMonth('2019-04', 'es')).toBe('abril de 2019')
  // Chile’s own form is 02-01-2026.
  expect(formatDay('2026-01-02T10:00:00Z', 'es')).toBe('2 ene 2026')
})

test('says how long ago in whole units, in the form of each language', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  expect(formatAgo('2026-06-15T10:00:00Z', 'en', now)).toBe('2 hours ago')
  expect(formatAgo('2026-06-14T11:00:00Z', 'en', now)).toBe('1 day ago')
  expect(formatAgo('2026-06-15T11:59:30Z', 'en', now)).toBe('30 seconds ago')
  expect(formatAgo('2026-06-15T12:00:30Z', 'en', now)).toBe('1 second ago')
  expect(formatAgo('2026-06-15T12:00:00Z', 'ko', now)).toBe('1초 전')
  expect(formatAgo('2026-06-15T10:00:00Z', 'ko', now)).toBe('2시간 전')
  expect(formatAgo('2026-06-15T10:00:00Z', 'ar', now)).toContain('ساعتين')
  expect(formatAgo('2026-06-15T10:00:00Z', 'ru', now)).toBe('2 часа назад')
  expect(formatAgo('2026-06-15T12:00:00Z', 'ru', now)).toBe('1 секунду назад')
})

test('shows a seller’s phrase in place of a price in the reader’s language, and keeps any other text', () => {
  const shown = (text: string | null) =>
    Object.fromEntries(languages.map((language) => [language, shownPrice(text, serverTexts(language).t)]))
  expect(shown('협의')).toMatchObject({ en: 'Negotiable', ko: '가격 협의', ar: 'قابل للتفاوض' })
  expect(shown('Best offer')).toMatchObject({ en: 'Best offer', ko: '가격 제안', ar: 'قدّم عرضك' })
  for (const [text, same] of [
    ['Call', null],
    [null, null],
    ['12500', '$12,500'],
    ['₩18,500,000', '₩18,500,000'],
  ] as const)
    expect(Object.values(shown(text))).toEqual(languages.map(() => same))
  expect(shownPrice('협의')).toBe('협의')
})

test('dollars come first for readers who do not know the currency', () => {
  const won = { priceUsd: 9479, priceCurrency: 'KRW' }
  const shown = (car: object, language?: 'en' | 'ko' | 'ar' | 'ru') => shownPrice('1,390만원', undefined, car, language)
  expect([shown(won, 'en'), shown(won, 'ar'), shown(won, 'ko'), shown(won)]).toEqual([
    '≈ $9,480 · ₩13,900,000',
    '≈ $9,480 · ₩13,900,000',
    '1,390만원 ≈ $9,480',
    '1,390만원 ≈ $9,480',
  ])
  expect(shown(won, 'ru')).toBe('≈ $9\u00a0480 · ₩13\u00a0900\u00a0000')
  expect(shownPrice('45,000 SAR', undefined, { priceUsd: 12_000, priceCurrency: 'SAR' }, 'ar')).toBe(
    '45,000 SAR ≈ $12,000',
  )
})

test('a Russian page separates thousands in money and distances alike', () => {
  const separators = (lang: Language) =>
    [formatPrice('29500', lang), formatKm(46_800, lang), formatNumber(1234, lang)].map(
      (text) => text.replace(/[\d$a-zа-я]/gi, '')[0],
    )
  expect(separators('ru')).toEqual(['\u00a0', '\u00a0', '\u00a0'])
  for (const lang of ['en', 'ko', 'ar'] as const) expect(separators(lang)).toEqual([',', ',', ','])
  expect(formatPrice('12500.5', 'ru')).toBe('$12\u00a0500,50')
})

test('a Spanish page writes dollars so that Chileans and Dominicans read the same, and each of their currencies as at home', () => {
  expect(formatPrice('12500', 'es')).toBe('US$12\u00a0500')
  expect(formatPrice('12500.5', 'es')).toBe('US$12\u00a0500,50')
  expect(formatDollars(9000, 'es')).toBe('US$9\u00a0000')
  expect(formatNumber(1234, 'es')).toBe('1\u00a0234')
  const own = (perDollar: number, currency: string) =>
    formatOwn(12_500, perDollar, currency, 'es').replaceAll('\u00a0', ' ')
  expect([own(944, 'CLP'), own(60, 'DOP'), own(3.4, 'PEN')]).toEqual(['≈ $ 11.800.000', '≈ RD$750,000', '≈ S/ 42,500'])
  expect([own(1380, 'KRW'), own(0.709, 'JOD')]).toEqual(['≈ KRW 17 300 000', '≈ JOD 8 860'])
  const pesos = { priceUsd: 12_500, priceCurrency: 'CLP' }
  expect(shownPrice('11.800.000 pesos', undefined, pesos, 'es')).toBe('11.800.000 pesos ≈ US$12\u00a0500')
  expect(shownPrice('1,390만원', undefined, { priceUsd: 9479, priceCurrency: 'KRW' }, 'es')).toBe(
    '≈ US$9\u00a0480 · ₩13\u00a0900\u00a0000',
  )
})

afterEach(() => void setNumbersOf(''))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a Spanish page writes numbers as the country where the car goes, if readers there speak Spanish', () => {
  const shown = (country: string) => {
    setNumbersOf(country)
    return [formatPrice('29500', 'es'), formatPrice('1899.81', 'es'), formatKm(46_800, 'es'), formatNumber(1234, 'es')]
  }
  expect(shown('CL')).toEqual(['US$29.500', 'US$1.899,81', '46.800 km', '1.234'])
  expect(shown('BO')).toEqual(shown('CL'))
  expect(shown('PE')).toEqual(['US$29,500', 'US$1,899.81', '46,800 km', '1,234'])
  expect(shown('DO')).toEqual(shown('PE'))
  for (const country of ['', 'JO'])
    expect(shown(country).map(plain)).toEqual(['US$29 500', 'US$1 899,81', '46 800 km', '1 234'])
  setNumbersOf('CL')
  expect([formatPrice('29500', 'en'), plain(formatKm(46_800, 'ru'))]).toEqual(['$29,500', '46 800 км'])
})

test('money has the sign and the order that its readers write', () => {
  const shown = (amount: number, currency: string, language: Language) => plain(formatMoney(amount, currency, language))
  expect([shown(59.5, 'DOP', 'es'), shown(3.55, 'PEN', 'es'), shown(13_100_000, 'CLP', 'es')]).toEqual([
    'RD$59.50',
    'S/ 3.55',
    '$ 13.100.000',
  ])
  expect([shown(25_950, 'KZT', 'ru'), shown(250, 'JOD', 'ar'), shown(450_000, 'IQD', 'ar')]).toEqual([
    '25 950 ₸',
    '250 د.أ.',
    '450,000 د.ع.',
  ])
  expect([shown(250, 'JOD', 'en'), shown(25, 'USD', 'es'), shown(1465, 'KRW', 'ko')]).toEqual([
    'JOD 250',
    'US$25',
    '1,465원',
  ])
})

test('Koreans read won in ten thousands', () => {
  expect([formatPrice('16,600,000 KRW', 'ko'), formatPrice('16,600,000 KRW', 'en')]).toEqual([
    '1,660만원',
    '₩16,600,000',
  ])
  expect([16_600_000, -3_000_000, 16_605_500, 0].map((won) => formatWon(won, 'ko'))).toEqual([
    '1,660만원',
    '-300만원',
    '16,605,500원',
    '0원',
  ])
  expect(formatWon(16_600_000, 'en')).toBe('₩16,600,000')
})

test('amounts in tenge have its sign', () => {
  const shown = languages.map((lang) => formatOwn(29_500, 520, 'KZT', lang))
  for (const text of shown) expect(text).toMatch(/₸/)
  expect(formatOwn(29_500, 1.37, 'CAD', 'ru')).toContain('CA$')
})

test('the day of a time is the one in Seoul', () => {
  expect(formatDay('2026-11-25T23:10:00.000Z', 'en')).toBe('Nov 26, 2026')
  expect(formatDay('2026-11-25', 'en')).toBe('Nov 25, 2026')
  expect(formatMoment('2026-11-25T23:10:00.000Z', 'en')).toContain('Nov 26, 2026')
  expect(formatMoment('2026-11-25T23:10:00.000Z', 'en', 'UTC')).toContain('Nov 25, 2026')
})

test('a time zone belongs to its country, also if that has several', () => {
  for (const [country, zone] of [
    ['JO', 'Asia/Amman'],
    ['CL', 'America/Punta_Arenas'],
    ['KZ', 'Asia/Almaty'],
    ['DO', 'America/Santo_Domingo'],
  ] as const)
    expect(isZoneOf(country, zone), zone).toBe(true)
  for (const zone of ['UTC', 'Asia/Seoul', 'Nowhere/At_All', '']) expect(isZoneOf('JO', zone), zone).toBe(false)
})
