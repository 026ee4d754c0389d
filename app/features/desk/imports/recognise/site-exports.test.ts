import { describe, expect, test } from 'vitest'
import { exportCells, exportColumns, exportedCar, exportFields } from '#app/features/desk/exports/rules.ts'
import type { KeptEvent } from '#app/features/stock/history/schema.ts'
import { carWith } from '../../../../../tests/cars.ts'
import { cpuTimeOf } from '../../../../../tests/cpu-time.ts'
import { isChangedSince, matchOwnColumns, readOwnRow } from './site-exports.ts'

const header = exportFields.map((field) => exportColumns[field])
const read = (header: string[], cells: string[]) => readOwnRow(matchOwnColumns(header)?.own ?? {}, cells)

const car = carWith({
  id: 'a1',
  make: 'Kia',
  model: 'Sorento',
  year: 2018,
  soldOut: true,
  comment: '=1+1',
  pictures: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  confirmedAt: '2026-01-03T00:00:00.000Z',
})
const events: KeptEvent[] = [
  { at: '2026-01-01T00:00:00.000Z', kind: 'added', price: '9,000 | "x"', priceBefore: null, until: null, by: 'a1' },
]
const cells = exportCells(exportedCar(car, { importKey: 'file:K1', events }, 'https://cars.example'))

test('an export is read back unchanged, in any order of columns', () => {
  const asRead = {
    id: 'a1',
    carries: { stockNumber: 'N1', make: 'Kia', model: 'Sorento', year: 2018, soldOut: true, comment: '=1+1' },
    guesses: {},
    pictures: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
    createdAt: new Date('2026-01-01'),
    notes: [],
    before: { updatedAt: new Date('2026-01-02'), confirmedAt: new Date('2026-01-03'), importKey: 'file:K1', events },
  }
  expect(read(header, cells)).toEqual(asRead)
  expect(read(header.toReversed(), cells.toReversed())).toEqual(asRead)
})

test('fields missing in an export stay unknown', () => {
  expect(read(['Nuricar id', 'Make'], ['a1', 'Kia'])).toEqual({
    id: 'a1',
    carries: { make: 'Kia' },
    guesses: {},
    pictures: [],
    createdAt: null,
    notes: [],
    before: { updatedAt: null, confirmedAt: null, importKey: null, events: [] },
  })
})

test('an invalid value is omitted with a note', () => {
  const row = read(['Nuricar id', 'Make', 'Year'], ['a1', 'Kia', '1066'])
  expect(row).toMatchObject({ carries: { make: 'Kia' }, notes: [{ code: 'fieldLeftOut', value: '1066' }] })
})

test('an export keeps the names of its columns when labels on pages change', () => {
  expect(matchOwnColumns(['Nuricar id', 'Comment', 'Pictures'])?.own).toEqual({ id: 0, comment: 1, pictures: 2 })
})

test('an export is recognised by its id column, and unused columns are listed', () => {
  expect(matchOwnColumns(['Make', 'Year'])).toBeUndefined()
  expect(matchOwnColumns(['my own', 'nuricar ID', '', ' Pictures '])).toEqual({
    own: { id: 1, pictures: 3 },
    fields: {
      id: [{ index: 1, name: 'nuricar ID', unit: undefined }],
      pictures: [{ index: 3, name: 'Pictures', unit: undefined }],
    },
    unused: ['my own'],
  })
})

test.each(['', '  '])('a row without an id (“%s”) is refused, as new cars belong in another file', (id) => {
  expect(read(['Nuricar id'], [id])).toEqual({ refused: expect.objectContaining({ code: 'noOwnId' }) })
  expect(read(['Nuricar id'], [])).toEqual({ refused: expect.objectContaining({ code: 'noOwnId' }) })
})

test.each(['site', 'A1', 'a-1', 'a/1', ' /a1', 'a'.repeat(65)])('%s is no car id', (id) => {
  expect(read(['Nuricar id'], [id])).toEqual({ refused: expect.objectContaining({ code: 'wrongOwnId' }) })
})

test.each(['a', ' a1 ', 'sites', 'asite', '0'.repeat(64)])('%s may be a car id', (id) => {
  expect(read(['Nuricar id'], [id])).toMatchObject({ id: id.trim() })
})

test('a change made here after an export is newer than the export', () => {
  const made = new Date('2026-01-02T10:00:00Z')
  const changed = (after: number) => isChangedSince(new Date(made.getTime() + after), made)
  expect([changed(-1), changed(0), changed(1)]).toEqual([false, false, true])
  expect([isChangedSince(made, null), isChangedSince(made, undefined)]).toEqual([false, false])
})

describe('a condition sheet', () => {
  const [a, b] = ['a', 'b'].map((letter) => `/pictures/${letter.repeat(32)}-1280.jpg`)
  const sheet = (condition: string, pictures = '') => {
    const row = read(['Nuricar id', exportColumns.condition, exportColumns.pictures], ['a1', condition, pictures])
    return 'refused' in row ? row : { condition: row.carries.condition, site: row.site }
  }

  test('gets relative addresses for the exporting site; other sites and remarks are unchanged', () => {
    const other = `https://other.example${b}`
    expect(
      sheet(
        `hood-picture: https://cars.example${a}; roof-picture: ${other}; remarks: scan: https://cars.example${a}`,
        `https://cars.example${b}`,
      ),
    ).toEqual({
      condition: { hoodPicture: a, roofPicture: other, remarks: `scan: https://cars.example${a}` },
      site: 'https://cars.example',
    })
    expect(sheet(`roof-picture: ${other}; scan: http://cars.example${a}`, `${other} | ${other}`)).toEqual({
      condition: { roofPicture: other, scan: [a] },
      site: 'http://cars.example',
    })
    expect(sheet(`roof-picture: ${other}`, `https://cars.example${a} | https://cars.example${b}`)).toEqual({
      condition: { roofPicture: other },
    })
    expect(sheet(`remarks: scan: https://cars.example${a}`)).toEqual({
      condition: { remarks: `scan: https://cars.example${a}` },
    })
  })

  test.each(['scan: ', '-picture: ', 'scan: http://a ', 'scan: "', 'https://'])(
    'that repeats %s is refused quickly',
    (piece) => {
      const ms = cpuTimeOf(() => {
        expect(sheet(piece.repeat(200_000 / piece.length))).toEqual({ condition: undefined, site: undefined })
        expect(sheet(piece.repeat(20_000 / piece.length))).toMatchObject({ site: undefined })
      })
      expect(ms).toBeLessThan(1000)
    },
  )
})
