import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutDollars, formatOwn, shownPrice } from '#app/i18n/format.ts'
import { cpuTimeOf } from '../../../../../tests/cpu-time.ts'
import { currencies } from '../components/currency-list.tsx'
import { mergeRates, refuseImplausible } from '../operator/implausible.ts'
import type { RatesRefused } from '../operator/refused.ts'
import { readTable } from '../operator/table.ts'
import { dayOf, isOld } from './rules.ts'
import { exampleRates, type Rates } from './schema.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const before: Rates = {
  day: '2026-11-10',
  source: 'typed',
  perDollar: { KRW: 1400, EUR: 0.9, JOD: 0.709 },
  older: { JOD: '2026-10-01' },
}
const oneDay = 'Date, USD, JPY, KRW, BGN, \n16 July 2025, 1.1627, 172.87, 1613.25, 1.9558, \n'
const many =
  'Date,USD,JPY,KRW,CYP,\n2025-07-15,1.1600,172,1600,N/A,\n2025-07-16,1.1627,172.87,1613.25,N/A,\n1999-01-04,1.1789,133.73,1398.59,0.58231,\n'
const xml = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2025-07-16'><Cube currency='USD' rate='1.1627'/><Cube currency='JPY' rate='172.87'/><Cube currency='KRW' rate='1613.25'/></Cube></Cube></gesmes:Envelope>`

