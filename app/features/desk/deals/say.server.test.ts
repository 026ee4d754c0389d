import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { steps } from './rules.ts'
import { writeMessages } from './say.server.ts'
import { type Deal, type DealBody, emptyBody } from './schema.ts'

const carOf = (id: string, name: string) => ({
  ...{ id, name, stockNumber: `N-${id}`, soldOn: null, isSold: false },
  ...{ make: null, model: null, year: null },
})
const cars = [carOf('1', 'Kia Ray 2019'), carOf('2', 'Kia K5 2020'), carOf('3', 'Kia K7 2021')]
const write = (body: Partial<DealBody>, some = cars.slice(0, 1)) =>
  writeMessages({ cars: some } as Deal, { ...emptyBody, ...body }, 'https://cars.example')

test.each(languages)('each step has a message in %s, filled as far as things are known', (language) => {
  const known = {
    ...{ language, buyer: 'Omar', prices: { 1: 8700 }, term: 'CIF' as const, port: 'Aqaba', deposit: 1000 },
    ...{ ship: 'Glovis Sun 12', tracking: 'DHL 4711', by: { balance: '2026-12-20' }, days: { deposit: '2026-12-01' } },
  }
  const [empty, full] = [write({ language }), write(known)]
  for (const step of steps) {
    for (const text of [empty[step], full[step]])
      expect([step, /\{\{|undefined|null|deal\./.test(text)]).toEqual([step, false])
    expect([step, full[step].includes('Omar'), full[step].includes('N-1')]).toEqual([step, true, true])
  }
  expect(full.agreed).toMatch(/8[\s\u00a0.,]?700.*CIF Aqaba/)
  expect(full.balance).toMatch(/7[\s\u00a0.,]?700/)
  expect([full.shipped, full.papers].map((text) => /Glovis Sun 12|DHL 4711/.test(text))).toEqual([true, true])
})

test('a buyer is not asked for money that is paid, or for nothing', () => {
  const paid = write({ prices: { 1: 1000 }, deposit: 1000, days: { deposit: '2026-12-01' } })
  expect([paid.deposit, paid.balance]).toEqual([
    expect.stringContaining('received your deposit of $1,000'),
    expect.stringContaining('is paid'),
  ])
  const unknown = write({ deposit: 0, days: { deposit: '2026-12-01', balance: '2026-12-02' } })
  expect([unknown.deposit, unknown.balance].join()).not.toMatch(/transfer|\$0/)
})

test('several cars are listed with commas, each with its own line of an address', () => {
  const { asked } = write({}, cars)
  expect(asked).toContain('Kia Ray 2019 (N-1), Kia K5 2020 (N-2) and Kia K7 2021 (N-3)')
  expect(asked.split('\n').slice(2)).toEqual(['1', '2', '3'].map((id) => `https://cars.example/car/${id}`))
})
