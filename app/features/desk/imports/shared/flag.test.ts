import { expect, test } from 'vitest'
import { readFlag } from './flag.ts'

test.each(['Yes', 'TRUE', '1', 'O', '○', '있음', '유', 'نعم', 'Да', 'Sí'])('%s is a yes', (text) =>
  expect(readFlag(text)).toBe(true),
)

test.each(['No', 'false', '0', 'X', '×', '-', '없음', '무', 'لا', 'لا يوجد', 'Нет'])('%s is a no', (text) =>
  expect(readFlag(text)).toBe(false),
)

test.each(['', 'sold', 'available', '판매완료', '2', 'maybe', 'constructor'])('%s is neither', (text) =>
  expect(readFlag(text)).toBeUndefined(),
)
