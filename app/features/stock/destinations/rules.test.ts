import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveLines, missingRate, planOf } from './rules.ts'
import { Destination, Line, type Plan } from './schema.ts'
import { timesShare } from './shared/cost.ts'

type Given = Record<string, unknown>
const perDollar: Record<string, number> = { JOD: 0.709, KRW: 1380.35, IQD: 1310, TINY: 1e-7 }
const rates = { day: '2026-06-01', perDollar }
const line = (given: Given) => Line.parse({ stage: 'fee', per: 'fixed', amount: '1', from: '2026-01-01', ...given })
const destination = (given: Given) =>
  Destination.parse({ country: 'JO', currency: 'JOD', ports: [{ key: 'aqaba' }], lines: [], ...given })
const planLine = (given: Given, today = '2026-06-01') =>
  planOf(destination({ lines: [line(given)] }), rates, today)?.lines[0]

describe('an amount', () => {
  test.each(['JOD', 'KRW', 'IQD'])('converted from %s and back differs by less than a US cent', (currency) => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
        const amount = `${whole}.${String(part).padStart(4, '0')}`
        const made = planOf(destination({ currency, lines: [line({ amount, currency })] }), rates, '2026-06-01') as Plan
        const cents = timesShare(made.lines[0]?.share ?? ['0', '1'], 1)
        const shown = (cents / 100) * (made.perDollar ?? 0)
        expect(Math.abs(shown - Number(amount))).toBeLessThanOrEqual(0.01 * (perDollar[currency] ?? 0))
      }),
    )
  })

  test('is a share per car, dm³, cm³ or cent', () => {
    expect(timesShare(planLine({ amount: '12.5' })?.share ?? ['0', '1'], 1)).toBe(1250)
    expect(timesShare(planLine({ amount: '60', per: 'cubic', stage: 'freight' })?.share ?? ['0', '1'], 12_135)).toBe(
      72_810,
    )
    expect(timesShare(planLine({ amount: '0.9', per: 'cc' })?.share ?? ['0', '1'], 1999)).toBe(179_910)
    expect(timesShare(planLine({ amount: '2.5', per: 'car' })?.share ?? ['0', '1'], 1_000_000)).toBe(25_000)
    expect(timesShare(planLine({ amount: '1', currency: 'JOD' })?.share ?? ['0', '1'], 1)).toBe(141)
  })

  test('of a very valuable currency is not lost', () => {
    expect(timesShare(planLine({ amount: '0.0001', currency: 'JOD' })?.share ?? ['0', '1'], 709)).toBe(10)
    const dear = planOf(
      destination({ lines: [line({ amount: '0.0001', currency: 'KRW' })] }),
      { day: '', perDollar: { KRW: 1e-7 } },
      '2026-06-01',
    )
    expect(timesShare(dear?.lines[0]?.share ?? ['0', '1'], 1)).toBe(100_000)
  })

  test('is not computed from an impossible rate', () => {
    const by = (rate: number) =>
      planOf(destination({ lines: [line({ currency: 'KRW' })] }), { day: '', perDollar: { KRW: rate } }, '2026-06-01')
    expect([by(1e-8) !== undefined, by(9.9e-9), by(0)]).toEqual([true, undefined, undefined])
  })

  test('without a rate invalidates the whole country', () => {
    expect(planLine({ currency: 'XAF' })).toBeUndefined()
    expect(planOf(destination({ lines: [line({ currency: 'XAF' })] }), rates, '2026-06-01')).toBeUndefined()
    const brackets = [{ from: 1 }, { to: 9 }]
    for (const price of brackets)
      expect(
        planOf(destination({ lines: [line({ per: 'car', currency: 'XAF', price })] }), rates, '2026-06-01'),
      ).toBeUndefined()
    for (const bound of ['least', 'most'])
      expect(
        planOf(destination({ lines: [line({ per: 'car', currency: 'XAF', [bound]: '5' })] }), rates, '2026-06-01'),
      ).toBeUndefined()
    expect(missingRate(destination({ lines: [line({}), line({ currency: 'XAF' })] }), rates)).toBe('XAF')
    expect(missingRate(destination({ lines: [line({})] }), rates)).toBeUndefined()
    expect(planLine({ per: 'car', currency: 'XAF' })?.share).toEqual(['1', '100'])
    expect(planOf(destination({ currency: 'LYD' }), rates, '2026-06-01')?.perDollar).toBeUndefined()
  })
})

