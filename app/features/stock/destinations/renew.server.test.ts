import { beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import known from './known-samples.json' with { type: 'json' }
import { findPlan, listNewest, listPlaces, listRulesDue } from './read.server.ts'
import { changesSince, hashOf, newerSample, renewSamples } from './renew.server.ts'
import { listSamples } from './samples.server.ts'
import type { Destination } from './schema.ts'
import { markChecked, saveDestination } from './write.server.ts'

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

test('says what each release changed in an example', () => {
  for (const { country, checkedOn = '' } of listSamples()) {
    expect(changesSince(country, '').at(0)?.on, country).toBe(checkedOn)
    expect(changesSince(country, checkedOn)).toEqual([])
  }
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

  test('a renewed example stays hidden from buyers if it was', async () => {
    const { db } = database()
    const older = { ...jo, note: { en: 'Older' } }
    const hashes = (known as Record<string, string[]>).JO as string[]
    hashes.unshift(hashOf(older))
    try {
      await saveDestination(db, { country: 'JO', destination: { ...older, isHidden: true }, by: null })
      expect(await renewSamples(db)).toEqual(['JO'])
      expect((await listNewest(db))[0]?.destination).toEqual({ ...jo, isHidden: true })
    } finally {
      hashes.shift()
    }
  })

  test('buyers see a table once it is not hidden', async () => {
    const { db } = database()
    await saveDestination(db, { country: 'JO', destination: { ...jo, isHidden: true }, by: null })
    expect([await listPlaces(db), await findPlan(db, 'JO'), await listRulesDue(db, Date.parse('2028-01-01'))]).toEqual([
      [],
      undefined,
      [],
    ])
    await saveDestination(db, { country: 'JO', destination: jo, by: null })
    expect(await listPlaces(db)).toHaveLength(1)
    expect(await findPlan(db, 'JO')).toMatchObject({ country: 'JO' })
  })

  test('rules are due when they are old or end soon, and one tap says that nothing changed', async () => {
    const { db } = database()
    const [rule] = jo.rules as [Destination['rules'][number]]
    const table = { ...jo, isExample: false, checkedOn: '2026-11-30', rules: [{ ...rule, until: '2026-12-31' }] }
    const over = await saveDestination(db, { country: 'JO', destination: table, by: null })
    const due = async (day: string) => (await listRulesDue(db, Date.parse(day)))[0]
    expect(await due('2026-12-16')).toBeUndefined()
    expect(await due('2026-12-17')).toMatchObject({ country: 'JO', version: over, endsOn: '2026-12-31' })
    // A newer rule replaces the one that ended.
    const next = { ...rule, from: '2027-01-01' }
    const version = await saveDestination(db, {
      ...{ country: 'JO', by: null },
      destination: { ...table, rules: [...table.rules, next] },
    })
    expect(await due('2027-01-02')).toBeUndefined()
    expect(await due('2027-03-31')).toMatchObject({ endsOn: undefined, links: [rule.link] })
    const check = { country: 'JO', by: 'somebody', today: '2027-03-31' }
    expect(await markChecked(db, { ...check, over })).toBe(false)
    expect(await markChecked(db, { ...check, over: version })).toBe(true)
    expect(await due('2027-03-31')).toBeUndefined()
    const example = await saveDestination(db, { country: 'JO', destination: jo, by: null })
    expect(await markChecked(db, { ...check, over: example })).toBe(false)
  })
})
