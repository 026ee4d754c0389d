import { expect, test } from 'vitest'
import { typedCurrency } from './typed-currency.ts'

test.each([
  ['$1,150', 'KRW', 'USD'],
  ['1150 usd', 'KRW', 'USD'],
  ['€800', 'USD', 'EUR'],
  ['1,250만원', 'USD', 'KRW'],
  ['12,500', 'USD', undefined],
  ['12,500.50', 'KRW', undefined],
  ['$1,150', 'USD', undefined],
  ['$', 'KRW', undefined],
  ['soon', 'KRW', undefined],
] as const)('%j beside %s names %s', (text, currency, named) => expect(typedCurrency(text, currency)).toBe(named))
