import { expect, test } from 'vitest'
import { daysLeft, dueBefore } from './rules.ts'

test('a car is due 30 days after its deletion', () => {
  expect(dueBefore(Date.parse('2026-03-31T12:00:00Z')).toISOString()).toBe('2026-03-01T12:00:00.000Z')
})

test.each([
  ['at once', '2026-03-01T12:00:00Z', 30],
  ['from a clock that is ahead', '2026-03-01T11:00:00Z', 30],
  ['after an hour', '2026-03-01T13:00:00Z', 30],
  ['after a day', '2026-03-02T12:00:00Z', 29],
  ['on the last day', '2026-03-31T11:00:00Z', 1],
  ['when it should be gone', '2026-04-02T12:00:00Z', 1],
])('days left, counted %s', (_, now, days) => {
  expect(daysLeft('2026-03-01T12:00:00Z', Date.parse(now))).toBe(days)
})
