import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { bothDatabases } from '../../tests/fixtures.ts'
import { exclusively } from './exclusive.server.ts'

bothDatabases((database) => {
  it('runs work for one name in sequence, for several names at once, also when one fails', async ({ skip }) => {
    skip(database().kind === 'embedded')
    const log: string[] = []
    const work = (name: string, mark: string, fails = false) =>
      exclusively(database().db, name, async () => {
        log.push(`${mark}+`)
        await wait(150)
        log.push(`${mark}-`)
        if (fails) throw new Error('It failed.')
        return mark
      }).catch((error: Error) => error.message)
    const answers = await Promise.all([work('a', '1', true), work('a', '2'), work('b', '3')])
    expect(answers).toEqual(['It failed.', '2', '3'])
    const ofA = log.filter((one) => !one.startsWith('3'))
    expect([ofA[0]?.[0], ofA[2]?.[0]]).toEqual([ofA[1]?.[0], ofA[3]?.[0]])
    expect(log.indexOf('3+')).toBeLessThan(3)
  })
})
