import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoney } from '#app/features/base/money/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { isLowered, listPriceSteps, parseHistory, publicHistory, withListed, writeHistory } from './rules.ts'
import { type CarEvent, eventKinds, type KeptEvent } from './schema.ts'

const hour = 3600 * 1000
const start = Date.parse('2026-10-01T00:00:00Z')
const at = (hours: number) => new Date(start + hours * hour).toISOString()
const changes = (first: string | null, ...later: [hours: number, price: string | null][]): CarEvent[] =>
  later.map(([hours, price], index) => ({
    kind: 'price',
    at: at(hours),
    price,
    priceBefore: index === 0 ? first : (later[index - 1]?.[1] ?? null),
    until: null,
  }))
const steps = (...given: Parameters<typeof changes>) =>
  listPriceSteps(changes(...given), at(0)).map(({ before, after }) => [before, after])

test('a price that lasted a day is a step, and so is the current one at once', () => {
  expect(steps('12900', [48, '12500'], [72, '11900'])).toEqual([
    ['12900', '12500'],
    ['12500', '11900'],
  ])
  expect(listPriceSteps(changes('12900', [48, '12500']), at(0))).toEqual([
    { at: at(48), before: '12900', after: '12500' },
  ])
})

test('a mistake corrected within a day is not shown', () => {
  expect(steps('12900', [48, '1900'], [48.2, '12900'])).toEqual([])
  expect(steps('12900', [48, '1900'], [48.2, '11900'])).toEqual([['12900', '11900']])
  expect(steps('1290', [0.1, '12900'])).toEqual([])
  expect(steps('12900', [48, '15900'], [71, '11900'])).toEqual([['12900', '11900']])
})

test('a longer price increase is shown, so that no price cut comes out of nothing', () => {
  expect(steps('12900', [48, '15900'], [72, '12900'])).toEqual([
    ['12900', '15900'],
    ['15900', '12900'],
  ])
})

test('the same price in another form is no change, but a phrase or no price is', () => {
  expect(steps('12900', [48, '$12,900'])).toEqual([])
  expect(steps('12900', [48, '협의'], [96, null])).toEqual([
    ['12900', '협의'],
    ['협의', null],
  ])
  expect(steps(null, [48, '0'])).toEqual([])
})

test('a card shows for a fortnight that a number became smaller, and nothing else', () => {
  const lowered = (hours: number, ...given: Parameters<typeof changes>) =>
    isLowered(listPriceSteps(changes(...given), at(0)), start + hours * hour)
  expect(lowered(49, '12900', [48, '11900'])).toBe(true)
  expect(lowered(48 + 14 * 24, '12900', [48, '11900'])).toBe(true)
  expect(lowered(49 + 14 * 24, '12900', [48, '11900'])).toBe(false)
  expect(lowered(49, '12900', [48, '13900'])).toBe(false)
  expect(lowered(49, '12900', [48, '협의'])).toBe(false)
  expect(lowered(49, null, [48, '11900'])).toBe(false)
  expect(lowered(49, '12900')).toBe(false)
})

test('a price in another currency can be lowered, but never by a change of currency', () => {
  const lowered = (before: string, after: string) =>
    isLowered(listPriceSteps(changes(before, [48, after]), at(0)), start + 49 * hour, readMoney)
  expect(lowered('35,000,000원', '3,300만원')).toBe(true)
  expect(lowered('35,000,000원', '36,000,000원')).toBe(false)
  expect(lowered('35,000,000원', '$24,000')).toBe(false)
  expect(lowered('$24,000', '€20,000')).toBe(false)
})

test('a history older than its records ends with the day the car was listed', () => {
  const sold = { kind: 'sold', at: at(9), price: null, priceBefore: null, until: null, by: null } as const
  const added = { ...sold, kind: 'added', at: at(0) } as const
  expect(withListed([sold], at(0))).toEqual([sold, added])
  expect(withListed([sold, { ...added, by: 'import' }], at(0))).toEqual([sold, { ...added, by: 'import' }])
})

test('visitors see since when a car is reserved or sold, only while it is', () => {
  const car = { createdAt: at(0), soldOut: false, reservedUntil: null } as unknown as Car
  const event = (kind: CarEvent['kind'], hours: number): CarEvent => ({
    kind,
    at: at(hours),
    price: null,
    priceBefore: null,
    until: null,
  })
  const events = [event('reserved', 10), event('reserved', 20), event('sold', 30)]
  expect(publicHistory(car, events)).toBeUndefined()
  expect(publicHistory({ ...car, reservedUntil: '2026-11-30' }, events)).toEqual({ prices: [], since: at(20) })
  expect(publicHistory({ ...car, soldOut: true }, events)).toEqual({ prices: [], since: at(30) })
  expect(publicHistory({ ...car, soldOut: true }, [])).toBeUndefined()
})

const price: KeptEvent = {
  at: '2026-11-03T10:00:00.000Z',
  kind: 'price',
  price: '11900',
  priceBefore: '$12,900',
  until: null,
  by: 'import',
}

test('a history is one text that people can read', () => {
  const added: KeptEvent = {
    ...price,
    kind: 'added',
    at: '2026-10-01T10:00:00.000Z',
    price: '$12,900',
    priceBefore: null,
    by: null,
  }
  const reserved: KeptEvent = {
    ...price,
    kind: 'reserved',
    price: null,
    priceBefore: null,
    until: '2026-11-10',
    by: 'a1',
  }
  const text = writeHistory([added, price, reserved])
  expect(text).toBe(
    '2026-10-01T10:00:00.000Z added "$12,900" | 2026-11-03T10:00:00.000Z price "$12,900" "11900" by import | 2026-11-03T10:00:00.000Z reserved 2026-11-10 by a1',
  )
  expect(parseHistory(text)).toEqual([added, price, reserved])
})

test('any text of a price survives the round trip exactly', () => {
  const anyPrice = fc.option(fc.string({ maxLength: 60, unit: 'grapheme' }).filter((text) => !text.includes('\0')))
  const any = fc
    .record({ price: anyPrice, priceBefore: anyPrice })
    .map((prices): KeptEvent => ({ ...price, ...prices }))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (events) => {
      expect(parseHistory(writeHistory(events))).toEqual(events)
    }),
  )
})

test('each kind of event survives the round trip', () => {
  for (const kind of eventKinds) {
    const event: KeptEvent = {
      ...price,
      kind,
      price: null,
      priceBefore: null,
      until: kind === 'reserved' ? '2026-11-10' : null,
      by: 'site',
    }
    expect(parseHistory(writeHistory([event]))).toEqual([event])
  }
})

test.each([
  '',
  'nonsense',
  '2026-11-03T10:00:00.000Z burnt',
  'yesterday sold',
  '2999-01-01T00:00:00.000Z sold',
  '2026-11-03T10:00:00.000Z reserved 2026-02-30',
  '2026-11-03T10:00:00.000Z price "\\u12" "1"',
  `2026-11-03T10:00:00.000Z price "${'9'.repeat(256)}" "1"`,
  '2026-11-03T10:00:00.000Z sold by ; drop table',
])('“%s” is not an event', (text) => {
  expect(parseHistory(text)).toEqual([])
  expect(parseHistory(`${text} | ${writeHistory([price])}`)).toEqual([price])
})
