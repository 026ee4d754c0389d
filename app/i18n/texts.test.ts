import { expect, test } from 'vitest'
import { addLanguage, openTexts } from './texts.ts'

test('a language with texts for visitors alone has those of operators in English, by the plural forms of English', async () => {
  const texts = await openTexts('ru')
  await addLanguage(texts, 'ko')
  expect([21, 3, 5].map((n) => texts.t('list.cars', { count: n, n }))).toEqual(['21 автомобиль', '3 автомобиля', '5 автомобилей'])
  expect([1, 3].map((n) => texts.t('interest.views', { count: n, n }))).toEqual(['1 view', '3 views'])
  await texts.changeLanguage('ko')
  expect([texts.t('list.allCars'), texts.t('settings.title')]).toEqual(['전체 차량', '설정'])
})
