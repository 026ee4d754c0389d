import { expect, test } from 'vitest'
import { joinActivity } from './rules.ts'
import type { Activity } from './schema.ts'

const row = (id: number, at: string, car: string | null, more: Partial<Activity> = {}): Activity => ({
  id,
  at,
  person: 'p',
  name: 'P',
  kind: 'changed',
  car: car === null ? null : { id: car, name: car, now: null, price: { before: '9000', after: '8700' } },
  fields: ['sellingPrice'],
  ...more,
})

test('what was done to several cars at once is one entry, with each car', () => {
  const rows = [
    row(7, '2026-01-02', 'c'),
    row(6, '2026-01-02', 'b'),
    row(5, '2026-01-02', 'a', { fields: ['year'] }),
    row(4, '2026-01-01', 'a'),
    row(3, '2026-01-01', 'b', { person: 'q' }),
    row(2, '2026-01-01', null, { kind: 'settings', fields: [] }),
    row(1, '2026-01-01', null, { kind: 'settings', fields: [] }),
  ]
  expect(joinActivity(rows).map(({ id, car, others }) => [id, car?.id, others.map((one) => one.id)])).toEqual([
    [6, 'c', ['b']],
    [5, 'a', []],
    [4, 'a', []],
    [3, 'b', []],
    [2, undefined, []],
    [1, undefined, []],
  ])
})
