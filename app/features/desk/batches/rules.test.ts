import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMoney } from '#app/features/base/money/rules.ts'
import { roundings } from './choices.ts'
import { reprice, repriceCar } from './rules.ts'
import type { PriceChange } from './schema.ts'

const less = (percent: number, round: PriceChange['round'] = 0): PriceChange => ({
  kind: 'percent',
  by: -percent,
  round,
})
const by = (amount: number, round: PriceChange['round'] = 0): PriceChange => ({ kind: 'amount', by: amount, round })
const set = (to: number, round: PriceChange['round'] = 0): PriceChange => ({ kind: 'set', to, round })

test.each<[string, PriceChange, string]>([
  ['$9,000', less(3), '$8,730'],
  ['9000', less(3), '8730'],
  ['9,999', less(5), '9,499'],
  ['$9,999.50', less(10), '$8,999.55'],
  ['$9,000.00', less(3), '$8,730.00'],
  ['12.900', less(10), '11.610'],
  ['12 500 USD', by(-500), '12 000 USD'],
  ['US$ 9,900 FOB', by(200), 'US$ 10,100 FOB'],
  ['$9,800', by(300), '$10,100'],
  ['16,300,000 KRW', less(5), '15,485,000 KRW'],
  ['1,630만원', less(3), '1,581만원'],
  ['1,630만원', less(3, 500), '1,581만원'],
  ['3천만원', less(5), '2,850만원'],
  ['1억 2,500만원', less(10), '11,250만원'],
  ['16,300천원', less(5), '15,485천원'],
  ['₩24,500,000', less(10), '₩22,050,000'],
  ['€24.500', less(10), '€22.050'],
  ['850.500 KWD', less(10), '765.450 KWD'],
  ['٤٥٠٠٠ ريال', less(10), '٤٠٥٠٠ ريال'],
  ['٤٥٬٠٠٠ ريال سعودي', less(10), '٤٠٬٥٠٠ ريال سعودي'],
  ['9k', less(5), '8.55k'],
  ['SAR 45,000 negotiable', less(10), 'SAR 40,500 negotiable'],
  ['약 1,600만원', less(5), '약 1,520만원'],
  ['1,630만원', { kind: 'percent', by: -3, round: 50, roundWon: 100_000 }, '1,580만원'],
  ['1,630만원', { kind: 'percent', by: 3, round: 50, roundWon: 500_000 }, '1,700만원'],
  ['$9,000', { kind: 'percent', by: -3, round: 0, roundWon: 100_000 }, '$8,730'],
  ['1,390만원', { kind: 'amount', by: -500_000, currency: 'KRW', round: 0 }, '1,340만원'],
  [
    '13,900,000원 (부가세 별도)',
    { kind: 'amount', by: -500_000, currency: 'KRW', round: 0 },
    '13,400,000원 (부가세 별도)',
  ],
  ['3천만원', { kind: 'set', to: 29_900_000, currency: 'KRW', round: 0 }, '2,990만원'],
  ['$9,000', set(8750), '$8,750'],
  ['9000', set(8750), '8750'],
])('%s changed by %o is %s', (text, change, to) => expect(reprice(text, change).to).toBe(to))

test.each<[PriceChange['round'], string]>([
  [0, '$9,213'],
  [10, '$9,210'],
  [50, '$9,200'],
  [100, '$9,200'],
  [500, '$9,000'],
])('rounds to a multiple of %d', (round, to) => expect(reprice('$9,498', less(3, round)).to).toBe(to))

test.each<[string, PriceChange, string]>([
  ['$1,350', less(3, 500), '$1,000'],
  ['$9,990', by(10, 500), '$10,000'],
  ['$9,010', by(10, 500), '$9,500'],
])('%s changed by %o rounds in the direction of the change to %s', (text, change, to) =>
  expect(reprice(text, change).to).toBe(to),
)