describe('a newer table', () => {
  const old = { name: { en: 'VAT' }, amount: '12', from: '2025-01-01' }
  const one = { ...old, amount: '16', from: '2026-01-01' }
  const amounts = (given: Given[], today: string) => effectiveLines(given.map(line), today).map(({ amount }) => amount)

  test('replaces an older one as a whole from its first day', () => {
    const given = [{ ...old, cc: { to: 2000 } }, { ...old, amount: '13', cc: { from: 2000 } }, one]
    expect(amounts(given, '2025-12-31')).toEqual(['12', '13'])
    expect(amounts(given, '2026-01-01')).toEqual(['16'])
    expect(amounts(given, '2024-12-31')).toEqual([])
    expect(amounts(given.toReversed(), '2026-01-01')).toEqual(['16'])
  })

  test('leaves other stages, names, ports, ways and sizes alone', () => {
    for (const other of [
      { stage: 'vat' },
      { name: { en: 'GST' } },
      { name: {} },
      { port: 'aqaba' },
      { way: 'roro' },
      { sizes: ['suv'] },
    ])
      expect(amounts([old, { ...one, ...other }], '2026-06-01')).toEqual(['12', '16'])
    expect(
      amounts(
        [
          { ...old, sizes: ['suv', 'van'] },
          { ...one, sizes: ['van', 'suv'] },
        ],
        '2026-06-01',
      ),
    ).toEqual(['16'])
  })

  test('works the same for rules', () => {
    const rule = { about: 'age', limit: 8, from: '2025-01-01' }
    const limits = (rules: Given[], today: string) =>
      planOf(destination({ rules }), rates, today)?.rules.map(({ limit }) => limit)
    const newer = { ...rule, limit: 5, from: '2026-07-01' }
    expect(limits([rule, newer], '2026-05-01')).toEqual([8])
    expect(limits([rule, newer], '2026-06-30')).toEqual([8, 5])
    expect(limits([rule, newer], '2026-07-01')).toEqual([5])
    // The fuel rules are separate subjects, because each set of fuels is one. For steering the newer rule replaces the
    // older one.
    const fuel = (...values: string[]) => ({ about: 'fuel', values, from: '2025-01-01' })
    const values = (rules: Given[]) =>
      planOf(destination({ rules }), rates, '2026-07-01')?.rules.map((one) => one.values.join())
    expect(values([fuel('diesel'), { ...fuel('gas'), from: '2026-01-01' }])).toEqual(['diesel', 'gas'])
    expect(values([fuel('diesel', 'gas'), { ...fuel('gas', 'diesel'), from: '2026-01-01' }])).toEqual(['gas,diesel'])
    const side = { about: 'steering', values: ['left'], from: '2025-01-01' }
    expect(values([side, { ...side, values: ['left', 'right'], from: '2026-01-01' }])).toEqual(['left,right'])
    const ofFuels = { ...rule, fuels: ['gas', 'diesel'] }
    expect(limits([ofFuels, { ...newer, fuels: ['diesel', 'gas'] }], '2026-07-01')).toEqual([5])
    // The ship takes 45 days. All rules that start before its arrival apply, because a ship to a nearer port may arrive
    // under the second one.
    const third = { ...rule, limit: 3, from: '2026-08-10' }
    expect(limits([rule, newer, third], '2026-06-26')).toEqual([8, 5, 3])
    expect(limits([rule, newer, third], '2026-06-25')).toEqual([8, 5])
    const far = [
      { key: 'aqaba', days: 1 },
      { key: 'amman', days: 50 },
      { key: 'irbid', days: 2 },
    ]
    expect(planOf(destination({ ports: far, rules: [rule, newer] }), rates, '2026-05-12')?.rules).toHaveLength(2)
    for (const other of [
      { verdict: 'ask' },
      { port: 'aqaba' },
      { fuels: ['electric'] },
      { about: 'engine' },
      { about: 'fuel', values: ['diesel'] },
    ])
      expect(limits([rule, { ...newer, ...other }], '2026-07-01')).toEqual([8, 5])
  })
})

