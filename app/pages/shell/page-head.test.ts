import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { fitDescription } from './page-head.tsx'

const more = 'Used Korean cars for buyers abroad: photos, mileage and prices in US dollars.'

test('a text of fitting length stays as it is', () => expect(fitDescription(more, 'More.')).toBe(more))

test('a short text is followed by the general one', () => {
  expect(fitDescription('Write to us.', more)).toBe(`Write to us. ${more}`)
  expect(fitDescription('Compare cars', more)).toBe(`Compare cars. ${more}`)
  expect(fitDescription('', more)).toBe(more)
})

test('a long text ends after a sentence, else after a word, and never inside a character', () => {
  const first = 'Kia Sorento 2019, number A12: $12,900, 84,000 km, diesel, automatic, four-wheel drive.'
  expect(fitDescription(`${first} ${'Photos and contacts '.repeat(6)}.`, more)).toBe(first)
  expect(fitDescription(`${'many words, '.repeat(20)}end`, more)).toMatch(/words, many…$|words…$/)
  expect(fitDescription('😀'.repeat(100), more)).toMatch(/^(😀)+…$/)
})

test('the general text is long enough in every language', () => {
  for (const language of languages) {
    const { t } = serverTexts(language)
    for (const text of ['', 'x', t('help.intro'), t('contact.intro')]) {
      const { length } = fitDescription(text, t('home.description'))
      expect([language, text, length >= 50 && length <= 170]).toEqual([language, text, true])
    }
  }
})
