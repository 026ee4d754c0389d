import { expect, test } from 'vitest'
import { holdsBlockWord } from './block-words.ts'

const list = 'scam\nBitcoin wallet\n\n  \nاحتيال\nمكتبه\n사기\nмошенник\n'

test.each([
  'This is a SCAM!',
  'scam',
  'Is it (scam)?',
  's\u00adcam',
  'sc\u200bam',
  'send to my bitcoin\nwallet now',
  'ｓｃａｍ',
  'هذا اِحْتِيَال',
  'هذا احتيـال واضح',
  'أحتيال',
  'المبلغ في مكتبة',
  '이건 사기 입니다',
  '이건 사기 입니다'.normalize('NFD'),
  'Он МОШЕННИК.',
  '사기입니다',
  '이건 사기예요',
  '사기는 안 됩니다',
  '사기라고 생각해요',
])('finds a blocked word in %j', (text) => {
  expect(holdsBlockWord(text, list)).toBe(true)
})

test.each([
  'scampi for lunch',
  'The scammed one',
  'bitcoin',
  'wallet bitcoin',
  'احتيالي',
  '사기꾼 아님',
  'мошенники',
  '',
  '  ',
  '...',
])('finds none in %j: only whole words count', (text) => {
  expect(holdsBlockWord(text, list)).toBe(false)
})

test('an empty list, or one of punctuation only, blocks nothing', () => {
  for (const empty of ['', '\n', ' \n!!\n\u200b'])
    for (const text of ['', 'hello', '!!']) expect(holdsBlockWord(text, empty)).toBe(false)
})

test('accepts Windows line endings', () => {
  expect(holdsBlockWord('a scam', 'fraud\r\nscam\r\n')).toBe(true)
})