describe('a table of the European Central Bank', () => {
  test.each([
    ['one day', oneDay],
    ['many days', many],
    ['many days with semicolons', many.replaceAll(',', ';').replaceAll('.', ',')],
    ['XML', xml],
    ['a byte order mark', `\ufeff${many}`],
    [
      'quotation marks and small letters',
      '"date","usd", " jpy " ,"krw"\r\n"16 july 2025","1.1627","172.87","1613.25"\r\n',
    ],
    ['what is not traded', 'Date,USD,JPY,KRW,CYP\n\n2025-07-16,1.1627,172.87,1613.25,na\n'],
    ['what is left empty', '\n \nDate,USD,JPY,KRW,CYP\n2025-07-16,1.1627,172.87,1613.25,\n'],
    [
      'XML of many days',
      `\n${xml.replace('<Cube>', "<Cube><Cube time='2025-07-15'><Cube currency='USD' rate='2'/><Cube currency='CYP' rate='1'/></Cube>")}`,
    ],
    [
      'XML of many days, the newest first',
      xml.replace('</Cube></Cube>', "</Cube><Cube time='2025-07-15'><Cube currency='CYP' rate='1'/></Cube></Cube>"),
    ],
    ['XML with double quotation marks, cut off', `\ufeff${xml.replaceAll("'", '"').split('</Cube>')[0]}`],
    ['XML with spaces', xml.replaceAll(' time', '\n  time').replaceAll("'>", "' >").replaceAll(' rate', '\n  rate')],
  ])('gives the rates per dollar of its newest day: %s', (_, text) => {
    const { day, perDollar } = readTable(text)
    expect(day).toBe('2025-07-16')
    expect(perDollar).toMatchObject({ EUR: 0.86006709, KRW: 1387.5032, JPY: 148.6798 })
    expect(perDollar).not.toHaveProperty('USD')
    expect(perDollar).not.toHaveProperty('CYP')
  })

  test.each([
    ['', 'unread'],
    ['<html>503</html>', 'unread'],
    ['make,model\nKia,Rio', 'unread'],
    ['Date,USD\nyesterday,1.1', 'unread'],
    ['Date,JPY\n2025-07-16,172', 'noDollar'],
    ['Date,USD,JPY\n2025-07-16,0,172', 'notPositive'],
    ['Date,USD,JPY\n2025-07-16,1.1,-172', 'notPositive'],
    ['Date,USD,JPY\n2025-07-16,1.1,abc', 'notPositive'],
    ['Update,USD\n2025-07-16,1.1', 'unread'],
    ['Dates,USD\n2025-07-16,1.1', 'unread'],
    ['Date,USD\n16 Jule 2025,1.1', 'unread'],
    ['Date,USD\n31 June 2025,1.1', 'unread'],
    ['Date,USD\n16 July 2025 CET,1.1', 'unread'],
    ['Date,USD\non 16 July 2025,1.1', 'unread'],
    [xml.replace('2025-07-16', '2025-07-32'), 'unread'],
    [xml.replace('1.1627', 'much'), 'notPositive'],
    [xml.replace("'USD'", "'GBP'"), 'noDollar'],
  ])('is refused if it is not one: %o (%s)', (text, code) => {
    expect(() => readTable(text)).toThrow(expect.objectContaining({ code }))
  })

  const row = '2025-07-16,1.1,1300\n'
  test.each([
    ['bytes', 'a'.repeat(10_000_001), 'tooLarge'],
    ['days', `Date,USD,KRW\n${row.repeat(20_001)}`, 'tooManyDays'],
    ['empty lines', '\n'.repeat(9_000_000), 'tooManyDays'],
    ['days in XML', `<Cube>${"<Cube time='2025-07-16'>".repeat(400_000)}`, 'tooManyDays'],
    ['currencies', `Date,USD${',KRW'.repeat(200)}\n2025-07-16${',1'.repeat(201)}`, 'tooManyCurrencies'],
    [
      'currencies in XML',
      `<Cube><Cube time='2025-07-16'>${"<Cube currency='KRW' rate='1'/>".repeat(300_000)}`,
      'tooManyCurrencies',
    ],
    ['cells', `Date,USD,KRW\n${row}${','.repeat(9_000_000)}`, 'unread'],
    [
      'signs of a number',
      `<Cube><Cube time='2025-07-16'><Cube currency='USD' rate='${'1'.repeat(9_000_000)}'/>`,
      'noDollar',
    ],
  ])('with too many %s is refused cheaply', (_, text, code) => {
    const ms = cpuTimeOf(() => expect(() => readTable(text)).toThrow(expect.objectContaining({ code })))
    expect(ms).toBeLessThan(1000)
  })

  test('with the maximum number of days and currencies is read', () => {
    const codes = Array.from(
      { length: 199 },
      (_, at) => `A${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`,
    )
    const { day, perDollar } = readTable(
      `Date,USD,${codes}\n${`2025-07-16,1.1,${codes.map(() => 2)}\n`.repeat(10_000)}`,
    )
    expect([day, Object.keys(perDollar)]).toEqual(['2025-07-16', ['EUR', ...codes]])
  })

  test('gives rates that convert back to the original ones', () => {
    const rate = fc.double({ min: 0.0001, max: 100_000, noNaN: true }).map((value) => Number(value.toPrecision(6)))
    fc.assert(
      fc.property(rate, rate, (dollar, other) => {
        const { perDollar } = readTable(`Date,USD,XYZ\n2025-07-16,${dollar},${other}`)
        expect((perDollar.XYZ ?? 0) / (perDollar.EUR ?? 1) / other).toBeCloseTo(1, 6)
      }),
    )
  })

  test('with invalid rates names them', () => {
    expect(() => readTable('Date,USD,JPY,KRW,KES\n2025-07-16,1.1,-172,1600,none')).toThrow(
      expect.objectContaining({ which: 'JPY, KES' }),
    )
  })

  test('may write its day with any month name', () => {
    const day = (text: string) => readTable(`Date,USD\n${text},1.1`).day
    const nameOf = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    const firsts = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
    expect(firsts.map((first) => day(`1 ${nameOf.format(new Date(first))} 2026`))).toEqual(firsts)
    expect(day('31 DECEMBER 2025')).toBe('2025-12-31')
  })
})

