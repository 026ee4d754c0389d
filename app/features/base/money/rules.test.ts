import { expect, test } from 'vitest'
import { readAmount, readMoney } from './rules.ts'

test.each<[string, string, number]>([
  ['35,000,000원', 'KRW', 35_000_000],
  ['2,450만원', 'KRW', 24_500_000],
  ['2,450 만원', 'KRW', 24_500_000],
  ['2450만', 'KRW', 24_500_000],
  ['1억 2,500만원', 'KRW', 125_000_000],
  ['3천만원', 'KRW', 30_000_000],
  ['₩24,500,000', 'KRW', 24_500_000],
  ['KRW 35000000', 'KRW', 35_000_000],
  ['16,300,000 KRW', 'KRW', 16_300_000],
  ['€24,500', 'EUR', 24_500],
  ['24.500 €', 'EUR', 24_500],
  ['24.500,50 EUR', 'EUR', 24_500.5],
  ['SAR 45,000', 'SAR', 45_000],
  ['٤٥٠٠٠ ريال', 'SAR', 45_000],
  ['٤٥٬٠٠٠ ريال سعودي', 'SAR', 45_000],
  ['45 ألف درهم', 'AED', 45_000],
  ['18,500 دينار أردني', 'JOD', 18_500],
  ['£9,999', 'GBP', 9999],
  ['1 500 000 руб.', 'RUB', 1_500_000],
  ['12,000,000 ₸', 'KZT', 12_000_000],
  ['12,500', 'USD', 12_500],
  ['12,500 달러', 'USD', 12_500],
  ['SAR 45,000 negotiable', 'SAR', 45_000],
])('%s is %s %d', (text, currency, amount) => expect(readMoney(text)).toEqual({ currency, amount }))

test.each([
  '',
  'Negotiable',
  '협의',
  'ask',
  '0',
  '0원',
  '-5 EUR',
  '15,000 dinars',
  '9,000 km',
  '1e99 EUR',
  '2019년 3천만원',
  'tel. 010-1234-5678',
  '만원',
])('%o is no price with a currency', (text) => expect(readMoney(text)).toBeUndefined())

const region =
  'USD SAR AED QAR OMR BHD KWD JOD IQD EGP LYD TND DZD MAD YER KZT KGS UZS RUB GHS NGN KES UGX CLP COP ARS EUR GBP KRW'.split(
    ' ',
  )
const symbols = region.flatMap((currency) =>
  ['en', 'ar', 'ar-AE', 'ru', 'ko', 'kk', 'es-CL'].map((locale) => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1)
    return [parts.find(({ type }) => type === 'currency')?.value ?? currency, currency] as [string, string]
  }),
)
test.each([...new Map(symbols.map((one) => [one.join(), one])).values()])(
  "knows CLDR's symbol %s of %s",
  (symbol, currency) => {
    // In Chile, $ is the peso.
    const wanted = symbol === '$' ? 'USD' : currency
    expect(readMoney(`${wanted === 'USD' ? '45,000' : '12,345,000'} ${symbol}`)?.currency).toBe(wanted)
  },
)

test.each([
  ['31,150', 'USD', 31_150],
  ['$31,150', 'USD', 31_150],
  ['31150.5', 'USD', 31_150.5],
  ['1,340만원', 'KRW', 13_400_000],
  ['€9,800', 'EUR', 9800],
  ['0', 'USD', 0],
  ['€9,800', 'USD', undefined],
  ['1,340만원', 'USD', undefined],
  ['-15만', 'KRW', -150_000],
  ['3만5천', 'KRW', 35_000],
  ['5 dinars', 'USD', undefined],
  ['about right', 'USD', undefined],
  ['999999999999', 'USD', undefined],
])('reads %j in %s as %j', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})
