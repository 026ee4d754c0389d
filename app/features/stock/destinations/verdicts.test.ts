import { expect, test } from 'vitest'
import { dayAfter } from '#app/lib/day.ts'
import { planOf } from './rules.ts'
import { listSamples } from './samples.server.ts'
import type { Facts } from './schema.ts'
import { permitOf } from './shared/permit.ts'
import cases from './verdicts.json' with { type: 'json' }
import second from './verdicts-second.json' with { type: 'json' }

const today = '2026-11-27'
const perDollar = Object.fromEntries(
  listSamples().flatMap(({ currency, lines }) =>
    [currency, ...lines.map((line) => line.currency)].map((code) => [code, 1]),
  ),
)
const rates = { day: today, perDollar }
const countries: Record<string, string> = {
  Jordan: 'JO',
  Kazakhstan: 'KZ',
  Kenya: 'KE',
  'Dominican Republic': 'DO',
  Kyrgyzstan: 'KG',
  Ghana: 'GH',
  Libya: 'LY',
  'United Arab Emirates': 'AE',
  Chile: 'CL',
  Iraq: 'IQ',
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
    under3: 'buyer',
    'build-gap': 'any',
  },
}

/** Cases that the sources of a sample cannot prove yet. Their tests fail as soon as they can. */
const unproved: Record<string, string> = {
  'JO-09': 'Of the two sources for former taxis, one shows no day, and a refusal needs two dated ones.',
  ...Object.fromEntries(
    ['LY-02', 'LY-03', 'LY-06'].map((id) => [
      id,
      'Of the sources for ten years, only that of January 2021 shows a day.',
    ]),
  ),
  ...Object.fromEntries(['IQ-02', 'IQ-04'].map((id) => [id, 'No source for two years shows a day.'])),
  ...Object.fromEntries(
    ['IQ-09', 'IQ-10'].map((id) => [id, 'Only one dated source each was found for the rules of the Kurdistan Region.']),
  ),
}

/**
 * Cases that ask somebody else than they should: a mended frame is only known as a missing proof, and no rule about an
 * age makes an exception for the buyer.
 */
const misaddressed: Record<string, string> = {
  'GH-07': 'seller',
  'AE-07': 'seller',
  'AE-05': 'authority',
  'AE-11': 'authority',
}

type Case = (typeof cases)[number] | (typeof second)[number]
type Stated = { formerUse: string | null; conversion: string | null; sheet: string | null }

const uses = ['taxi', 'police', 'school', 'rental']
const soundness = ['no-frame-damage', 'no-flood', 'no-fire']

function factsOf({ formerUse, conversion, sheet, ...car }: Case['car'] & Stated): Facts {
  const isKnown = formerUse === 'private' || uses.includes(formerUse ?? '')
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
  const key = sample?.ports.find(({ name }) => plain(name.en).startsWith(port))?.key ?? ''
  const plan = sample && planOf(sample, rates, today)
  return plan && permitOf(plan, factsOf(car), key)
}

test('are 120 cases, twelve for each of ten countries', () => {
  const all: Case[] = [...cases, ...second]
  for (const country of Object.keys(countries)) expect(all.filter((one) => one.country === country)).toHaveLength(12)
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

for (const one of second) {
  const { id, verdict, why, addressee } = one
  test(`${id} is ‘${verdict}’: ${why}`, { fails: id in unproved }, () => {
    const permit = permitFor(one)
    expect(permit?.may).toBe(verdict)
    const asked = permit?.reasons
      .filter(({ says }) => says === 'ask')
      .map(({ missing }) => (missing === 'buyer' ? 'buyer' : missing ? 'seller' : 'authority'))
    if (addressee) expect(asked).toContain(misaddressed[id] ?? addressee)
  })
}

test('for two years, no sample softens a refusal', () => {
  const softened = listSamples().flatMap((sample) =>
    cases.flatMap(({ id, car }) =>
      sample.ports.flatMap(({ key }) => {
        const said = Array.from({ length: 25 }, (_, months) => {
          const plan = planOf(sample, rates, dayAfter(today, months * 30))
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
