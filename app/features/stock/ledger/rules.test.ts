import { expect, test } from 'vitest'
import { comparablePlate, daysBetween, marginOf, readWon, sumCosts } from './rules.ts'

const usd = (amount: number) => ({ sellingPrice: `$${amount}`, priceUsd: amount })
const none = { purchase: null, repairs: null, transport: null, fees: null }

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
  const costs = { purchase: 10_000_000, repairs: 500_000, transport: null, fees: 300_000 }
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
