import { expect, test } from 'vitest'
import { choiceIn, parsePlace, writePlace } from './rules.ts'

test.each([
  ['jo-aqaba', { country: 'JO', port: 'aqaba', way: undefined }],
  ['jo-aqaba-roro', { country: 'JO', port: 'aqaba', way: 'roro' }],
  ['kz-almaty2-container', { country: 'KZ', port: 'almaty2', way: 'container' }],
] as const)('parses %s as a place and writes it again', (text, place) => {
  expect(parsePlace(text)).toEqual(place)
  expect(writePlace(place)).toBe(text)
})

test.each([
  '',
  null,
  undefined,
  'jo',
  'jo-',
  'jor-aqaba',
  'JO-aqaba',
  'jo-aqaba-',
  'jo-aqaba-ship',
  'jo-aqaba-roro-1',
  `jo-${'a'.repeat(21)}`,
  'xjo-aqaba',
])('refuses %s as a place', (text) => expect(parsePlace(text)).toBeUndefined())

test('keeps known parts of a place, and replaces others by the plan’s first', () => {
  const plan = { ports: ['aqaba', 'amman'].map((key) => ({ key, name: {}, days: 1 })), ways: ['shared' as const, 'roro' as const] }
  expect(choiceIn(plan, { port: 'amman', way: 'roro' })).toEqual({ port: 'amman', way: 'roro' })
  expect(choiceIn(plan, { port: 'haifa', way: 'container' })).toEqual({ port: 'aqaba', way: 'shared' })
  expect(choiceIn(plan, { port: 'amman', way: undefined })).toEqual({ port: 'amman', way: 'shared' })
  expect(choiceIn({ ...plan, ways: [] }, { port: 'amman', way: 'roro' })).toEqual({ port: 'amman', way: undefined })
  expect(choiceIn({ ports: [], ways: [] }, { port: 'amman', way: 'roro' })).toEqual({ port: '', way: undefined })
})
