import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFile } from './file.server.ts'
import { readRow } from './rules.ts'
import type { Reading } from './schema.ts'
import { openRecords, surveyFile } from './survey.server.ts'

// Every row was made up, in the shapes that files come in; what is expected was written down row by row.
const folder = new URL('shapes/', import.meta.url).pathname

type Shape = {
  file: string
  /** What a person answers to the questions of the file. */
  answers?: Partial<Reading>
  asks?: string[]
  /** What is told of the file as a whole. */
  tells?: string[]
  unused: string[]
}

const shapes: Shape[] = [
  // An American data set: prices with $, miles in each cell, a column that counts the rows.
  { file: 'america', unused: ['accident', 'clean_title', 'title_status', 'state'] },
  // British adverts: no make column, pounds, x,999 prices, bodies under other names.
  { file: 'britain', unused: ['Service history'] },
  // An Indian data set: prices in lakh that nothing says, and a 'Mileage' that is economy.
  {
    file: 'india',
    answers: { currency: '100000 INR' },
    asks: ['currency Price: 4.5, 12.75, 8.9'],
    tells: ['columnBelied Mileage'],
    unused: ['Location', 'Owner_Type', 'Mileage', 'Power', 'New_Price'],
  },
  // A Kazakh site's export: semicolons, drives under 'gearbox', VINs that are hidden.
  { file: 'steppe', tells: ['columnByCells gearbox'], unused: [] },
  // A Korean dealer's spreadsheet in EUC-KR: one column for make and model, ten thousands of won that nothing says.
  {
    file: 'dealer',
    answers: { currency: '10000 KRW', distance: 'km' },
    asks: ['currency 판매가격: 890, 1,630, 1,290', 'distance 주행거리: 24만6천, 68,400, 11만2천'],
    unused: [],
  },
  // A Korean portal: everything in the title.
  { file: 'portal', unused: [] },
  // Gulf adverts in Arabic: Arabic digits, thousands in words, sold in the description.
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

  it('has its columns understood, and asks for what they do not say', async () => {
    const { columns } = await survey()
    expect(columns.unused).toEqual(unused)
    expect((columns.questions ?? []).map(({ about, column, examples }) => `${about} ${column}: ${examples.join(', ')}`)).toEqual(asks)
    expect((columns.notes ?? []).map(({ code, values }) => `${code} ${values?.column}`)).toEqual(tells)
  })

  it('gives each value as it should be, or none with a note', async () => {
    const { encoding, columns } = await survey()
    const [[, ...fields] = [], ...expected] = table(file)
    const records = await openRecords(path, encoding)
    await records.next()
    const found: string[][] = []
    for await (const { line, cells } of records) {
      const row = readRow(columns, cells, { rates: {}, ...answers })
      if ('refused' in row) throw new Error(`line ${line} is refused: ${row.refused.text}`)
      const car: Record<string, unknown> = {
        ...row.guesses,
        ...row.carries,
        notes: row.notes
          .map(({ code }) => code)
          .sort()
          .join(' '),
      }
      found.push([String(line), ...fields.map((field) => String(car[field] ?? ''))])
    }
    expect(found).toEqual(expected)
  })

  it('leaves out, with a note, what nobody says the unit of', async () => {
    const { encoding, columns } = await survey()
    const records = await openRecords(path, encoding)
    await records.next()
    for await (const { cells } of records) {
      const row = readRow(columns, cells, { rates: {} })
      if ('refused' in row || asks.length === 0) continue
      expect(row.carries.sellingPrice).toBeUndefined()
      expect(row.notes.some(({ code }) => code.startsWith('price'))).toBe(true)
    }
  })
})
