import { expect, test } from 'vitest'
import { readWords } from './understand.ts'

test.each([
  ['reserved', 'only', 0],
  ['kia reserved', 'only', 1],
  ['only reserved cars', 'only', 0],
  ['autos reservados', 'only', 0],
  ['예약', 'only', 0],
  ['쏘나타 예약중', 'only', 1],
  ['예약 차량', 'only', 0],
  ['محجوزة', 'only', 0],
  ['كيا محجوزه', 'only', 1],
  ['забронирована', 'only', 0],
  ['киа забронированные', 'only', 1],
  ['not reserved', 'hide', 0],
  ['kia sin reservar', 'hide', 1],
  ['no reservados', 'hide', 0],
  ['unreserved sonata', 'hide', 1],
  ['kia without reserved', 'hide', 1],
  ['예약 제외', 'hide', 0],
  ['기아 예약중 제외', 'hide', 1],
  ['예약차량 빼고 쏘나타', 'hide', 1],
  ['غير محجوزة', 'hide', 0],
  ['كيا بدون المحجوزة', 'hide', 1],
  ['не забронирована', 'hide', 0],
  ['киа без забронированных', 'hide', 1],
  ['kia sorento', undefined, 2],
  ['예약 가능한 쏘나타', undefined, undefined],
])('%s sets reserved to %s', (words, reserved, parts) => {
  const read = readWords(words)
  expect(read.reserved).toBe(reserved)
  if (parts !== undefined) expect(read.parts).toHaveLength(parts)
})
