import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuels, stages } from '../kinds.ts'
import { planOf } from '../rules.ts'
import { Destination, type Facts, type Plan, type Way } from '../schema.ts'
import volumes from '../volumes.json' with { type: 'json' }
import { ageOf, costOf, countedDay, monthsBetween, timesShare } from './cost.ts'

const rates = {
  day: '2026-06-01',
  perDollar: { JOD: 0.709, IQD: 1310, AED: 3.6725, KZT: 525, KRW: 1380 } as Record<string, number>,
}
const today = '2026-06-01'

const car: Facts = {
  priceUsd: 10_000,
  make: 'Hyundai',
  model: 'Avante',
  year: 2021,
  firstRegistration: '2021-06',
  fuelType: 'Petrol',
  engineCc: 1598,
  category: 'Sedan',
  seats: 5,
  steering: 'Left',
  emissions: null,
  market: null,
  proof: [],
  past: [],
}
type Given = Record<string, unknown>
const destination = (lines: Given[], more: Given = {}) =>
  Destination.parse({
    country: 'JO',
    currency: 'JOD',
    ports: [{ key: 'aqaba', name: {}, days: 30 }],
    lines: lines.map((line) => ({ per: 'fixed', amount: '1', from: '2026-01-01', ...line })),
    ...more,
  })
const plan = (lines: Given[], more: Given = {}) => planOf(destination(lines, more), rates, today, { volumes }) as Plan
const at = { port: 'aqaba', way: 'roro' as const }
const sum = (lines: Given[], facts: Partial<Facts> = {}, more: Given = {}) => {
  const cost = costOf(plan(lines, more), { ...car, ...facts }, at)
  return 'missing' in cost ? cost.missing : cost.total - cost.car
}

describe('the twelve examples worked out by hand', () => {
  // One dollar is 0.709 dinars of Jordan, 1,310 of Iraq, 3.6725 dirhams or 525 tenge. Other amounts are in dollars.
  const rows = readFileSync(join(import.meta.dirname, 'cost.examples.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))

  test('are twelve and cover all ten countries', () => {
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(([, place = '']) => place.slice(0, 2))).size).toBe(10)
  })

  test.each(rows)('%s: %s matches the amounts computed by hand', (...cells) => {
    const [
      ,
      place = '',
      year,
      firstRegistration = '',
      fuelType = '',
      cc,
      category = '',
      seats,
      model = '',
      price,
      ...amounts
    ] = cells
    const [country = '', port = '', way] = place.split(' ') as [string, string, Way]
    const file = join(import.meta.dirname, `../samples/${country.toLowerCase()}.json`)
    const made = planOf(Destination.parse(JSON.parse(readFileSync(file, 'utf8'))), rates, today, { volumes }) as Plan
    const [, make = null, name = null] = /^(\S+) (.+)$/.exec(model) ?? []
    const facts = {
      ...car,
      make,
      model: name,
      year: Number(year),
      firstRegistration,
      fuelType,
      engineCc: Number(cc),
      category,
      seats: Number(seats),
    }
    const cost = costOf(made, { ...facts, priceUsd: Number(price) }, { port, way })
    if ('missing' in cost) throw new Error(`missing: ${cost.missing}`)
    const ofStage = (stage: string) =>
      cost.lines.filter(({ line }) => line.stage === stage).reduce((all, { cents }) => all + cents, 0)
    expect([...stages.map(ofStage), cost.total]).toEqual(amounts.map((amount) => Math.round(Number(amount) * 100)))
  })
})

