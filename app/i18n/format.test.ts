import { expect, test } from 'vitest'
import { formatAgo, formatDay, formatKm, formatMonth, formatPrice } from './format.ts'

test('a price that reads as a number is shown in dollars, any other text as written', () => {
  expect(formatPrice('12500')).toBe('$12,500')
  expect(formatPrice('$9,900')).toBe('$9,900')
  expect(formatPrice('12500.5')).toBe('$12,500.50')
  expect(formatPrice('Ask for price')).toBe('Ask for price')
  expect(formatPrice('₩18,500,000')).toBe('₩18,500,000')
})

test('distances carry the unit sign of the language, digits stay Latin', () => {
  expect(formatKm(54100, 'en')).toBe('54,100 km')
  expect(formatKm(54100, 'ko')).toBe('54,100 km')
  expect(formatKm(54100, 'ar')).toBe('54,100 كم')
  expect(formatKm(54100, 'ru')).toBe('54\u00a0100 км')
})

test('a month is written out', () => {
  expect(formatMonth('2019-04', 'en')).toBe('April 2019')
  expect(formatMonth('2019-04', 'ko')).toBe('2019년 4월')
  expect(formatMonth('2019-04', 'ar')).toContain('2019')
  expect(formatMonth('2019-04', 'ru')).toBe('апрель 2019 г.')
  expect(formatDay('2026-01-01T10:00:00Z', 'ru')).toBe('1 янв. 2026 г.')
})

test('times say how long ago, in whole units, each language in its own form', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  expect(formatAgo('2026-06-15T10:00:00Z', 'en', now)).toBe('2 hours ago')
  expect(formatAgo('2026-06-14T11:00:00Z', 'en', now)).toBe('1 day ago')
  expect(formatAgo('2026-06-15T11:59:30Z', 'en', now)).toBe('30 seconds ago')
  expect(formatAgo('2026-06-15T12:00:30Z', 'en', now)).toBe('0 seconds ago')
  expect(formatAgo('2026-06-15T12:00:00Z', 'ko', now)).toBe('지금')
  expect(formatAgo('2026-06-15T10:00:00Z', 'ko', now)).toBe('2시간 전')
  expect(formatAgo('2026-06-15T10:00:00Z', 'ar', now)).toContain('ساعتين')
  expect(formatAgo('2026-06-15T10:00:00Z', 'ru', now)).toBe('2 часа назад')
  expect(formatAgo('2026-06-15T12:00:00Z', 'ru', now)).toBe('сейчас')
})
