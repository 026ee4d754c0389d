import { expect, test } from 'vitest'
import { listChecks } from './checks.ts'
import { photosOfFaults } from './damages.server.ts'
import type { Condition } from './fields.ts'

test('good systems without details share one row, all others have their own', () => {
  const rows = (condition: Condition) => listChecks(condition).map(({ id, keys }) => [id, keys.length])
  expect(rows({ engine: 'good', gearbox: 'good', brakes: 'good', accident: 'no' })).toEqual([
    ['history', 1],
    ['systems', 3],
  ])
  expect(rows({ engine: 'good', engineIdle: 'good', gearbox: 'good', brakes: 'leak', electrics: 'good' })).toEqual([
    ['engine', 2],
    ['brakes', 1],
    ['systems', 2],
  ])
  expect(rows({ engine: 'good', brakes: 'leak' })).toEqual([
    ['brakes', 1],
    ['engine', 1],
  ])
})

test('a number of a record, a date or a guarantee is no check that could be good', () => {
  const areGood = (condition: Condition) => listChecks(condition).map(({ areAllGood }) => areAllGood)
  expect(areGood({ recordNumber: '12-34', inspectedOn: '2026-11-01', warranty: 'insurer' })).toEqual([false])
  expect(areGood({ accident: 'no' })).toEqual([true])
})

test('finds the picture whose label names the part of a fault', () => {
  const pictures = ['/a.jpg', '/b.jpg#engine', '/c.jpg#tyres', '/d.jpg#tyres', '/e.jpg#damage']
  expect(
    photosOfFaults(
      { engineOilPan: 'slight-leak', wheelFrontLeft: 'repair', interior: 'repair', gearbox: 'fault' },
      pictures,
    ),
  ).toEqual({
    engineOilPan: 1,
    wheelFrontLeft: 2,
  })
  expect(photosOfFaults({ engine: 'good', tyreFrontLeft: 6, hood: ['A'] }, pictures)).toEqual({})
})