test('names the plan’s day and rates, and includes volumes only for cubic lines', () => {
  const made = planOf(destination({ lines: [line({})], note: { en: 'x' }, isExample: true }), rates, '2026-06-01', {
    volumes: { 'kia/k5': 13_229 },
  })
  expect(made).toMatchObject({
    country: 'JO',
    currency: 'JOD',
    today: '2026-06-01',
    ratesOf: '2026-06-01',
    perDollar: 0.709,
    isExample: true,
    note: { en: 'x' },
  })
  expect(made).not.toHaveProperty('volumes')
  const cubic = planOf(destination({ lines: [line({ stage: 'freight', per: 'cubic' })] }), rates, '2026-06-01', {
    volumes: { 'kia/k5': 13_229 },
  })
  expect(cubic?.volumes).toEqual({ 'kia/k5': 13_229 })
})

test('dates a plan’s rates by the oldest it needs', () => {
  const older = { JOD: '2026-05-01', KRW: '2026-04-01', IQD: '2026-03-01', USD: '2026-01-01' }
  const ratesOf = (...currencies: string[]) =>
    planOf(destination({ lines: currencies.map((currency) => line({ currency })) }), { ...rates, older }, '2026-06-01')
      ?.ratesOf
  expect([ratesOf(), ratesOf('USD'), ratesOf('KRW', 'USD')]).toEqual(['2026-05-01', '2026-05-01', '2026-04-01'])
  expect(planOf(destination({ currency: 'USD', lines: [line({})] }), { ...rates, older }, '2026-06-01')?.ratesOf).toBe(
    '2026-06-01',
  )
})

test('converts brackets to months and cents', () => {
  expect(planLine({ age: { from: 3, to: 5 } })?.age).toEqual([36, 60])
  expect(planLine({ age: { to: 5 } })?.age).toEqual([0, 60])
  expect(planLine({ cc: { from: 1600 } })?.cc).toEqual([1600, null])
  expect(planLine({ currency: 'JOD', price: { from: 709, to: 1418 } })?.price).toEqual([100_000, 200_000])
  expect(planLine({ least: '1.005', most: '2' })).toMatchObject({ least: 101, most: 200 })
  expect(planLine({})).not.toHaveProperty('cc')
})

describe('refuses an invalid table and names the place', () => {
  const issue = (given: Given) =>
    Destination.safeParse({ country: 'JO', currency: 'JOD', ports: [{ key: 'aqaba' }], lines: [], ...given }).error
      ?.issues[0]
  const raw = { stage: 'fee', per: 'fixed', amount: '1', from: '2026-01-01' }
  test.each([
    [{ lines: [{ ...raw, stage: 'freight', per: 'cif' }] }, ['lines', 0, 'per']],
    [{ lines: [{ ...raw, stage: 'insurance', per: 'cif' }] }, ['lines', 0, 'per']],
    [{ lines: [{ ...raw, amount: '1,000' }] }, ['lines', 0, 'amount']],
    [{ lines: [{ ...raw, amount: '-1' }] }, ['lines', 0, 'amount']],
    [{ lines: [{ ...raw, amount: '1.00001' }] }, ['lines', 0, 'amount']],
    [{ lines: [{ ...raw, cc: { from: 2000, to: 2000 } }] }, ['lines', 0, 'cc']],
    [{ lines: [{ ...raw, from: '2026-02-30' }] }, ['lines', 0, 'from']],
    [{ lines: [{ ...raw, link: 'javascript:alert(1)' }] }, ['lines', 0, 'link']],
    [{ lines: [{ ...raw, port: 'amman' }] }, ['lines', 0, 'port']],
    [{ rules: [{ about: 'any', port: 'amman', from: '2026-01-01' }] }, ['rules', 0, 'port']],
    [{ rules: [{ about: 'age', from: '2026-01-01' }] }, ['rules', 0, 'limit']],
    [{ rules: [{ about: 'steering', values: ['up'], from: '2026-01-01' }] }, ['rules', 0, 'values']],
    [{ rules: [{ about: 'fuel', values: [], from: '2026-01-01' }] }, ['rules', 0, 'values']],
    [{ ports: [] }, ['ports']],
    [{ ports: [{ key: 'a' }, { key: 'a' }] }, ['ports']],
    [{ country: 'ZZ' }, ['country']],
  ])('%j', (given, path) => {
    expect(issue(given)?.path).toEqual(path)
    expect(issue(given)?.message).toBeTruthy()
  })
})
