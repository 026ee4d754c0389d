import { expect, test } from 'vitest'
import { maySee, nextStep, priceInWon, reservedByDeposit, sumPrices, sumReceived } from './rules.ts'

test('the next step is the first that is neither done nor skipped', () => {
  expect(nextStep({ days: {}, skipped: [] })).toBe('asked')
  expect(nextStep({ days: { asked: '2026-11-01', agreed: null }, skipped: [] })).toBe('agreed')
  expect(nextStep({ days: { asked: '2026-11-01', proforma: '2026-11-02' }, skipped: ['agreed'] })).toBe('deposit')
})

test('sums count only what is known and received', () => {
  expect(sumPrices({ prices: { a: 1000, b: 2000.5 } }, ['a', 'b'])).toBe(3000.5)
  expect(sumPrices({ prices: { a: 1000, b: null } }, ['a', 'b'])).toBeUndefined()
  expect(sumReceived({ deposit: 300, balance: 700, days: { deposit: '2026-11-01' } })).toBe(300)
  expect(priceInWon({ prices: { a: 7400 }, won: 1392.5 }, 'a')).toBe(10_304_500)
  expect(priceInWon({ prices: { a: 7400 }, won: null }, 'a')).toBeUndefined()
})

test('a deposit reserves until the balance is due, or for two weeks', () => {
  expect(reservedByDeposit({ by: { balance: '2026-12-09' } }, '2026-12-01')).toBe('2026-12-09')
  expect(reservedByDeposit({ by: { balance: '2026-11-20' } }, '2026-12-01')).toBe('2026-12-15')
})

test('helpers see no deal, sellers their own', () => {
  expect(maySee(null, { id: 'a', role: 'helper' })).toBe(false)
  expect(maySee('b', { id: 'a', role: 'seller' })).toBe(false)
  expect(maySee('a', { id: 'a', role: 'seller' })).toBe(true)
  expect(maySee('b', { id: 'a', role: 'owner' })).toBe(true)
})
