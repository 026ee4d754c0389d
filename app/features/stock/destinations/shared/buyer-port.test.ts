import { expect, test } from 'vitest'
import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { longestLine, withDestination } from './buyer-port.ts'

const amman = { key: 'amman', name: { en: 'Amman', ko: '암만', ar: 'عمّان', ru: 'Амман' }, days: 40 }
const write = (lang: Language, port: Parameters<typeof withDestination>[1]) =>
  withDestination('Hello', port, serverTexts(lang).t, lang)

test('a message names the destination in the buyer’s language and in Korean, once if they are the same', () => {
  expect(write('en', amman)).toBe('Hello\nDeliver to: Amman / 암만')
  expect(write('ar', amman)).toBe('Hello\nالتوصيل إلى: عمّان / 암만')
  expect(write('ru', amman)).toBe('Hello\nДоставка: Амман / 암만')
  expect(write('ko', amman)).toBe('Hello\n배송지: 암만')
  expect(write('en', { ...amman, name: { en: 'Amman' } })).toBe('Hello\nDeliver to: Amman')
  expect(write('ar', { ...amman, name: {} })).toBe('Hello\nالتوصيل إلى: amman')
})

test('nothing is added without a destination or a message', () => {
  expect(write('en', undefined)).toBe('Hello')
  expect(withDestination('', amman, serverTexts('en').t, 'en')).toBe('')
})

test('the longest names stay one short line, so that a mailto link keeps its limit', () => {
  const long = {
    ...amman,
    name: { en: 'x y\n'.repeat(15), ko: '항구'.repeat(30), ar: 'ميناء '.repeat(10), ru: 'Порт '.repeat(12) },
  }
  for (const lang of languages) {
    const [, ...lines] = write(lang, long).split('\n')
    expect(lines).toHaveLength(1)
    expect(encodeURIComponent(lines[0] ?? '').length).toBeLessThanOrEqual(longestLine)
  }
})
