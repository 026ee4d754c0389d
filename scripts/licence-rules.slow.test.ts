import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ageLines,
  exceptions,
  isMet,
  licenceLines,
  licenceOf,
  listPackages,
  saidInReadme,
  whyNotUsed,
} from './licence-rules.ts'

const packages = listPackages(join(import.meta.dirname, '..'))

test('allows the licence of every package', () => {
  expect(packages.flatMap((each) => (whyNotUsed(each) ? [`${each.name} ${whyNotUsed(each)}`] : []))).toEqual([])
  const uses = Object.fromEntries(packages.map(({ name, use }) => [name, use]))
  expect([uses.react, uses.sharp, uses['@img/sharp-libvips-linux-x64'], uses.vitest, uses.typescript]).toEqual([
    'site',
    'site',
    'site',
    'tools',
    'tools',
  ])
})

test('still needs every exception', () => {
  const needless = exceptions.filter(
    (each) => !packages.some(({ name, licence }) => each.packages.test(name) && licence?.includes(each.licence)),
  )
  expect(needless).toEqual([])
  const present = packages.map(({ name, version }) => `${name}@${version}`)
  expect(Object.keys(saidInReadme).filter((each) => !present.includes(each))).toEqual([])
})

test('refuses copyleft licences and missing ones', () => {
  expect(whyNotUsed({ name: 'a', licence: 'AGPL-3.0-only' })).toBe('is under AGPL-3.0-only')
  expect(whyNotUsed({ name: 'a', licence: undefined })).toBe('has no licence')
  expect(whyNotUsed({ name: 'a', licence: 'UNLICENSED' })).toBe('is under UNLICENSED')
  expect(whyNotUsed({ name: 'a', licence: 'LGPL-3.0-or-later' })).toBeDefined()
  expect(whyNotUsed({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBeUndefined()
  expect(whyNotUsed({ name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' })).toBeUndefined()
})

test('requires one licence of OR and all of AND', () => {
  const met = (expression: string) => isMet(expression, (licence) => ['A', 'B'].includes(licence))
  expect(
    ['A', 'A OR X', 'X OR B', 'A AND B', '(A AND X) OR B', '(X OR (A))', 'X AND X OR A', 'A OR X AND X'].filter(
      (each) => !met(each),
    ),
  ).toEqual([])
  expect(
    [
      'X',
      'A AND X',
      'X AND A',
      'A AND (X OR X)',
      '(A OR B) AND X',
      'X OR A AND X',
      '',
      'SEE LICENSE IN A',
      'A WITH X',
      '(A',
      'A B',
    ].filter(met),
  ).toEqual([])
})

test('reads all historical forms of a licence in package.json', () => {
  expect(licenceOf({ license: ' MIT ' })).toBe('MIT')
  expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC')
  expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] })).toBe('MIT OR Apache-2.0')
  for (const nothing of [{}, { license: '' }, { license: null }, { licenses: [] }, { license: {} }])
    expect(licenceOf(nothing)).toBeUndefined()
})

test('counts licences of site and tools apart', () => {
  const one = (licence: string | undefined, use: 'site' | 'tools') => ({ name: 'a', version: '1.0.0', licence, use })
  const lines = licenceLines([
    one('ISC', 'site'),
    one('MIT', 'tools'),
    one('MIT', 'site'),
    one('MIT', 'tools'),
    one(undefined, 'tools'),
  ])
  expect(lines.slice(1).map((line) => line.split(/\s+/))).toEqual([
    ['MIT', '1', '2'],
    ['ISC', '1', '0'],
    ['none', '0', '1'],
  ])
})

test('flags packages whose newest release is older than two years', () => {
  const now = new Date('2026-07-01')
  const ages = (used: string, newest: string, newestAt: string) => ({
    used: new Date(used),
    newest,
    newestAt: new Date(newestAt),
  })
  const lines = ageLines(
    [
      { name: 'fresh', version: '1.0.0', ages: ages('2026-06-20', '1.0.0', '2026-06-20') },
      { name: 'behind', version: '1.0.0', ages: ages('2023-07-01', '2.0.0', '2025-07-01') },
      { name: 'still', version: '1.0.0', ages: ages('2024-06-01', '1.0.0', '2024-06-01') },
      { name: 'silent', version: '1.0.0', ages: undefined },
      { name: 'gone', version: '1.0.0', ages: { used: undefined, newest: '2.0.0', newestAt: undefined } },
    ],
    now,
  )
  expect(lines.slice(1).map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    'fresh | 1.0.0 | 11 days | the same | 11 days',
    'behind | 1.0.0 | 3.0 years | 2.0.0 | 12 months',
    'still | 1.0.0 | 2.1 years | the same | 2.1 years | check whether it is still maintained',
    'silent | 1.0.0 | the registry has no answer for it',
    'gone | 1.0.0 | unknown | 2.0.0 | unknown',
  ])
})
