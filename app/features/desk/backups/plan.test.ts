import { expect, test } from 'vitest'
import { duePlan, type PlannedRun } from './plan.ts'
import { stayingOf } from './rules.ts'

const noon = Date.UTC(2026, 10, 25, 3)
const at = (time: string, now = noon) => ({ day: '2026-11-25', time, now })
const run = (planned: string, state: PlannedRun['state'], hoursAgo = 0): PlannedRun => ({
  planned,
  state,
  endedAt: new Date(noon - hoursAgo * 3_600_000),
})

test('a backup is due from its time on, before that for the night before, and once a night', () => {
  expect(duePlan(at('12:00'), '03:30', [])).toBe('2026-11-25/1')
  expect(duePlan(at('03:30'), '03:30', [run('2026-11-24/1', 'done', 24)])).toBe('2026-11-25/1')
  expect(duePlan(at('03:29'), '03:30', [run('2026-11-24/1', 'done', 24)])).toBeUndefined()
  expect(duePlan(at('03:29'), '03:30', [])).toBe('2026-11-24/1')
  expect(duePlan(at('12:00'), '03:30', [run('2026-11-25/1', 'done', 8)])).toBeUndefined()
  expect(duePlan(at('12:00'), '03:30', [{ ...run('2026-11-25/1', 'running'), endedAt: null }])).toBeUndefined()
})

test('a failed backup is tried again an hour later, three times in all', () => {
  expect(duePlan(at('12:00'), '03:30', [run('2026-11-25/1', 'failed', 0.9)])).toBeUndefined()
  expect(duePlan(at('12:00'), '03:30', [run('2026-11-25/1', 'failed', 1)])).toBe('2026-11-25/2')
  const [first, second] = [run('2026-11-25/1', 'failed', 5), run('2026-11-25/2', 'failed', 1.5)]
  expect(duePlan(at('12:00'), '03:30', [second, first])).toBe('2026-11-25/3')
  expect(duePlan(at('12:00'), '03:30', [run('2026-11-25/3', 'failed', 2), second, first])).toBeUndefined()
})

test('keeps the backups of each of the last days, and manual ones push out no night', () => {
  const names = [
    'nuricar-2026-11-25t12-00-00z',
    'nuricar-2026-11-25t11-00-00z',
    'nuricar-2026-11-24t18-30-00z',
    'nuricar-2026-11-20t18-30-00z',
    'nuricar-2026-11-19t18-30-00z',
  ]
  expect(stayingOf(names, 3)).toEqual(names.slice(0, 4))
  const many = Array.from({ length: 12 }, (_, n) => `nuricar-2026-11-25t${59 - n}-00-00z`)
  expect(stayingOf([...many, ...names.slice(2)], 1)).toEqual(many.slice(0, 10))
})
