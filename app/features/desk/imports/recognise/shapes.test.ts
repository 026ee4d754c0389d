import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFile } from '../read/file.server.ts'
import { openRecords } from '../read/records.server.ts'
import type { Reading } from '../shared/schema.ts'
import { readRow } from './rules.ts'
import { surveyFile } from './survey.server.ts'

const folder = new URL('shapes/', import.meta.url).pathname

type Shape = {
  file: string
  answers?: Partial<Reading>
  asks?: string[]
  tells?: string[]
  unused: string[]
}

const shapes: Shape[] = [
  // An American data set: prices in $, miles in each cell, a column that numbers the rows.
  { file: 'america', unused: ['accident', 'clean_title', 'title_status', 'state'] },
  // British adverts: no make column, prices in pounds such as 4,999, other words for categories.
  { file: 'britain', unused: ['Service history'] },
  // An Indian data set: prices in lakh without saying so, and a 'Mileage' column that is fuel economy.
  {
    file: 'india',
    answers: { currency: '100000 INR' },
    asks: ['currency Price: 4.5, 12.75, 8.9'],
    tells: ['columnBelied Mileage'],
    unused: ['Location', 'Owner_Type', 'Mileage', 'Power', 'New_Price'],
  },
  // The export of a Kazakh site: semicolons, drives under 'gearbox', masked VINs.
  { file: 'steppe', tells: ['columnByCells gearbox'], unused: [] },
  // A Korean dealer's spreadsheet in EUC-KR: make and model share a column, and prices are in ten thousands of won
  // without saying so.
  {
    file: 'dealer',
    answers: { currency: '10000 KRW', distance: 'km' },
    asks: ['currency 판매가격: 890, 1,630, 1,290', 'distance 주행거리: 24만6천, 68,400, 11만2천'],
    unused: [],
  },
  // A Korean portal: the title contains everything.
  { file: 'portal', unused: [] },
  // A Colombian dealer's sheet with a title and a total: 'Modelo' is the year, 'Línea' the model, and plates are the
  // only ids.
  { file: 'spanish', unused: [] },
  // A Brazilian export: years as 2018/2019, lists as programs print them.
  { file: 'portuguese', unused: [] },
  // A French dealer's sheet: prices with and without tax, and cars that are not public.
  { file: 'french', unused: ['Prix HT'] },
  // A Russian price list in windows-1251: prices in thousands of roubles.
  { file: 'russian', unused: [] },
  // A Turkish portal: 'Seri:' is the model and 'Model:' the trim.
  { file: 'turkish', unused: [] },
  // A German dealer's export in windows-1252: net and gross prices, dates as day numbers, stock numbers as ="00123".
  { file: 'german', unused: ['Preis netto (EUR)'] },
  // A Japanese dealer's list: years of eras, 万円, marks of condition.
  { file: 'japanese', unused: ['評価点'] },
  // A Korean stock list: number plates as ids, years such as 17년식, a row of totals.
  { file: 'korean', unused: [] },
  // A yard's sheet: its unit stands above the table, the names in two rows, colours are paint codes.
  { file: 'yard', unused: [] },
  // A table without column names: titles, years, distances and prices are told by their cells.
  {
    file: 'nameless',
    tells: ['columnByCells #1', 'columnByCells #4', 'columnByCells #3', 'columnByCells #2', 'columnByCells #5'],
    unused: [],
  },
  // An Arabic portal: ranges in Arabic digits, adverts for rent and of buyers.
  { file: 'arabic', unused: [] },
  // A dump in UTF-16: a title column that fills gaps, a unit column, lists with quotes and brackets, pages that are no
  // cars.
  { file: 'dump', unused: ['vehicleGrade'] },
  // Adverts from the Gulf in Arabic: Arabic digits, thousands as words, sales mentioned in the description.
  { file: 'gulf', unused: [] },
]

const table = (file: string) =>
  readFileSync(`${folder}${file}.expected.csv`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

describe.each(shapes)('a file in the shape of $file', ({ file, answers, asks = [], tells = [], unused }) => {
  const path = `${folder}${file}.csv`
  const survey = async () => {
    const { encoding } = await checkFile(path)
    return { encoding, ...(await surveyFile({ path, encoding }, () => undefined)) }
  }

  it('has its columns recognised, and missing units asked for', async () => {
    const { columns } = await survey()
    expect(columns.unused).toEqual(unused)
    expect(
      (columns.questions ?? []).map(({ about, column, examples }) => `${about} ${column}: ${examples.join(', ')}`),
    ).toEqual(asks)
    expect((columns.notes ?? []).map(({ code, values }) => `${code} ${values?.column}`)).toEqual(tells)
  })

  it('gives each expected value, or none with a note', async () => {
    const { encoding, columns } = await survey()
    const [[, ...fields] = [], ...expected] = table(file)
    const records = await openRecords({ path, encoding })
    await records.next()
    const found: string[][] = []
    for await (const { line, cells } of records) {
      const row = readRow(columns, cells, { rates: {}, ...answers })
      if ('refused' in row) {
        found.push([String(line), `refused: ${row.refused.code}`])
        continue
      }
      const car: Record<string, unknown> = {
        ...row.guesses,
        ...row.carries,
        pictures: row.pictures.length || '',
        isHidden: row.isHidden,
        notes: row.notes
          .map(({ code }) => code)
          .sort()
          .join(' '),
      }
      found.push([String(line), ...fields.map((field) => String(car[field] ?? ''))])
    }
    expect(found).toEqual(expected)
  })

  it('omits values without a known unit, with a note', async () => {
    const { encoding, columns } = await survey()
    const records = await openRecords({ path, encoding })
    await records.next()
    for await (const { cells } of records) {
      const row = readRow(columns, cells, { rates: {} })
      if ('refused' in row || asks.length === 0) continue
      expect(row.carries.sellingPrice).toBeUndefined()
      expect(row.notes.some(({ code }) => code.startsWith('price'))).toBe(true)
    }
  })
})
