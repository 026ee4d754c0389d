import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#app/lib/day.ts'
import { planOf } from '../rules.ts'
import { Destination, type Facts, type Plan } from '../schema.ts'
import { permitOf } from './permit.ts'

const car: Facts = {
  priceUsd: 10_000,
  make: 'Kia',
  model: 'K5',
  year: 2021,
  firstRegistration: '2021-06',
  fuelType: 'Diesel',
  engineCc: 1998,
  category: 'Sedan',
  seats: 5,
  steering: 'Left',
  emissions: 'Euro 6d',
  market: 'Korea',
  proof: ['no-frame-damage', 'no-flood', 'no-fire'],
  past: ['no-taxi', 'no-police', 'no-school', 'no-rental', 'no-conversion'],
}
type Given = Record<string, unknown>
const planFor = (...rules: Given[]) =>
  planOf(
    Destination.parse({
      country: 'KE',
      currency: 'KES',
      ports: [{ key: 'mombasa', days: 30 }, { key: 'lamu' }],
      lines: [],
      rules: rules.map((rule) => ({ from: '2020-01-01', ...rule })),
    }),
    { day: '', perDollar: {} },
    '2026-06-01',
  ) as Plan
const verdict = (rules: Given[], facts: Partial<Facts> = {}, port = 'mombasa') =>
  permitOf(planFor(...rules), { ...car, ...facts }, port)
const may = (rule: Given, facts: Partial<Facts> = {}) => verdict([rule], facts)?.may

test('gives no verdict for a country without rules', () => {
  expect(verdict([])).toBeUndefined()
  expect(verdict([{ about: 'any', port: 'lamu' }])).toBeUndefined()
})

test('checks ages to the month, by registration, its year or model year', () => {
  const age = { about: 'age', limit: 5 }
  expect(['2021-07', '2021-06'].map((firstRegistration) => may(age, { firstRegistration }))).toEqual(['yes', 'no'])
  expect(may({ ...age, at: 'today' })).toBe('yes')
  expect(
    ['2021-01', '2020-12'].map((firstRegistration) => may({ ...age, by: 'registrationYear' }, { firstRegistration })),
  ).toEqual(['yes', 'no'])
  expect([2021, 2020].map((year) => may({ ...age, by: 'year' }, { year }))).toEqual(['yes', 'no'])
})

test('checks the first year that is allowed, and years that count the first and the current one', () => {
  const registered = { about: 'notBefore', limit: 2019, by: 'registrationYear' }
  const seen = ['2018-12', '2019-01', null].map((firstRegistration) => may(registered, { firstRegistration }))
  expect(seen).toEqual(['no', 'yes', 'likely'])
  const built = { about: 'notBefore', limit: 2021, by: 'year' }
  expect([2020, 2021, null].map((year) => may(built, { year }))).toEqual(['no', 'yes', 'ask'])
  // The ship arrives in 2026.
  const both = { about: 'age', limit: 3, by: 'yearInclusive' }
  expect([2023, 2024].map((year) => may(both, { year }))).toEqual(['no', 'yes'])
})

test('checks steering, fuel, engine and emissions', () => {
  expect([may({ about: 'steering', values: ['left'] }), may({ about: 'steering', values: ['right'] })]).toEqual([
    'yes',
    'no',
  ])
  expect([may({ about: 'fuel', values: ['petrol'] }), may({ about: 'fuel', values: ['diesel'] })]).toEqual([
    'yes',
    'no',
  ])
  expect([may({ about: 'engine', limit: 1998 }), may({ about: 'engine', limit: 1997 })]).toEqual(['yes', 'no'])
  expect(may({ about: 'engine', limit: 0 }, { engineCc: null, fuelType: 'Electric' })).toBe('yes')
  expect([may({ about: 'emissions', limit: 6 }), may({ about: 'emissions', limit: 7 })]).toEqual(['yes', 'no'])
  expect(may({ about: 'emissions', limit: 6 }, { emissions: null, fuelType: 'Hydrogen' })).toBe('yes')
  expect([may({ about: 'salvage' }), may({ about: 'salvage' }, { proof: ['no-flood', 'no-fire'] })]).toEqual([
    'yes',
    'ask',
  ])
  expect([may({ about: 'any' }), may({ about: 'any', verdict: 'ask' })]).toEqual(['no', 'ask'])
})

