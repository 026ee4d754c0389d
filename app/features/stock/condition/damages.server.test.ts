import { expect, test } from 'vitest'
import { knownDamages } from './damages.server.ts'
import type { Condition } from './fields.ts'

test.each<[Condition | null, string | null]>([
  [null, null],
  [{ skin: 'original', frame: 'sound', accident: 'no' }, null],
  [
    { skin: 'original', frontLeftDoor: ['X'], hood: ['repainted', 'A2'] },
    'Bonnet: repainted, scratched (2 of 3). Front left door: replaced.',
  ],
  [{ accident: 'yes', flood: 'yes', floor: ['W'] }, 'Accident on record. Flood damage. Floor: welded or straightened.'],
])('lists the damages of %o as %j', (condition, text) => expect(knownDamages(condition, 'en')).toBe(text))

test('lists damages in the page’s language', () => {
  expect(knownDamages({ frontLeftDoor: ['X'] }, 'ar')).toBe('الباب الأمامي الأيسر: استبدال.')
  expect(knownDamages({ frontLeftDoor: ['X'] }, 'ko')).toBe('앞 좌측 도어: 교환.')
  expect(knownDamages({ frontLeftDoor: ['X'] }, 'ru')).toBe('Передняя левая дверь: замена.')
})