const amount = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((value) => `${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`)
const bracket = fc.option(
  fc.tuple(fc.nat(6000), fc.integer({ min: 1, max: 6000 })).map(([from, more]) => ({ from, to: from + more })),
  { nil: undefined },
)
const anyLine = fc.record(
  {
    stage: fc.constantFrom(...stages),
    per: fc.constantFrom('fixed', 'cubic', 'cc', 'car'),
    amount,
    currency: fc.constantFrom('USD', 'JOD', 'KRW'),
    least: fc.option(amount, { nil: undefined }),
    cc: bracket,
    fuels: fc.subarray([...fuels]),
    from: fc.constant('2026-01-01'),
  },
  { requiredKeys: ['stage', 'per', 'amount', 'from'] },
)
const later = fc.constantFrom('duty', 'excise', 'levy', 'vat', 'inspection', 'fee')
// Shares are at most 100 %, because several higher rates on top of each other would exceed exact integers.
const share = fc.integer({ min: 0, max: 1_000_000 }).map((value) => (value / 10_000).toFixed(4))
const rate = fc.record({
  stage: later,
  per: fc.constantFrom('cif', 'sum'),
  amount: share,
  from: fc.constant('2026-01-01'),
})
const lines = fc.array(fc.oneof(anyLine, rate), { maxLength: 12 })
const facts = fc.record({
  priceUsd: fc.nat(9_999_999).map((cents) => cents / 100),
  engineCc: fc.option(fc.nat(6000)),
  fuelType: fc.constantFrom('Petrol', 'Diesel', 'Electric', null),
  category: fc.constantFrom('Sedan', 'SUV', 'Van', null),
})

