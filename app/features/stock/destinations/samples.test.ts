import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isConfirmed } from './confirmed.ts'
import { planOf } from './rules.ts'
import { Destination, type Plan } from './schema.ts'
import { permitOf } from './shared/permit.ts'

const folder = join(import.meta.dirname, 'samples')
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

test('has a sample for each of ten countries', () => {
  expect(readdirSync(folder).map((file) => file.slice(0, 2).toUpperCase())).toEqual([
    'AE',
    'CL',
    'DO',
    'GH',
    'IQ',
    'JO',
    'KE',
    'KG',
    'KZ',
    'LY',
  ])
})

test.each(readdirSync(folder))('%s is a valid example with a source for each line', (file) => {
  const sample = Destination.parse(read(file))
  expect(sample.country.toLowerCase()).toBe(file.slice(0, 2))
  expect(sample.isExample).toBe(true)
  expect(sample.rules.length).toBeGreaterThan(1)
  const languages = sample.note.ru ? ['en', 'ko', 'ar', 'ru', 'es'] : ['en', 'ko', 'ar', 'es']
  for (const named of [
    sample.note,
    ...sample.ports.map(({ name }) => name),
    ...sample.rules.map(({ reason }) => reason),
  ])
    expect(Object.keys(named)).toEqual(expect.arrayContaining(languages))
  for (const { pays, inTotal, text } of sample.steps) {
    expect(Object.keys(text)).toEqual(expect.arrayContaining(languages))
    // The field says whether a cost is part of the total, which only matters for payments of the buyer.
    expect(typeof inTotal).toBe(pays === 'seller' ? 'undefined' : 'boolean')
  }
  for (const { name } of sample.lines) if (name.en) expect(Object.keys(name)).toEqual(expect.arrayContaining(languages))
  // An amount that no source states has no link to one.
  for (const { source, link } of [...sample.lines, ...sample.rules])
    expect([source, /not confirmed/.test(source)]).toEqual([expect.stringMatching(/./), link === ''])
  for (const { second } of sample.rules) expect(Boolean(second.link)).toBe(Boolean(second.source))
})

test.each(readdirSync(folder))('%s refuses cars only by rules that two dated sources confirm', (file) => {
  const { rules } = Destination.parse(read(file))
  expect(rules.filter((rule) => rule.verdict === 'no' && !isConfirmed(rule))).toEqual([])
  for (const { on, second, source } of rules)
    if (second.on) expect([on, source === second.source]).toEqual([expect.any(String), false])
})

test.each(readdirSync(folder))('%s gives its reasons in five languages', (file) => {
  const { rules } = z
    .object({ rules: z.array(z.object({ reason: z.record(z.string(), z.string().min(1).max(300)) })) })
    .parse(read(file))
  for (const { reason } of rules) expect(Object.keys(reason)).toEqual(['en', 'ko', 'ar', 'ru', 'es'])
})

// This car satisfies all import rules of these countries except that for its age.
const old = {
  ...{
    priceUsd: 9000,
    make: 'Hyundai',
    model: 'Mighty',
    year: 2008,
    firstRegistration: '2008-03',
    fuelType: 'Diesel',
    engineCc: 3907,
    seats: 3,
  },
  ...{ steering: 'Left', emissions: 'Euro 6', market: 'America' },
  ...{
    proof: ['no-frame-damage', 'no-flood', 'no-fire'],
    past: ['no-taxi', 'no-police', 'no-school', 'no-rental', 'no-conversion'],
  },
}
const rates = { day: '2026-06-01', perDollar: { JOD: 0.709, IQD: 1310, AED: 3.6725, KZT: 525 } }

const says = (file: string, category: string) => {
  const plan = planOf(Destination.parse(read(`${file}.json`)), rates, '2026-06-01') as Plan
  return permitOf(plan, { ...old, category }, plan.ports[0]?.key ?? '')?.reasons ?? []
}

test.each(['jo', 'ly', 'iq', 'ae', 'do'])(
  '%s: an old truck is not refused by the passenger cars’ age limit, but needs an inquiry',
  (file) => {
    const ages = says(file, 'Sedan').filter(({ rule }) => rule.about === 'age')
    expect(ages.map(({ rule, says }) => says === rule.verdict)).toEqual([true])
    // Buses have the passenger cars' limit in the Dominican Republic.
    for (const category of file === 'do' ? ['Truck'] : ['Truck', 'Bus']) {
      const results = says(file, category).map(({ says }) => says)
      expect(results).toContain('ask')
      expect(results).not.toContain('no')
    }
  },
)

test('do: an old bus is refused like a passenger car', () => {
  expect(says('do', 'Bus')).toContainEqual(
    expect.objectContaining({ says: 'no', rule: expect.objectContaining({ about: 'age' }) }),
  )
})
