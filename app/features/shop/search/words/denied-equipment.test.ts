import { expect, test } from 'vitest'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import { openCarIndex } from '../engine/car-index.ts'
import { findIn } from '../engine/finder.ts'
import { resolveQuery } from '../engine/resolve-query.ts'
import { understand } from './understand.ts'

test.each([
  ['Leather seats, without sunroof', 'sunroof', 'leather'],
  ['No sunroof. Rear camera', 'sunroof', 'rear camera'],
  ['썬루프 없음, 후방카메라', '썬루프', '후방카메라'],
  ['네비게이션 X, 열선시트', '네비게이션', '열선시트'],
  ['без люка, камера заднего вида', 'люк', 'камера заднего вида'],
  ['بدون فتحة سقف مع كاميرا خلفية', 'فتحة سقف', 'كاميرا خلفية'],
  ['sin techo solar, camara trasera', 'sunroof', 'rear camera'],
])('a car whose seller wrote “%s” is not found by “%s”, but by “%s”', (comment, lacking, had) => {
  const index = openCarIndex()
  index.add(toIndexedCar({ make: 'Kia', model: 'Ray', comment }, 'denied', 1))
  index.add(
    toIndexedCar(
      { make: 'Kia', model: 'Ray', comment: 'Sunroof, 썬루프, люк, فتحة سقف, navigation, 네비게이션' },
      'had',
      2,
    ),
  )
  const find = (words: string) =>
    findIn(index, { words, state: 'all', limit: 5 }, resolveQuery(index, understand(words), {})).ids
  expect(find(lacking)).toEqual(['had'])
  expect(find(had)).toEqual(['denied'])
})

test('a number of seats finds cars that have it, then those whose model may have it', () => {
  const index = openCarIndex()
  const cars = [
    { id: 'five', seats: 5 },
    { id: 'unknown' },
    { id: 'said', comment: '5 seats' },
    { id: 'seven', seats: 7 },
    { id: 'other', make: 'Kia', model: 'Morning' },
  ]
  for (const [at, { id, ...own }] of cars.entries())
    index.add(toIndexedCar({ make: 'Hyundai', model: 'Maxcruz', ...own }, id, at))
  const find = (words: string) =>
    findIn(index, { words, state: 'all', limit: 5 }, resolveQuery(index, understand(words), {})).ids
  for (const words of ['7 seats', '7인승', '٧ ركاب', '7 мест', 'siete asientos'])
    expect([words, find(words)]).toEqual([words, ['seven', 'unknown']])
  expect(find('5 seats')).toEqual(['said', 'five'])
})
