import { expect, test } from 'vitest'
import { dayAfter, isDay, sellersYear } from './day.ts'

test.each(['2026-11-30', '2028-02-29', '0999-01-01'])('%s is a day', (text) => expect(isDay(text)).toBe(true))
test.each(['', '2026-02-29', '2026-11-31', '2026-13-01', '2026-11-3', '2026-11-30T00:00', ' 2026-11-30', 'soon'])(
  '“%s” is not a day',
  (text) => expect(isDay(text)).toBe(false),
)

test('counts days over months and years', () => {
  expect(dayAfter('2026-11-23', 7)).toBe('2026-11-30')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test('the year begins at midnight in Seoul', () => {
  expect(['2026-12-31T14:59:59Z', '2026-12-31T15:00:00Z'].map((now) => sellersYear(Date.parse(now)))).toEqual([
    2026, 2027,
  ])
})