describe('a sum', () => {
  test('adds lines of whole cents, none below zero, or names missing facts', () => {
    fc.assert(
      fc.property(lines, facts, (given, some) => {
        const cost = costOf(plan(given), { ...car, ...some }, at)
        if ('missing' in cost) {
          expect(cost.missing.length).toBeGreaterThan(0)
          return
        }
        expect(cost.lines.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
        expect(cost.total).toBe(cost.lines.reduce((all, { cents }) => all + cents, cost.car))
      }),
    )
  })

  test('does not depend on the order of the table', () => {
    fc.assert(
      fc.property(lines, facts, fc.infiniteStream(fc.nat()), (given, some, dice) => {
        const mixed = given
          .map((line) => [dice.next().value, line] as const)
          .sort(([a], [b]) => a - b)
          .map(([, line]) => line)
        const worked = (each: Given[]) => {
          const cost = costOf(plan(each), { ...car, ...some }, at)
          return 'missing' in cost ? [...cost.missing].sort() : cost.total
        }
        expect(worked(mixed)).toEqual(worked(given))
      }),
    )
  })

  test('applies a rate to CIF, or to all stages before its own', () => {
    const before = [
      { stage: 'freight', amount: '1000' },
      { stage: 'insurance', amount: '100' },
    ]
    expect(sum([...before, { stage: 'duty', per: 'cif', amount: '10' }])).toBe(110_000 + 111_000)
    expect(sum([...before, { stage: 'duty', per: 'car', amount: '10' }])).toBe(110_000 + 100_000)
    expect(sum([...before, { stage: 'duty', amount: '900' }, { stage: 'vat', per: 'sum', amount: '10' }])).toBe(
      200_000 + 120_000,
    )
    expect(sum([...before, { stage: 'duty', amount: '900' }, { stage: 'vat', per: 'cif', amount: '10' }])).toBe(
      200_000 + 111_000,
    )
    const two = ['a', 'b'].map((en) => ({ stage: 'vat', name: { en }, per: 'sum', amount: '10' }))
    expect(sum(two)).toBe(200_000)
    expect(sum([{ stage: 'insurance', per: 'sum', amount: '1' }])).toBe(10_000)
    expect(sum([{ stage: 'freight', per: 'car', amount: '2.5' }])).toBe(25_000)
  })

  test('rounds each line once, half up', () => {
    expect(sum([{ stage: 'fee', per: 'car', amount: '0.005' }], { priceUsd: 100 })).toBe(1)
    expect(sum([{ stage: 'fee', per: 'car', amount: '0.0049' }], { priceUsd: 100 })).toBe(0)
    const thirds = ['a', 'b', 'c'].map((en) => ({ stage: 'fee', name: { en }, per: 'car', amount: '0.005' }))
    expect(sum(thirds, { priceUsd: 100 })).toBe(3)
  })

  test('uses the volume of the model, else of the size', () => {
    const cubic = [{ stage: 'freight', per: 'cubic', amount: '100' }]
    expect(sum(cubic)).toBe(121_350)
    expect(sum(cubic, { model: 'Nobody’s' })).toBe(115_000)
    expect(sum(cubic, { model: null, category: 'SUV', seats: 7 })).toBe(175_000)
    expect(sum(cubic, { model: null, category: null })).toEqual(['category'])
  })

  test('uses the engine size, and zero for electric drives', () => {
    const perCc = [{ stage: 'excise', per: 'cc', amount: '0.5' }]
    expect(sum(perCc)).toBe(79_900)
    expect(sum(perCc, { engineCc: null })).toEqual(['engineCc'])
    expect(sum(perCc, { engineCc: null, fuelType: 'Electric' })).toBe(0)
    expect(sum(perCc, { engineCc: null, fuelType: 'Hydrogen' })).toBe(0)
  })

  test('keeps lines between their least and most', () => {
    const duty = { stage: 'duty', per: 'car', amount: '1', least: '70.9', currency: 'JOD' }
    expect(sum([duty], { priceUsd: 1000 })).toBe(10_000)
    expect(sum([duty], { priceUsd: 20_000 })).toBe(20_000)
    expect(sum([{ ...duty, most: '141.8' }], { priceUsd: 50_000 })).toBe(20_000)
  })

  test('uses only lines for the port, the way and the size', () => {
    const two = { ports: [{ key: 'aqaba' }, { key: 'amman' }] }
    const given = [
      { stage: 'freight', way: 'roro', sizes: ['sedan'], amount: '1' },
      { stage: 'freight', way: 'roro', sizes: ['suv'], amount: '20' },
      { stage: 'freight', way: 'container', amount: '300' },
      { stage: 'fee', port: 'amman', amount: '4000' },
    ]
    expect(sum(given, {}, two)).toBe(100)
    expect(sum(given, { category: 'SUV' }, two)).toBe(2000)
    expect(sum(given, { category: null }, two)).toEqual(['category'])
    const cost = costOf(plan(given, two), car, { port: 'amman', way: 'container' })
    expect('total' in cost && cost.total - cost.car).toBe(430_000)
    expect(plan(given, two).ways).toEqual(['roro', 'container'])
  })

  test('is missing without a price, or where no freight fits the car', () => {
    const given = [{ stage: 'freight', sizes: ['suv'], amount: '20' }]
    expect(sum(given)).toEqual(['freight'])
    expect(sum([...given, { stage: 'fee' }])).toEqual(['freight'])
    expect(sum([{ stage: 'fee' }])).toBe(100)
    expect(sum([], { priceUsd: null })).toEqual(['price'])
  })
})

describe('a bracket', () => {
  const cc = (from: number | undefined, to: number | undefined) => [{ stage: 'duty', cc: { from, to } }]
  test('of engines includes its first number and excludes its second', () => {
    expect([1599, 1600, 1999, 2000].map((engineCc) => sum(cc(1600, 2000), { engineCc }))).toEqual([0, 100, 100, 0])
    expect([0, 1999, 2000].map((engineCc) => sum(cc(undefined, 2000), { engineCc }))).toEqual([100, 100, 0])
    expect(sum(cc(1600, undefined), { engineCc: 99_999 })).toBe(100)
    expect(sum(cc(1600, 2000), { engineCc: null })).toEqual(['engineCc'])
  })

  test('of ages is exact to the month of first registration', () => {
    const old = { age: { by: 'registration', at: 'today' } }
    const line = [{ stage: 'duty', age: { from: 3, to: 5 } }]
    const by = (firstRegistration: string | null) => sum(line, { firstRegistration }, old)
    expect(['2023-07', '2023-06', '2021-07', '2021-06'].map(by)).toEqual([0, 100, 100, 0])
    expect(by(null)).toEqual(['firstRegistration'])
  })

  test('of ages counts model years on the day of arrival', () => {
    const by = (year: number | null, days: number) =>
      sum([{ stage: 'duty', age: { from: 3 } }], { year }, { ports: [{ key: 'aqaba', days }] })
    expect([by(2024, 213), by(2024, 214), by(2023, 0), by(2027, 0)]).toEqual([0, 100, 100, 0])
    expect(by(null, 0)).toEqual(['year'])
  })

  test('of prices is in the currency of its line', () => {
    const line = [{ stage: 'duty', currency: 'JOD', amount: '0.709', price: { from: 709, to: 1418 } }]
    expect([999.99, 1000, 1999.99, 2000].map((priceUsd) => sum(line, { priceUsd }))).toEqual([0, 100, 100, 0])
  })

  test('of fuels accepts any word for a fuel', () => {
    const line = [{ stage: 'duty', fuels: ['gas', 'hybrid'] }]
    expect(['Petrol + LPG', 'CNG', 'hybrid', 'Diesel'].map((fuelType) => sum(line, { fuelType }))).toEqual([
      100, 100, 100, 0,
    ])
    expect([sum(line, { fuelType: null }), sum(line, { fuelType: 'steam' })]).toEqual([['fuelType'], ['fuelType']])
  })

  test('excluded by one fact asks for no other', () => {
    expect(sum([{ stage: 'duty', fuels: ['diesel'], cc: { from: 2000 } }], { engineCc: null })).toBe(0)
    expect(sum([{ stage: 'duty', price: { from: 50_000 }, fuels: ['diesel'] }], { fuelType: null })).toBe(0)
  })
})

describe('an age', () => {
  test('is in whole months and never negative', () => {
    expect(monthsBetween('2019-04', '2026-11-23')).toBe(91)
    expect(ageOf(car, 'year', '2020-01-01')).toBe(0)
    expect([ageOf(car, 'registration', '2021-06-01'), ageOf(car, 'registrationYear', '2021-06-01')]).toEqual([0, 0])
    // A first registration in the future is a typing error, which must not make an old car new.
    for (const by of ['registration', 'registrationYear'] as const)
      expect(ageOf(car, by, '2021-05-31')).toBe('firstRegistration')
    expect(ageOf({ year: 2020, firstRegistration: '2019-12' }, 'registrationYear', '2026-01-01')).toBe(84)
    expect(ageOf({ year: 2020, firstRegistration: null }, 'registrationYear', '2026-01-01')).toBe('firstRegistration')
  })

  test('is counted today or on arrival', () => {
    const { ports } = plan([])
    expect([countedDay({ today, ports }, 'today', 'aqaba'), countedDay({ today, ports }, 'arrival', 'aqaba')]).toEqual([
      '2026-06-01',
      '2026-07-01',
    ])
    expect(countedDay({ today, ports }, 'arrival', 'nowhere')).toBe(today)
  })
})

test('rounds shares exactly, for any size and for parts near a half', () => {
  const under = fc.bigInt({ min: 1n, max: 10n ** 18n }).map((value) => value * 2n + 1n)
  const cents = fc.nat(15).chain((digits) => fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) }))
  const halves = fc.constantFrom(0n, 1n)
  fc.assert(
    fc.property(cents, under, halves, fc.integer({ min: 1, max: 1_000_000_000 }), (whole, parts, more, times) => {
      const share = [String(whole * parts + (parts - 1n) / 2n + more), String(parts * BigInt(times))] as const
      expect(BigInt(timesShare(share, times))).toBe(whole + more)
    }),
  )
  fc.assert(
    fc.property(cents, under, fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat(1000), (over, parts, rest, times) => {
      const share = [String(over * parts + (rest % parts)), String(parts)] as const
      const exact = (2n * BigInt(share[0]) * BigInt(times) + parts) / (2n * parts)
      fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER))
      expect(BigInt(timesShare(share, times))).toBe(exact)
    }),
  )
  // The product is exactly a half, where floating point must not decide the rounding.
  expect(timesShare(['5', '1000'], 100)).toBe(1)
  expect(timesShare(['4999999999999999', '1000000000000000000'], 100)).toBe(0)
})
