import { beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import known from './known-samples.json' with { type: 'json' }
import { listNewest } from './read.server.ts'
import { hashOf, newerSample, renewSamples } from './renew.server.ts'
import { listSamples } from './samples.server.ts'
import type { Destination } from './schema.ts'
import { saveDestination } from './write.server.ts'

const [jo, ly] = listSamples() as [Destination, Destination]

test('knows the hash of each example of this release; after a change, run node scripts/known-samples.ts', () => {
  const hashes: Record<string, string[]> = known
  for (const sample of listSamples()) expect(hashes[sample.country]?.at(-1), sample.country).toBe(hashOf(sample))
})

test('offers a newer example to a table that was changed, until the operator has compared the two', () => {
  const own = { ...jo, checkedOn: '2025-01-01', isExample: false }
  expect(newerSample(own)).toEqual(jo)
  expect(newerSample({ ...own, comparedWith: jo.checkedOn })).toBeUndefined()
  expect(newerSample(jo)).toBeUndefined()
})

eachDatabase((database) => {
  beforeEach(() => database().db.deleteFrom('destination_version').execute())

  test('renews examples of earlier releases, and leaves tables that somebody changed or removed', async () => {
    const { db } = database()
    // An example of an earlier release is one whose hash is listed.
    const older = { ...jo, note: { en: 'Older' } }
    const hashes = (known as Record<string, string[]>).JO as string[]
    hashes.unshift(hashOf(older))
    try {
      await saveDestination(db, { country: 'JO', destination: older, by: null })
      await saveDestination(db, { country: 'LY', destination: { ...ly, note: { en: 'Mine' } }, by: null })
      await saveDestination(db, { country: 'IQ', destination: null, by: null })
      // Two processes that start together renew it once.
      expect((await Promise.all([renewSamples(db), renewSamples(db)])).flat()).toEqual(['JO'])
      expect(await renewSamples(db)).toEqual([])
      const newest = new Map((await listNewest(db)).map(({ country, destination }) => [country, destination]))
      expect([newest.get('JO'), newest.get('LY')?.note, newest.get('IQ')]).toEqual([jo, { en: 'Mine' }, null])
    } finally {
      hashes.shift()
    }
  })
})
