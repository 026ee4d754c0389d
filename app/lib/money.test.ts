import { expect, test } from 'vitest'
import { findPhrase, isAskPrice, parsePrice } from './money.ts'

test.each([
  ['12500', 12500],
  ['12,500', 12500],
  ['$12,500', 12500],
  ['12 500', 12500],
  ['USD 12500', 12500],
  ['12,500 USD', 12500],
  ['١٢٥٠٠', 12500],
  ['١٢٬٥٠٠', 12500],
  ['12500.50', 12500.5],
  ['٥٫٥', 5.5],
  ['1,250,000', 1_250_000],
  ['999999999999', 999_999_999_999],
  ['0.5', 0.5],
])('%s reads as %d dollars', (text, value) => {
  expect(parsePrice(text)).toBe(value)
})

test.each([
  '',
  'Ask',
  '0',
  '$0.00',
  '12,50',
  '1,2,3',
  '₩18,500,000',
  '16,300,000 KRW',
  '12k',
  '-5',
  '12500 or best offer',
  '1e5',
  'Infinity',
  '1000000000000',
  '9'.repeat(40),
  '12$500',
  '12 USD 500',
  '١٬٢',
  null,
  undefined,
])('%s is not a price in dollars', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test.each([
  'Ask for price',
  'ask',
  ' Ask! ',
  'Ask for the price.',
  'Call for price',
  'Price on request',
  'On request',
  '가격 문의',
  '가격문의',
  '문의',
  'السعر عند الطلب',
  'عند الطلب',
  '',
  null,
  '0',
  '$0',
  '0000',
  ' 0.00 ',
  `${' '.repeat(20)}0${' '.repeat(20)}`,
  'US$ 0',
  '0,000',
  '٠',
  '٠٫٠ دولار',
  '0만원',
  '₩0',
])('%j means that buyers ask for the price', (text) => {
  expect(isAskPrice(text)).toBe(true)
})

test.each([
  '12500',
  '0.5',
  '10',
  '100만원',
  'Only 2 left at 9000',
  'Do not ask',
  'Ask Kim',
  '$9,000',
  '₩36,900,000',
  'Ask for price list from 9000',
  '1,250만원',
])('%j is a price', (text) => {
  expect(isAskPrice(text)).toBe(false)
})

test.each([
  [
    'negotiable',
    [
      'Negotiable',
      'Price negotiable!',
      'NEGO',
      '협의',
      '가격 협의',
      '네고 가능',
      'قابل للتفاوض',
      'السعر قابل للتفاوض',
      'по договорённости',
      'Договорная',
      'Precio conversable',
      'A convenir',
      'Торг',
    ],
  ],
  [
    'offer',
    [
      'Best offer',
      'OBO',
      'Make an offer',
      '가격 제안',
      'على السوم',
      'أفضل عرض',
      'Предложите цену',
      'Haga su oferta',
      'Escucho ofertas',
    ],
  ],
  [
    'ask',
    [
      'Call',
      'Contact us',
      'P.O.A.',
      '전화 문의',
      'السعر عند الاتصال',
      'اسأل',
      'Цена по запросу',
      'Consultar precio',
      'Precio a consultar',
    ],
  ],
  [
    undefined,
    ['Negotiable 12,000', '$12,000', '12,000 협의', 'Nego, but little', 'Sold as seen', '', 'toString', '!!'],
  ],
] as const)('recognises as %s: %j', (phrase, texts) => {
  for (const text of texts) expect([text, findPhrase(text)]).toEqual([text, phrase])
})
