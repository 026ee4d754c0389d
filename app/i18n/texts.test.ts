import { expect, test } from 'vitest'
import { openTexts } from './texts.ts'

test('a language without texts for operators shows them in English, with English plural forms', async () => {
  const texts = await openTexts('ru')
  expect([21, 3, 5].map((n) => texts.t('list.cars', { count: n, n }))).toEqual([
    '21 автомобиль',
    '3 автомобиля',
    '5 автомобилей',
  ])
  expect([1, 3].map((n) => texts.t('interest.views', { count: n, n }))).toEqual(['1 view', '3 views'])
})

test('a complete language needs no English', async () => {
  const texts = await openTexts('ko')
  expect([texts.t('list.allCars'), texts.t('settings.title')]).toEqual(['전체 차량', '설정'])
  expect(texts.bundles.map(({ language }) => language)).toEqual(['ko'])
})
