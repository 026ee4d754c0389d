import { beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '../../tests/fixtures.ts'
import { isClockSteady } from './clock.server.ts'

const [anHour, aDay] = [3_600_000, 24 * 3_600_000]

eachDatabase((database) => {
  beforeEach(() => database().execute("delete from setting where key = 'clock'"))
  const steadyAt = async (...moments: number[]) => {
    const answers: boolean[] = []
    for (const moment of moments) answers.push(await isClockSteady(database().db, moment))
    return answers
  }
  const now = Date.parse('2026-11-28T12:00:00Z')

  test('a clock that runs on is trusted, also after a weekend', async () => {
    expect(await steadyAt(now, now + anHour, now + 3 * aDay)).toEqual([true, true, true])
  })

  test('after a jump by months, nothing is old for a day, and nothing at all if the clock is set right in time', async () => {
    const wrong = now + 200 * aDay
    expect(await steadyAt(now, wrong, wrong + 23 * anHour, wrong + 25 * anHour)).toEqual([true, false, false, true])
    expect(await steadyAt(now + anHour, now + 2 * anHour, now + 26 * anHour)).toEqual([false, false, true])
  })
})
