import { expect, test } from 'vitest'
import { readUnserved } from './unserved.ts'

test.each([
  ['se puede importar 2012 a Bolivia', 'BO', '2012 a'],
  ['sonata Nigeria', 'NG', 'sonata'],
  ['машина до Узбекистана', 'UZ', 'машина до'],
  ['나이지리아까지 쏘렌토', 'NG', '쏘렌토'],
  ['توصيل لمصر سوناتا', 'EG', 'توصيل سوناتا'],
  ['tucson en callao', 'PE', 'tucson en'],
  ['владивосток qm6', 'RU', 'qm6'],
])('%s names a country without costs', (words, country, left) => {
  expect(readUnserved(words, ['JO'])).toEqual({ words: left, country })
})

test.each([
  'маленький пробег',
  'порт того',
  '쏘렌토 인도 가격',
  'german car',
  'japan',
  'عمان',
  'kia jordan',
  'كم يصير السعر',
  '',
])('%s names none', (words) => {
  expect(readUnserved(words, ['JO'])).toBeUndefined()
})
