import { expect, test } from 'vitest'
import { dayAfter } from '#app/lib/day.ts'
import { planOf } from './rules.ts'
import { listSamples } from './samples.server.ts'
import type { Facts } from './schema.ts'
import { permitOf } from './shared/permit.ts'
import cases from './verdicts.json' with { type: 'json' }

const today = '2026-11-27'
const rates = { day: today, perDollar: { JOD: 0.709, KZT: 525 } }
const perDollar = Object.fromEntries(
  listSamples().flatMap(({ currency, lines }) =>
    [currency, ...lines.map((line) => line.currency)].map((code) => [code, 1]),
  ),
)
const countries: Record<string, string> = {
  Jordan: 'JO',
  Kazakhstan: 'KZ',
  Kenya: 'KE',
  'Dominican Republic': 'DO',
  Kyrgyzstan: 'KG',
}

/** The subject of the rule that decides a case, by its name or the end of it. */
const subjects: Record<string, string> = {
  ...{
    market: 'market',
    'market-other': 'market',
    use: 'use',
    salvage: 'salvage',
    steering: 'steering',
    euro4: 'emissions',
    euro5: 'emissions',
  },
  ...{
    age: 'age',
    'KE-age': 'notBefore',
    'ev-age': 'age',
    'age-2027': 'age',
    'age-truck': 'age',
    age10: 'age',
    under3: 'minAge',
    'build-gap': 'any',
  },
}

/** Cases that the sources of a sample cannot prove yet. Their tests fail as soon as they can. */
const unproved: Record<string, string> = {
  'JO-09': 'Of the two sources for former taxis, one shows no day, and a refusal needs two dated ones.',
}

type Case = (typeof cases)[number]
type Stated = { formerUse: string; conversion: string; sheet: string | null }

const uses = ['taxi', 'police', 'school', 'rental']
const soundness = ['no-frame-damage', 'no-flood', 'no-fire']

function factsOf({ formerUse, conversion, sheet, ...car }: Case['car'] & Stated): Facts {
  const isKnown = formerUse === 'private' || uses.includes(formerUse)
  return {
    ...{ priceUsd: 10_000, ...car },
    proof: sheet === 'clean' ? soundness : sheet === 'frame' ? soundness.slice(1) : [],
    past: [
      ...(isKnown ? uses.map((use) => (use === formerUse ? use : `no-${use}`)) : []),
      ...(conversion === 'none' ? ['no-conversion'] : []),
      ...(sheet === 'flood' || sheet === 'fire' ? [sheet] : []),
    ],
  }
}

const plain = (name = '') => name.normalize('NFD').replace(/\p{M}/gu, '')

function permitFor({ country, port, car }: Case) {
  const sample = listSamples().find((one) => one.country === countries[country])
  const key = sample?.ports.find(({ name }) => plain(name.en) === port)?.key ?? ''
  const plan = sample && planOf(sample, rates, today)
  return plan && permitOf(plan, factsOf(car), key)
}

test('are sixty cases, twelve for each of five countries', () => {
  expect(Object.keys(countries).map((country) => cases.filter((one) => one.country === country).length)).toEqual([
    12, 12, 12, 12, 12,
  ])
})

for (const one of cases) {
  const { id, verdict, why, rule } = one
  test(`${id} is ‘${verdict}’: ${why}`, { fails: id in unproved }, () => {
    const permit = permitFor(one)
    expect(permit?.may).toBe(verdict)
    const deciding = permit?.reasons.filter(({ says }) => says === verdict).map(({ rule }) => rule.about)
    if (rule) expect(deciding).toContain(subjects[rule] ?? subjects[rule.slice(3)])
  })
}

test('for two years, no sample softens a refusal', () => {
  const softened = listSamples().flatMap((sample) =>
    cases.flatMap(({ id, car }) =>
      sample.ports.flatMap(({ key }) => {
        const said = Array.from({ length: 25 }, (_, months) => {
          const plan = planOf(sample, { ...rates, perDollar }, dayAfter(today, months * 30))
          return plan && permitOf(plan, factsOf(car), key)?.may
        })
        return said.slice(said.indexOf('no')).some((may) => may !== 'no') && said.includes('no')
          ? [`${sample.country} ${key} ${id}: ${said.join(' ')}`]
          : []
      }),
    ),
  )
  expect(softened).toEqual([])
})
