import { expect, test } from 'vitest'
import { choiceIn, parsePlace, pathWithPlace, portAt, writePlace } from './rules.ts'

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
  const plan = {
    ports: ['aqaba', 'amman'].map((key) => ({ key, name: {}, days: 1 })),
    ways: ['shared' as const, 'roro' as const],
  }
  expect(choiceIn(plan, { port: 'amman', way: 'roro' })).toEqual({ port: 'amman', way: 'roro' })
  expect(choiceIn(plan, { port: 'haifa', way: 'container' })).toEqual({ port: 'aqaba', way: 'shared' })
  expect(choiceIn(plan, { port: 'amman', way: undefined })).toEqual({ port: 'amman', way: 'shared' })
  expect(choiceIn({ ...plan, ways: [] }, { port: 'amman', way: 'roro' })).toEqual({ port: 'amman', way: undefined })
  expect(choiceIn({ ports: [], ways: [] }, { port: 'amman', way: 'roro' })).toEqual({ port: '', way: undefined })
})

test('finds the port of a place, and the first one if it is gone', () => {
  const ports = ['aqaba', 'amman'].map((key) => ({ key, name: {}, days: 1 }))
  const places = [{ country: 'JO', ports, ways: [] }]
  expect(portAt(places, 'jo-amman-roro')?.key).toBe('amman')
  expect(portAt(places, 'jo-gone')?.key).toBe('aqaba')
  for (const place of ['ly-misrata', '<script>', '', undefined]) expect(portAt(places, place)).toBeUndefined()
})

test.each([
  ['/cardetails/x', '/cardetails/x?to=jo-amman'],
  ['/search/kia?price-to=9000&to=ly-misrata', '/search/kia?price-to=9000&to=jo-amman'],
  [null, '/?to=jo-amman'],
  ['', '/?to=jo-amman'],
  ['https://evil.example/a', '/?to=jo-amman'],
  ['//evil.example', '/?to=jo-amman'],
  ['/\\evil.example', '/?to=jo-amman'],
  ['/.//evil.example', '/?to=jo-amman'],
  ['javascript:alert(1)', '/?to=jo-amman'],
  ['http://[', '/?to=jo-amman'],
])('leads back from the form to %j as %j', (back, path) => expect(pathWithPlace(back, 'jo-amman')).toBe(path))
