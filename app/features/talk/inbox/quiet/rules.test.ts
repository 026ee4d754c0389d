import { expect, test } from 'vitest'
import { isZone } from '#app/i18n/format.ts'
import { parseTime, quietUntil, writeTime } from './rules.ts'

const seoul = { from: 22 * 60, to: 7 * 60 + 30, zone: 'Asia/Seoul' }
const until = (now: string, hours = seoul) => quietUntil(new Date(now), hours)?.toISOString()

test.each([
  ['2026-03-01T12:59:59Z', undefined],
  ['2026-03-01T13:00:00Z', '2026-03-01T22:30:00.000Z'],
  ['2026-03-01T15:30:20Z', '2026-03-01T22:30:00.000Z'],
  ['2026-03-01T22:29:59Z', '2026-03-01T22:30:00.000Z'],
  ['2026-03-01T22:30:00Z', undefined],
])('at %s it is quiet until %s', (now, end) => {
  expect(until(now)).toBe(end)
})

test('works within one day, and without quiet hours', () => {
  const noon = { from: 12 * 60, to: 13 * 60, zone: 'UTC' }
  expect([
    until('2026-03-01T12:10:00Z', noon),
    until('2026-03-01T13:00:00Z', noon),
    until('2026-03-01T11:59:00Z', noon),
  ]).toEqual(['2026-03-01T13:00:00.000Z', undefined, undefined])
  expect(until('2026-03-01T12:10:00Z', { from: 0, to: 0, zone: 'UTC' })).toBeUndefined()
  expect(until('2026-03-01T12:10:00Z', { from: 0, to: 1439, zone: 'Nowhere/Else' })).toBeUndefined()
})

test('parses zones and times', () => {
  expect(['Asia/Seoul', 'UTC', 'Mars/Base', '', 'x'.repeat(65)].map(isZone)).toEqual([true, true, false, false, false])
  expect(['00:00', '22:30', '24:00', '9:00', ''].map(parseTime)).toEqual([0, 1350, undefined, undefined, undefined])
  expect([0, 1350].map(writeTime)).toEqual(['00:00', '22:30'])
})