test('ignores rules for other ports or fuels', () => {
  const rules = [
    { about: 'any', port: 'lamu' },
    { about: 'age', limit: 3, by: 'year', fuels: ['electric'] },
    { about: 'steering', values: ['left'] },
  ]
  expect(verdict(rules)).toMatchObject({ may: 'yes', reasons: [{ says: 'yes' }] })
  expect(verdict(rules, {}, 'lamu')?.may).toBe('no')
  expect(verdict(rules, { fuelType: 'Electric' })?.may).toBe('no')
  expect(verdict(rules, { fuelType: null })).toMatchObject({
    may: 'ask',
    reasons: [{ missing: 'fuelType' }, { says: 'yes' }],
  })
})

const passenger = ['sedan', 'suv', 'large', 'van']

test('ignores rules for other sizes, and asks where the category is unknown', () => {
  const rules = [
    { about: 'age', limit: 3, by: 'year', sizes: passenger },
    { about: 'any', verdict: 'ask', sizes: ['truck', 'bus'] },
    { about: 'steering', values: ['left'] },
  ]
  expect(verdict(rules)).toMatchObject({ may: 'no', reasons: [{ says: 'no' }, { says: 'yes' }] })
  expect(verdict(rules, { category: 'Truck' })).toMatchObject({
    may: 'ask',
    reasons: [{ rule: { about: 'any' }, says: 'ask' }, { says: 'yes' }],
  })
  expect(verdict(rules, { category: 'Van', seats: 15 })?.may).toBe('ask')
  for (const category of [null, 'Machinery'])
    expect(verdict(rules, { category })).toMatchObject({
      may: 'ask',
      reasons: [{ says: 'ask', missing: 'category' }, { says: 'ask', missing: 'category' }, { says: 'yes' }],
    })
  expect([5, 7].map((seats) => may({ about: 'any', sizes: ['large', 'sedan'] }, { category: 'SUV', seats }))).toEqual([
    undefined,
    'no',
  ])
})

test('gives no verdict where all rules are for other sizes', () => {
  expect(verdict([{ about: 'age', limit: 30, sizes: passenger }], { category: 'Truck' })).toBeUndefined()
})

test('replaces an older rule only for the same sizes', () => {
  const rule = { about: 'age', by: 'year', sizes: passenger }
  const rules = [
    { ...rule, limit: 3 },
    { ...rule, limit: 10, sizes: passenger.toReversed(), from: '2025-01-01' },
    { ...rule, limit: 4, sizes: ['truck'], from: '2026-01-01' },
  ]
  expect(verdict(rules)?.may).toBe('yes')
  expect(verdict(rules, { category: 'Truck' })?.may).toBe('no')
})

test('takes the worst result as the verdict, and keeps each rule’s own', () => {
  const rules = [
    { about: 'steering', values: ['left'] },
    { about: 'any', verdict: 'ask' },
    { about: 'engine', limit: 1 },
  ]
  expect(verdict(rules.slice(0, 2))?.may).toBe('ask')
  expect(verdict(rules)).toMatchObject({ may: 'no', reasons: [{ says: 'yes' }, { says: 'ask' }, { says: 'no' }] })
})

const rules = fc.uniqueArray(
  fc.constantFrom<[Given, (keyof Facts)[]]>(
    [{ about: 'age', limit: 30 }, ['firstRegistration']],
    [{ about: 'age', limit: 30, sizes: passenger }, ['firstRegistration']],
    [{ about: 'age', limit: 30, by: 'year', fuels: ['diesel', 'petrol'] }, ['year']],
    [{ about: 'steering', values: ['left', 'right'] }, ['steering']],
    [{ about: 'fuel', values: ['hydrogen'] }, ['fuelType']],
    [{ about: 'engine', limit: 100_000, sizes: ['sedan', 'bus'] }, ['engineCc']],
    [{ about: 'emissions', limit: 1 }, ['emissions']],
    [{ about: 'salvage' }, ['proof']],
  ),
  { minLength: 1 },
)

