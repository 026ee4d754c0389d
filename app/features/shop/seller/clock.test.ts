import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#app/i18n/format.ts'
import { formatTime } from '#app/i18n/format-hours.ts'
import { dayAfter } from '#app/lib/day.ts'
import { momentIn, openState } from './clock.ts'
import { groupDays, type Hours } from './hours.ts'

const at = (iso: string) => Date.parse(iso)
const day = { from: '09:00', to: '18:00' }
const weekdays: Hours = { zone: 'Asia/Seoul', days: [day, day, day, day, day, null, null] }
const alike = (span: Hours['days'][number], zone: string): Hours => ({ zone, days: Array(7).fill(span) })

describe('momentIn', () => {
  test('is when the clocks of the zone show that time, in every zone and season', () => {
    const zones = constantFrom(
      'Asia/Seoul',
      'Asia/Kolkata',
      'Africa/Cairo',
      'America/Santiago',
      'Europe/Berlin',
      'Pacific/Auckland',
      'UTC',
    )
    assert(
      property(zones, integer({ min: 0, max: 1500 }), integer({ min: 5, max: 23 }), (zone, days, hour) => {
        const [date, time] = [dayAfter('2024-01-01', days), `${String(hour).padStart(2, '0')}:30`]
        const moment = momentIn(zone, date, time)
        return dayIn(zone, moment) === date && formatTime(moment, zone) === time
      }),
    )
  })

  test('a time skipped by the clocks is moved by the gap, and a repeated time is the first of two', () => {
    expect(momentIn('Europe/Berlin', '2026-03-29', '02:30')).toBe(at('2026-03-29T01:30:00Z'))
    expect(momentIn('Europe/Berlin', '2026-10-25', '02:30')).toBe(at('2026-10-25T00:30:00Z'))
  })
})

describe('openState', () => {
  test('is open from the start, and closed from the end until the next day that is not off', () => {
    expect(openState(weekdays, at('2026-11-27T00:00:00Z'))).toEqual({
      isOpen: true,
      changes: at('2026-11-27T09:00:00Z'),
    })
    expect(openState(weekdays, at('2026-11-26T23:59:59Z'))).toEqual({
      isOpen: false,
      changes: at('2026-11-27T00:00:00Z'),
    })
    expect(openState(weekdays, at('2026-11-27T09:00:00Z'))).toEqual({
      isOpen: false,
      changes: at('2026-11-30T00:00:00Z'),
    })
    expect(openState({ ...weekdays, off: ['2026-11-30', '2026-12-01'] }, at('2026-11-27T09:00:00Z')).changes).toBe(
      at('2026-12-02T00:00:00Z'),
    )
  })

  test('an end that is not after the start is on the next day, even if that is a day off', () => {
    const late = alike({ from: '20:00', to: '02:00' }, 'Asia/Dubai')
    expect(openState(late, at('2026-11-27T21:00:00Z'))).toEqual({ isOpen: true, changes: at('2026-11-27T22:00:00Z') })
    expect(openState({ ...late, off: ['2026-11-28'] }, at('2026-11-27T21:00:00Z'))).toEqual({
      isOpen: true,
      changes: at('2026-11-27T22:00:00Z'),
    })
    expect(openState({ ...late, off: ['2026-11-28'] }, at('2026-11-28T21:00:00Z')).isOpen).toBe(false)
  })

  test('hours follow the local clock when it changes', () => {
    const berlin = alike({ from: '09:00', to: '17:00' }, 'Europe/Berlin')
    expect(openState(berlin, at('2026-03-28T12:00:00Z')).changes).toBe(at('2026-03-28T16:00:00Z'))
    expect(openState(berlin, at('2026-03-28T20:00:00Z')).changes).toBe(at('2026-03-29T07:00:00Z'))
    expect(openState(berlin, at('2026-10-24T20:00:00Z')).changes).toBe(at('2026-10-25T08:00:00Z'))
  })

  test('is open without end if the seller never leaves, closed without end if nobody ever comes', () => {
    expect(openState(alike({ from: '00:00', to: '00:00' }, 'Asia/Seoul'), at('2026-11-27T12:00:00Z'))).toEqual({
      isOpen: true,
    })
    expect(openState(alike(null, 'Asia/Seoul'), at('2026-11-27T12:00:00Z'))).toEqual({ isOpen: false })
  })

  test('days that run into each other are one span', () => {
    const days = [...Array(5).fill({ from: '00:00', to: '00:00' }), null, null]
    expect(openState({ zone: 'UTC', days }, at('2026-11-24T12:00:00Z'))).toEqual({
      isOpen: true,
      changes: at('2026-11-28T00:00:00Z'),
    })
  })

  test('the next change is always in the future', () => {
    assert(
      property(integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }), (now) => {
        const { isOpen, changes = 0 } = openState(weekdays, now)
        return changes > now && openState(weekdays, changes).isOpen !== isOpen
      }),
    )
  })
})

test('consecutive days with the same hours are one group, and a day off splits it', () => {
  expect(groupDays(weekdays.days)).toEqual([{ first: 0, last: 4, ...day }])
  const short = { from: '09:00', to: '13:00' }
  expect(groupDays([day, day, null, day, day, short, null])).toEqual([
    { first: 0, last: 1, ...day },
    { first: 3, last: 4, ...day },
    { first: 5, last: 5, ...short },
  ])
  expect(groupDays([day, { ...day, from: '10:00' }, null, null, null, null, null])).toHaveLength(2)
})
