import { expect, test } from 'vitest'
import { planOf } from '../rules.ts'
import { Destination, type Facts, type Plan } from '../schema.ts'
import { permitOf } from './permit.ts'

const today = '2026-11-30'
const car: Facts = {
  ...{ priceUsd: 10_000, make: 'Kia', model: 'Sorento', year: 2019, fuelType: 'Diesel', engineCc: 2199, seats: 5 },
  ...{
    category: 'SUV',
    firstRegistration: null,
    steering: null,
    emissions: null,
    market: 'Korea',
    proof: [],
    past: [],
  },
}

/** The verdict of one rule: what it says, and the derived or the missing fact. */
function judge(rule: Record<string, unknown>, facts: Partial<Facts> = {}, buyer?: Plan['buyer']) {
  const destination = Destination.parse({
    ...{ country: 'KZ', currency: 'KZT', ports: [{ key: 'almaty', days: 40 }], lines: [], checkedOn: today },
    rules: [{ from: '2020-01-01', ...rule }],
  })
  const plan = planOf(destination, { day: today, perDollar: {} }, today) as Plan
  const verdict = permitOf({ ...plan, ...(buyer && { buyer }) }, { ...car, ...facts }, 'almaty')
  const [reason] = verdict?.reasons ?? []
  return [verdict?.may, reason?.derived ?? reason?.missing].filter(Boolean).join(' ')
}

test('a car of the Korean market is left-hand drive unless its seller says otherwise', () => {
  const left = { about: 'steering', values: ['left'] }
  const right = { about: 'steering', values: ['right'] }
  expect(judge(left)).toBe('likely steering')
  expect(judge(right)).toBe('no steering')
  expect(judge(left, { steering: 'Left' })).toBe('yes')
  expect(judge(left, { steering: 'Right' })).toBe('no')
  for (const market of ['Europe', null]) expect(judge(left, { market })).toBe('ask steering')
})

test('the month of first registration is bounded by the model year, and decides only if all its values agree', () => {
  const notBefore = { about: 'notBefore', by: 'registrationYear' }
  expect(judge({ ...notBefore, limit: 2018 })).toBe('likely firstRegistration')
  expect(judge({ ...notBefore, limit: 2019 })).toBe('ask firstRegistration')
  expect(judge({ ...notBefore, limit: 2021 })).toBe('no firstRegistration')
  expect(judge({ about: 'age', limit: 9 })).toBe('likely firstRegistration')
  expect(judge({ about: 'age', limit: 8 })).toBe('ask firstRegistration')
  expect(judge({ about: 'age', limit: 7 })).toBe('ask firstRegistration')
  expect(judge({ about: 'age', limit: 6 })).toBe('no firstRegistration')
  expect(judge({ about: 'minAge', limit: 3 }, { year: 2022 })).toBe('likely firstRegistration')
  expect(judge({ about: 'minAge', limit: 3 }, { year: 2023 })).toBe('ask firstRegistration')
  // A car of this year cannot have been registered after today.
  expect(judge({ about: 'minAge', limit: 1 }, { year: 2027 })).toBe('ask firstRegistration')
})

test('the model year is bounded by the first registration', () => {
  const known = { year: null, firstRegistration: '2019-05' }
  expect(judge({ about: 'age', limit: 9, by: 'year' }, known)).toBe('likely year')
  expect(judge({ about: 'age', limit: 8, by: 'year' }, known)).toBe('ask year')
  expect(judge({ about: 'age', limit: 6, by: 'year' }, known)).toBe('no year')
  expect(judge({ about: 'age', limit: 8, by: 'year' }, { year: null })).toBe('ask year')
})

test('the least Euro class follows from market, fuel, weight and first registration, and never refuses', () => {
  const euro = (limit: number, facts: Partial<Facts>) => judge({ about: 'emissions', limit }, facts)
  expect(euro(6, { firstRegistration: '2016-12' })).toBe('likely emissions')
  expect(euro(6, { firstRegistration: '2016-11' })).toBe('ask emissions')
  expect(euro(6, { firstRegistration: '2016-12', category: 'Truck' })).toBe('ask emissions')
  expect(euro(6, { firstRegistration: '2017-01', category: 'Truck' })).toBe('likely emissions')
  expect(euro(5, { firstRegistration: null, year: 2013 })).toBe('likely emissions')
  expect(euro(4, { fuelType: 'Petrol' })).toBe('likely emissions')
  expect(euro(5, { fuelType: 'Petrol' })).toBe('ask emissions')
  expect(euro(4, { firstRegistration: '2003-01', year: 2003 })).toBe('ask emissions')
  expect(euro(4, { market: 'Europe' })).toBe('ask emissions')
  expect(euro(4, { fuelType: null })).toBe('ask emissions')
  expect(euro(6, { emissions: 'Euro 5' })).toBe('no')
  expect(euro(6, { fuelType: 'Electric' })).toBe('yes')
})

test('a van with few seats counts as goods vehicle, and one without seats may be one', () => {
  const trucks = { about: 'age', limit: 3, by: 'year', sizes: ['truck'] }
  expect(judge(trucks, { category: 'Van', seats: 3 })).toBe('no category')
  expect(judge(trucks, { category: 'Van', seats: null })).toBe('ask category')
  // The rule does not cover a van with eleven seats.
  expect(judge(trucks, { category: 'Van', seats: 11 })).toBe('')
  const both = { ...trucks, sizes: ['van', 'truck'] }
  expect(judge(both, { category: 'Van', seats: null })).toBe('no')
})

test('a rule that a car keeps does not need to know whether it covers the car', () => {
  expect(judge({ about: 'age', limit: 9, by: 'year', sizes: ['truck'] }, { category: null })).toBe('yes')
  expect(judge({ about: 'age', limit: 3, by: 'year', sizes: ['truck'] }, { category: null })).toBe('ask category')
})

test('after the last day of a rule, a car that keeps it is in question, and one that breaks it is still refused', () => {
  const rule = { about: 'age', limit: 8, by: 'year' }
  for (const [until, limit, may] of [
    [today, 8, 'yes'],
    ['2026-11-29', 8, 'ask'],
    ['2026-11-29', 3, 'no'],
  ] as const)
    expect(judge({ ...rule, until, limit })).toBe(may)
})

test('a note goes after its last day', () => {
  const quota = { about: 'quota' }
  expect([judge({ ...quota, until: today }), judge({ ...quota, until: '2026-11-29' })]).toEqual(['ask', ''])
})

test('a rule about the buyer asks the buyer', () => {
  const answered = (values: string[], buyer?: Plan['buyer']) => judge({ about: 'buyer', values }, {}, buyer)
  expect(answered(['zone'])).toBe('ask buyer')
  expect(answered(['zone'], { zone: true })).toBe('yes')
  expect(answered(['zone'], { zone: false })).toBe('no')
  expect(answered(['company'], { zone: true })).toBe('ask buyer')
  expect(answered(['person'], { company: true })).toBe('no')
  expect(answered(['person'], { company: false })).toBe('yes')
})
