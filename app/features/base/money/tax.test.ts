import { expect, test } from 'vitest'
import { readMoney, splitTax } from './rules.ts'

test.each([
  ['12,900,000원 (부가세 별도)', '부가세 별도', 'KRW 12900000'],
  ['1,290만원(부가세포함)', '부가세포함', 'KRW 12900000'],
  ['1,290만원+부가세', '+부가세', 'KRW 12900000'],
  ['€8.450 (net)', 'net', 'EUR 8450'],
  ['€8.450 zzgl. MwSt.', 'zzgl. MwSt.', 'EUR 8450'],
  ['8.450 € IVA no incluido', 'IVA no incluido', 'EUR 8450'],
  ['8450 € HT', 'HT', 'EUR 8450'],
  ['$12,900 (excl. 10% VAT)', 'excl. 10% VAT', 'USD 12900'],
  ['850 000 руб. без НДС', 'без НДС', 'RUB 850000'],
  ['45,000 درهم غير شامل الضريبة', 'غير شامل الضريبة', 'AED 45000'],
  ['R$ 45.000 sem impostos', 'sem impostos', 'BRL 45000'],
  ['128万円(税抜)', '税抜', 'JPY 1280000'],
])('%s keeps its number, and %s is named as left aside', (text, tax, money) => {
  const { currency, amount } = readMoney(text) ?? {}
  expect([splitTax(text).tax, `${currency} ${amount}`]).toEqual([tax, money])
})

test.each(['12,900 USD', '1,290만원 세금계산서 가능', '500 tax', 'Network 3', '2019 Benetton', '62,000 km'])(
  '%s says nothing about tax',
  (text) => expect(splitTax(text)).toEqual({ rest: text }),
)
