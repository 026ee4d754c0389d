import { expect, test } from 'vitest'
import { comparablePlate, daysBetween, marginOf, readWon, sumByKind, sumCosts, withSum } from './rules.ts'

const usd = (amount: number) => ({ sellingPrice: `$${amount}`, priceUsd: amount })
const none = { purchase: null, repairs: null, transport: null, fees: null, shipping: null, other: null }

test.each([
  ['12,500,000', 12_500_000],
  ['12500000원', 12_500_000],
  ['1,250만원', 12_500_000],
  ['1250만', 12_500_000],
  ['₩ 850,000', 850_000],
  ['١٢٥٠٠٠٠', 1_250_000],
  ['0', 0],
])('reads %s as won', (text, won) => expect(readWon(text)).toBe(won))

test.each(['$9,000', '9000 USD', '-500', '1,000,000,000,000', 'ask', '12 or 13', ''])(
  'refuses %o, which is no amount of won',
  (text) => expect(readWon(text)).toBeUndefined(),
)

test('there is no sum and no margin without a purchase price, a price and a rate', () => {
  const costs = { ...none, repairs: 500_000 }
  expect(sumCosts(costs)).toBeUndefined()
  expect(marginOf(costs, usd(10_000), 1400)).toBeUndefined()
  expect(marginOf({ ...costs, purchase: 1 }, { sellingPrice: null, priceUsd: null }, 1400)).toBeUndefined()
  expect(marginOf({ ...costs, purchase: 1 }, usd(10_000), undefined)).toBeUndefined()
})

test('the margin is the price in won without all costs, also a negative one', () => {
  const costs = { ...none, purchase: 10_000_000, repairs: 500_000, fees: 300_000 }
  expect(sumCosts(costs)).toBe(10_800_000)
  expect(marginOf(costs, usd(10_000), 1400)).toEqual({ won: 3_200_000, usd: 2286, percent: 22.9 })
  expect(
    marginOf({ ...none, purchase: 16_755_000 }, { sellingPrice: '1,950만원', priceUsd: 14_130.43 }, 1380)?.won,
  ).toBe(2_745_000)
  expect(marginOf(costs, usd(5_000), 1400)).toEqual({ won: -3_800_000, usd: -2714, percent: -54.3 })
})

test('compares number plates without spaces, and counts whole days', () => {
  expect(comparablePlate('１２가 3456')).toBe(comparablePlate('12가3456'))
  expect([
    daysBetween('2026-11-01', '2026-11-26'),
    daysBetween('2026-11-26', '2026-11-26'),
    daysBetween('2026-11-27', '2026-11-26'),
  ]).toEqual([25, 0, 0])
})

const entry = {
  id: 'a',
  kind: 'repairs' as const,
  on: '2026-09-01',
  currency: 'KRW' as const,
  won: 1,
  supplier: null,
  note: null,
  receipt: null,
}

test('entries are summed by kind, each in whole won at the rate of its day', () => {
  const dollars = { ...entry, kind: 'shipping' as const, amount: 85, currency: 'USD' as const, won: 1382.9 }
  expect(sumByKind([{ ...entry, amount: 450_000 }, { ...entry, amount: 120_000 }, dollars, dollars])).toEqual({
    ...none,
    repairs: 570_000,
    // 85 × 1382.9 is 117,546.5, and a half is rounded up.
    shipping: 235_094,
  })
})

test('a new sum replaces plain entries and adds its difference to those with details', () => {
  const plain = { ...entry, amount: 450_000 }
  expect(withSum([plain], 'repairs', 450_000)).toEqual([plain])
  expect(withSum([plain], 'repairs', null)).toEqual([])
  expect(withSum([], 'repairs', 570_000, { parts: [450_000, 120_000] })).toMatchObject([
    { id: 'repairs', amount: 450_000 },
    { id: 'repairs2', amount: 120_000 },
  ])
  expect(withSum([plain], 'repairs', 500_000)).toMatchObject([{ id: 'repairs', amount: 500_000, on: entry.on }])
  const billed = { ...plain, supplier: 'Garage' }
  expect(withSum([billed], 'repairs', 400_000)).toMatchObject([billed, { amount: -50_000 }])
})
