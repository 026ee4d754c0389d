import { expect, test } from 'vitest'
import { openTranslator, type TextKey } from './translate.ts'

const { t, has, own } = openTranslator([
  { language: 'ru', texts: { list: { cars_one: '{{n}} машина', cars_few: '{{n}} машины', cars_many: '{{n}} машин' } } },
  {
    language: 'en',
    texts: {
      list: { cars_one: '{{n}} car', views_zero: 'Nobody', views_one: 'One of {{n}}', only: '{{a}} and {{b}}' },
    },
  },
])
const say = (key: string, values?: Parameters<typeof t>[1]) => t(key as TextKey, values)

test('a number chooses the plural form of the language that has the text', () => {
  expect([21, 3, 5].map((count) => say('list.cars', { count, n: count }))).toEqual(['21 машина', '3 машины', '5 машин'])
  expect([0, 1].map((count) => say('list.views', { count, n: count }))).toEqual(['Nobody', 'One of 1'])
})

test('only given values are filled in, and what they contain stays as it is', () => {
  expect(say('list.only', { a: '{{b}}' })).toBe('{{b}} and {{b}}')
  expect(say('list.only', { a: undefined, b: 0 })).toBe(' and 0')
})

test('a missing text is its default or its key', () => {
  expect([say('list.none'), say('list.none', { defaultValue: '' })]).toEqual(['list.none', ''])
})

test('names of built-in properties are no texts', () => {
  expect(['list', 'list.only', 'list.cars', 'constructor.name', 'toString'].map(has)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
  expect([own('list.only'), own('list.cars_one')]).toEqual([undefined, '{{n}} машина'])
})