describe('new rates', () => {
  const given = (perDollar: Record<string, number>, day = '2026-11-20') => ({ day, source: 'typed', perDollar })
  const refused = (rates: Rates, isConfirmed = false) => {
    try {
      refuseImplausible(rates, before, { isConfirmed, now })
      return undefined
    } catch (error) {
      return [(error as RatesRefused).code, (error as RatesRefused).which]
    }
  }

  test('are accepted if plausible and otherwise refused', () => {
    expect(refused(given({ KRW: 1390, EUR: 0.91, KES: 129 }))).toBeUndefined()
    expect(refused(given({}))).toEqual(['empty', ''])
    for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(refused(given({ KRW: rate, EUR: 0.9 }), true)).toEqual(['notPositive', 'KRW'])
    expect(refused(given({ XOF: 1e-6, XAF: 999_999_999, USD: 1 }, '2026-11-21'))).toBeUndefined()
    expect(refused(given({ XOF: 9e-7, KRW: 1400, XAF: 1e9 }, '2026-11-10'))).toEqual(['notPositive', 'XOF, XAF'])
    expect(refused(given({ KRW: 1400 }, '2026-11-10'))).toBeUndefined()
    for (const code of ['won', 'KR', 'KRWX', 'XKRW'])
      expect(refused(given({ [code]: 1390 }))).toEqual(['notPositive', code])
    expect(refused(given({ USD: 2 }))).toEqual(['notPositive', 'USD'])
    expect(refused(given({ KRW: 1390 }, 'today'))).toEqual(['wrongDay', ''])
    expect(refused(given({ KRW: 1390 }, '2026-11-22'))).toEqual(['future', '2026-11-22'])
    expect(refused(given({ KRW: 1390 }, '2026-11-09'))).toEqual(['older', '2026-11-10'])
  })

  test('that moved by more than half need confirmation', () => {
    expect(refused(given({ KRW: 2100, EUR: 0.6 }))).toBeUndefined()
    expect(refused(given({ KRW: 2101, EUR: 0.59 }))).toEqual(['moved', 'KRW 1400 → 2101, EUR 0.9 → 0.59'])
    expect(refused(given({ KRW: 2101, EUR: 0.59 }), true)).toBeUndefined()
  })

  test('keep rates they do not include, with their own day', () => {
    const next = mergeRates(before, given({ KRW: 1390 }))
    expect(next).toEqual({
      day: '2026-11-20',
      source: 'typed',
      perDollar: { KRW: 1390, EUR: 0.9, JOD: 0.709 },
      older: { EUR: '2026-11-10', JOD: '2026-10-01' },
    })
    expect(['KRW', 'EUR', 'JOD'].map((code) => dayOf(next, code))).toEqual(['2026-11-20', '2026-11-10', '2026-10-01'])
    expect(['KRW', 'EUR', 'JOD'].map((code) => isOld(next, code, now))).toEqual([false, false, true])
    expect(isOld(next, 'EUR', now + 24 * 3600 * 1000)).toBe(true)
  })
})

test('there are 40 currencies to choose from, each with a rate and a name', () => {
  expect(currencies).toHaveLength(40)
  expect(currencies).toEqual(Object.keys(exampleRates.perDollar))
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  expect(currencies.filter((code) => !names.of(code))).toEqual([])
})

const about = (priceUsd: number) => aboutDollars({ priceUsd, priceCurrency: 'KRW' })

test.each([
  [25_362.32, '$25,400'],
  [999.6, '$1,000'],
  [26_450, '$26,500'],
  [123_456, '$123,000'],
  [12.34, '$12.30'],
])('%d converted dollars are shown as %s', (usd, said) => expect(about(usd)).toBe(said))

test('a converted amount is rounded once, by at most half of its third digit, and stays positive', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e7, noNaN: true }), (usd) => {
      const said = Number(about(usd)?.replace(/[^\d.]/g, ''))
      expect(said).toBeGreaterThan(0)
      expect(Math.abs(said - usd) / usd).toBeLessThanOrEqual(0.005 + 1e-9)
    }),
  )
})

test('only a price in another currency is followed by dollars', () => {
  const of = (text: string, priceUsd: number | null, priceCurrency?: string) =>
    shownPrice(text, undefined, { priceUsd, ...(priceCurrency && { priceCurrency }) })
  expect(of('35,000,000원', 25_362.32, 'KRW')).toBe('35,000,000원 ≈ $25,400')
  expect(of('UGX 90', null, 'UGX')).toBe('UGX 90')
  expect(of('12500', 12_500)).toBe('$12,500')
  expect(of('$12,500 FOB', 12_500)).toBe('$12,500 FOB')
})

test('amounts in the visitor’s currency are formatted by language', () => {
  const said = (['en', 'ko', 'ar', 'ru'] as const).map((lang) =>
    formatOwn(18_900, 0.709, 'JOD', lang)
      .replace(/[\u00a0\u200e\u200f\u202f]/g, ' ')
      .trim(),
  )
  expect(said).toEqual(['≈ JOD 13,400', '≈ JOD 13,400', '≈ 13,400 د.أ.', '≈ 13 400 JOD'])
  expect(formatOwn(18_900, 1380, 'KRW', 'ko')).toBe('≈ 2,610만원')
})