test('says yes only where all needed facts are known', () => {
  const unknown = fc.subarray([
    'firstRegistration',
    'year',
    'steering',
    'fuelType',
    'engineCc',
    'emissions',
    'proof',
    'category',
  ] as const)
  fc.assert(
    fc.property(rules, unknown, (given, missing) => {
      const facts = Object.fromEntries(missing.map((name) => [name, name === 'proof' ? [] : null]))
      const said = verdict(
        given.map(([rule]) => rule),
        facts,
      )
      const asks = given.some(([, needs]) => needs.some((name) => missing.includes(name as never)))
      expect(said?.may === 'yes').toBe(!asks)
    }),
  )
})

test.each([
  [{ about: 'age', limit: 5 }, { firstRegistration: null }, 'firstRegistration'],
  [{ about: 'age', limit: 5, by: 'year' }, { year: null }, 'year'],
  [{ about: 'steering', values: ['left'] }, { steering: null, market: null }, 'steering'],
  [{ about: 'fuel', values: ['petrol'] }, { fuelType: null }, 'fuelType'],
  [{ about: 'engine', limit: 2000 }, { engineCc: null }, 'engineCc'],
  [{ about: 'emissions', limit: 5 }, { emissions: 'clean', market: null }, 'emissions'],
  [{ about: 'salvage' }, { proof: [] }, 'condition'],
] as [Given, Partial<Facts>, string][])('%j asks with the facts %j, naming %s as missing', (rule, facts, missing) => {
  expect(verdict([rule], facts)).toMatchObject({ may: 'ask', reasons: [{ says: 'ask', missing }] })
})

test('lets electric drives pass rules on emissions and engines', () => {
  for (const fuelType of ['Electric', 'Hydrogen'])
    for (const rule of [
      { about: 'emissions', limit: 6 },
      { about: 'engine', limit: 1 },
    ])
      expect(may(rule, { fuelType, emissions: null, engineCc: null })).toBe('yes')
})

const kenya = (given: Given) =>
  Destination.parse({ country: 'KE', currency: 'KES', ports: [{ key: 'mombasa', days: 30 }], lines: [], ...given })

test('after 120 days a car that keeps the rules is likely allowed, after a year it is a question', () => {
  const steering = { about: 'steering', values: ['left'], from: '2020-01-01' }
  for (const [given, may] of [
    [{ checkedOn: '2026-02-01' }, 'yes'],
    [{ checkedOn: '2026-01-31' }, 'likely'],
    [{ checkedOn: '2025-06-01' }, 'likely'],
    [{ checkedOn: '2025-05-31' }, 'ask'],
    [{ isExample: true }, 'ask'],
    [{}, 'yes'],
  ] as const) {
    const plan = planOf(kenya({ rules: [steering], ...given }), { day: '', perDollar: {} }, '2026-06-01') as Plan
    expect(permitOf(plan, car, 'mombasa')?.may).toBe(may)
  }
})

test('no age of the rules softens a refusal, and none makes a refused car allowed', () => {
  const rules = [
    { about: 'steering', values: ['right'], from: '2020-01-01' },
    { about: 'age', limit: 8, from: '2020-01-01', by: 'registrationYear' },
  ]
  const refused = (rule: Given, facts: Partial<Facts>) =>
    Array.from({ length: 730 }, (_, days) => dayAfter('2026-06-01', days)).map((today) => {
      const plan = planOf(kenya({ rules: [rule], checkedOn: '2026-06-01' }), { day: '', perDollar: {} }, today) as Plan
      return permitOf(plan, { ...car, ...facts }, 'mombasa')?.may
    })
  expect(new Set(refused(rules[0] as Given, {}))).toEqual(new Set(['no']))
  const ages = refused(rules[1] as Given, { firstRegistration: '2019-03' })
  expect(ages.filter((may, at) => may !== ages[at - 1])).toEqual(['yes', 'likely', 'ask', 'no'])
})

