import { expect, test } from 'vitest'
import type { FieldName } from '#app/features/stock/cars/fields.ts'
import { carWith } from '../../../../../tests/cars.ts'
import { compareCars, lineLook, markedLines } from './compared.ts'

const words = {
  label: (name: FieldName) => name,
  said: (car: Partial<ReturnType<typeof carWith>>, name: FieldName) => (car[name] === null ? null : String(car[name])),
  value: (_: FieldName, text: string) => text.toUpperCase(),
  number: (n: number) => `${n} of them`,
  yes: 'Yes',
  comma: ', ',
}
const compare = (...cars: Parameters<typeof carWith>[0][]) =>
  Object.fromEntries(
    compareCars(cars.map(carWith), words).map(({ label, values, differs }) => [label, { values, differs }]),
  )

test('a row differs where values differ or only some cars have one', () => {
  const rows = compare({ year: 2019, drive: 'AWD', seats: 5 }, { year: 2021, drive: 'AWD' })
  expect(rows.year).toEqual({ values: ['2019', '2021'], differs: true })
  expect(rows.drive).toEqual({ values: ['AWD', 'AWD'], differs: false })
  expect(rows.seats).toEqual({ values: ['5', null], differs: true })
})

test('each list value has a row, and a car that omits it may still have it', () => {
  const rows = compare({ equipment: ['abs', 'sunroof'] }, { equipment: ['abs'] })
  expect(rows.ABS).toEqual({ values: ['Yes', 'Yes'], differs: false })
  expect(rows.SUNROOF).toEqual({ values: ['Yes', null], differs: true })
  expect(rows.equipment).toBeUndefined()
  expect(Object.keys(compare({ equipment: ['abs'], seats: 5 }, { equipment: ['abs'] })).at(-1)).toBe('ABS')
  expect(compare({ equipment: ['abs'] }).ABS?.values).toEqual(['Yes'])
})

test('a list that only one car has takes a single row', () => {
  const rows = compare({ equipment: ['abs', 'sunroof'], seats: 5 }, {})
  expect(rows.equipment).toEqual({ values: ['ABS, SUNROOF', null], differs: true })
  expect(Object.keys(rows).at(-1)).toBe('equipment')
  expect(rows.ABS).toBeUndefined()
})

test('if a car has no list, one row counts the values and the others compare the lists alone', () => {
  const cars = [{}, { equipment: ['abs', 'sunroof'] }, { equipment: [] }, { equipment: ['abs'], seats: 5 }]
  const rows = compare(...cars)
  expect(rows.equipment).toEqual({ values: [null, '2 of them', null, '1 of them'], differs: true })
  expect(rows.ABS).toEqual({ values: [undefined, 'Yes', undefined, 'Yes'], differs: false })
  expect(rows.SUNROOF).toEqual({ values: [undefined, 'Yes', undefined, null], differs: true })
  expect(Object.keys(rows).slice(-3)).toEqual(['equipment', 'ABS', 'SUNROOF'])
})

test('rows are folded only if lists are compared and some car has none', () => {
  const folded = (...cars: Parameters<typeof carWith>[0][]) =>
    compareCars(cars.map(carWith), words)
      .filter(({ isFolded }) => isFolded)
      .map(({ label }) => label)
  const listed = { equipment: ['abs', 'sunroof'], seats: 5 }
  expect(folded(listed, {}, listed)).toEqual(['ABS', 'SUNROOF'])
  expect(folded(listed, listed)).toEqual([])
  expect(folded(listed, {}, {})).toEqual([])
  expect(folded(listed)).toEqual([])
  expect(folded({}, {})).toEqual([])
})

test('a row without any known value is omitted', () => {
  expect(Object.keys(compare({ year: 2019 }, { year: 2019 }))).toEqual(['soldOut', 'year'])
})

test('at most half of the rows are marked: if most differ, the equal ones are', () => {
  const row = (differs: boolean, isFolded: boolean) => ({
    label: '',
    values: [],
    differs,
    isListed: isFolded,
    isFolded,
  })
  const rows = (...differs: boolean[]) => differs.map((one) => row(one, false))
  expect(markedLines(rows(true, false, false))).toBe('differs')
  expect(markedLines(rows(true, false))).toBe('differs')
  expect(markedLines([...rows(false, false), ...Array.from({ length: 13 }, () => rows(true)).flat()])).toBe('alike')
  expect(markedLines([])).toBe('differs')
  expect(markedLines([...rows(true, true, false), row(false, true), row(false, true), row(false, true)])).toBe('alike')
})

test('differing rows stand out and equal ones step back, unless there is only one car', () => {
  expect([lineLook(true, 2), lineLook(false, 4)]).toEqual(['differs', 'alike'])
  expect([lineLook(false, 1), lineLook(true, 1)]).toEqual(['plain', 'plain'])
})