test.each<[string | null, PriceChange, object]>([
  ['Ask', less(5), { skipped: 'words' }],
  ['협의', set(9000), { skipped: 'words' }],
  ['0', less(5), { skipped: 'words' }],
  ['$9,000 / $8,500', less(5), { skipped: 'words' }],
  ['15,000 dinars', less(5), { skipped: 'words' }],
  [null, less(5), { skipped: 'none' }],
  ['  ', by(5), { skipped: 'none' }],
  [null, set(9040, 50), { to: '$9,050', doubt: 'none' }],
  [null, { kind: 'set', to: 13_500_000, currency: 'KRW', round: 0 }, { to: '1,350만원', doubt: 'none' }],
  ['$9,000', { kind: 'amount', by: -500_000, currency: 'KRW', round: 0 }, { skipped: 'currency' }],
  ['16,300,000 KRW', by(-500), { skipped: 'currency' }],
  ['1,630만원', set(9000), { skipped: 'currency' }],
  ['$9,000', by(-9000), { skipped: 'below' }],
  ['$240', less(50, 500), { skipped: 'below' }],
  ['$9,000', set(9000), { skipped: 'same' }],
  ['$9,000', set(900_000), { to: '$900,000', doubt: 'high' }],
  ['$900', by(-700), { to: '$200', doubt: 'low' }],
  ['16,300,000 KRW', less(90), { to: '1,630,000 KRW' }],
])('%o changed by %o gives %o', (text, change, given) => expect(reprice(text, change)).toEqual(given))

test('a sold car keeps its price, and a reserved one is asked about', () => {
  expect(repriceCar({ sellingPrice: '$9,000', soldOut: true, reservedUntil: null }, less(5))).toEqual({
    skipped: 'sold',
  })
  expect(repriceCar({ sellingPrice: '$9,000', soldOut: false, reservedUntil: '2027-01-01' }, less(5))).toEqual({
    to: '$8,550',
    doubt: 'reserved',
  })
})

describe('any price', () => {
  const wrap = fc.constantFrom(
    (n: string) => `$${n}`,
    (n: string) => n,
    (n: string) => `${n} USD`,
    (n: string) => `${n} KRW`,
    (n: string) => `₩${n}`,
    (n: string) => `${n}만원`,
    (n: string) => `SAR ${n}`,
    (n: string) => `${n} €`,
    (n: string) => `${n} ريال`,
  )
  const amount = fc.integer({ min: 300, max: 99_999_999 })
  const grouping = fc.constantFrom('', ',', ' ', '.', "'")
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      by: fc.integer({ min: -90, max: 200 }),
      round: fc.constantFrom(...roundings),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      by: fc.integer({ min: -5000, max: 5000 }),
      round: fc.constantFrom(...roundings),
    }),
    fc.record({
      kind: fc.constant('set' as const),
      to: fc.integer({ min: 1, max: 300_000 }),
      round: fc.constantFrom(...roundings),
    }),
  )

  test('keeps its currency, its words and its separators, and lands near the wanted amount', () => {
    fc.assert(
      fc.property(wrap, amount, grouping, change, (write, value, separator, wanted) => {
        const text = write(String(value).replace(/\B(?=(\d{3})+$)/g, separator))
        const { to } = reprice(text, wanted)
        if (to === undefined) return
        const [before, after] = [readMoney(text), readMoney(to)]
        expect(after?.currency).toBe(before?.currency)
        expect(to.replace(/[\d.,' ]/g, '')).toBe(text.replace(/[\d.,' ]/g, ''))
        const exact =
          wanted.kind === 'set'
            ? wanted.to
            : wanted.kind === 'percent'
              ? (before?.amount ?? 0) * (1 + wanted.by / 100)
              : (before?.amount ?? 0) + wanted.by
        const step = Math.max(wanted.round + 1, exact / 500)
        expect(Math.abs((after?.amount ?? 0) - exact)).toBeLessThanOrEqual(step)
        if (wanted.kind !== 'set' && wanted.by !== 0)
          expect(Math.sign((after?.amount ?? 0) - (before?.amount ?? 0))).toBe(Math.sign(wanted.by))
        if (wanted.round && !text.includes('만')) expect((after?.amount ?? 0) % wanted.round).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('stays if it is text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), change, (text, wanted) => {
        const { to } = reprice(text, wanted)
        if (to !== undefined && text.trim()) expect(readMoney(text)).toBeDefined()
      }),
    )
  })
})
