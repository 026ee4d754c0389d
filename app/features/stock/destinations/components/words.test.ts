import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { ruleName } from './words.ts'

test('a rule about fuels says what is not allowed, or what to ask about', () => {
  const said = (verdict: 'no' | 'ask') =>
    languages.map((lang) =>
      ruleName({ about: 'fuel', values: ['diesel'], by: 'year', verdict }, serverTexts(lang).t, lang),
    )
  expect(said('no')).toEqual([
    'Diesel not allowed',
    '디젤 수입 불가',
    'ديزل: غير مسموح',
    'Дизель: ввоз запрещён',
    'Diésel: no se permite',
  ])
  expect(said('ask')).toEqual(['Diesel: ask', '디젤: 문의', 'ديزل: اسأل', 'Дизель: уточните', 'Diésel: consulte'])
})