test('checks the market, former use, conversion and the least age', () => {
  const market = { about: 'market', values: ['america', 'gulf'] }
  expect(['America', 'Korea', null, 'Mars'].map((name) => may(market, { market: name }))).toEqual([
    'yes',
    'no',
    'ask',
    'ask',
  ])
  const use = { about: 'use', values: ['taxi', 'police'] }
  expect([['no-taxi', 'no-police'], ['no-taxi'], ['taxi'], []].map((past) => may(use, { past }))).toEqual([
    'yes',
    'ask',
    'no',
    'ask',
  ])
  expect([['no-conversion'], ['converted'], []].map((past) => may({ about: 'conversion' }, { past }))).toEqual([
    'yes',
    'no',
    'ask',
  ])
  expect(
    ['2023-07', '2023-08'].map((firstRegistration) => may({ about: 'minAge', limit: 3 }, { firstRegistration })),
  ).toEqual(['yes', 'no'])
})

test('refuses a car that was flooded or burnt, whatever else its sheet proves', () => {
  expect([['flood'], ['fire'], []].map((past) => may({ about: 'salvage' }, { past }))).toEqual(['no', 'no', 'yes'])
})

test('combines the conditions of a rule, and asks about one that is unknown', () => {
  const rule = { about: 'any', markets: ['korea'], cc: { from: 1500, to: 2000 }, age: { to: 3 }, by: 'year' }
  expect(verdict([rule], { year: 2024 })?.may).toBe('no')
  for (const other of [{ market: 'Gulf' }, { engineCc: 2000 }, { engineCc: 1499 }, { year: 2023 }])
    expect(verdict([rule], { year: 2024, ...other })).toBeUndefined()
  expect(verdict([rule], { year: 2024, market: null })).toMatchObject({ may: 'ask', reasons: [{ missing: 'market' }] })
  expect(verdict([rule], { year: 2023, market: null })).toBeUndefined()
})

test('always names a quota, which never changes the verdict', () => {
  const quota = { about: 'quota' }
  expect(verdict([quota, { about: 'steering', values: ['left'] }])).toMatchObject({ may: 'yes', quotas: [quota] })
  expect(verdict([quota, { about: 'any' }])).toMatchObject({ may: 'no', quotas: [quota] })
  expect(verdict([quota])).toMatchObject({ may: 'ask', reasons: [] })
})

test('counts years that end on 30 June', () => {
  const plan = planFor({ about: 'age', limit: 5, by: 'yearToJune', at: 'today' })
  const on = (today: string) => permitOf({ ...plan, today }, { ...car, year: 2021 }, 'mombasa')?.may
  expect([on('2027-06-30'), on('2027-07-01')]).toEqual(['yes', 'no'])
})

test('a rule of an example refuses no car until two dated sources confirm it', () => {
  const source = { source: 'The gazette', on: '2026-05-01' }
  const given = (rule: Given) =>
    planOf(
      Destination.parse({
        ...{
          country: 'KE',
          currency: 'KES',
          ports: [{ key: 'mombasa' }],
          lines: [],
          isExample: true,
          checkedOn: '2026-05-01',
        },
        rules: [{ about: 'any', from: '2020-01-01', ...rule }],
      }),
      { day: '', perDollar: {} },
      '2026-06-01',
    ) as Plan
  const says = (rule: Given) => permitOf(given(rule), car, 'mombasa')?.may
  expect([
    says({}),
    says(source),
    says({ ...source, second: { source: 'A paper' } }),
    says({ ...source, second: source }),
  ]).toEqual(['ask', 'ask', 'ask', 'no'])
})
