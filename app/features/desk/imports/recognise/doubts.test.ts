import { expect, it } from 'vitest'
import { findPrivateWords } from './doubts.ts'

it.each([
  [
    'It is a very clean car in white, bottom price 8,500, no accident at all',
    '…ery clean car in white, bottom price 8,500, no acciden…',
  ],
  ['NEGO 50만', 'NEGO 50만'],
  ['네고가능', '네고가능'],
  ['매입 850 / 잔금 200', '매입 850 / 잔금 200'],
  ['call 010-1234-5678', 'call 010-1234-5678'],
  ['واتساب ٠١٠١٢٣٤٥٦٧٨٩', 'واتساب ٠١٠١٢٣٤٥٦٧٨٩'],
  ['+82 10 1234 5678', '+82 10 1234 5678'],
])('%s may not be meant for buyers', (text, part) => expect(findPrivateWords(text)).toBe(part))

it.each([
  'Price is negotiable',
  'bottomless boot',
  '무사고 1인 신조, 12,500km',
  '2019-03-01 registered, 52,000 km',
  'Abnegotiable',
  '비금연 차량',
])('%s may be public', (text) => expect(findPrivateWords(text)).toBeUndefined())
