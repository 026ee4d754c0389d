import { describe, expect, it } from 'vitest'
import { importNameOf, writtenFields } from '#app/features/stock/cars/fields.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { Refusal } from '#app/features/stock/photos/schema.ts'
import visitor from '#app/i18n/en.json' with { type: 'json' }
import ar from '#app/i18n/operator.ar.json' with { type: 'json' }
import en from '#app/i18n/operator.en.json' with { type: 'json' }
import ko from '#app/i18n/operator.ko.json' with { type: 'json' }
import { keepValid } from '../recognise/rules.ts'
import { because, ImportError, reasonOf, words } from './reasons.ts'
import { openReport } from './report.ts'
import { importFields, importOnlyColumns, type Note } from './schema.ts'

const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

describe('a reason', () => {
  it.each([
    ['English', en],
    ['Korean', ko],
    ['Arabic', ar],
  ])('has a text in %s, and every text has a reason', (_, { data, upload }) => {
    expect(Object.keys(data.reason).sort()).toEqual(Object.keys(words).sort())
    expect(Refusal.options.filter((code) => !upload[code])).toEqual([])
  })

  it.each([
    ['English', en],
    ['Korean', ko],
    ['Arabic', ar],
  ])('leaves no placeholder of its text in %s empty', (_, { data }) => {
    const unfilled = Object.entries(data.reason).filter(([code, text]) =>
      holes(text).some((name) => !holes(words[code as keyof typeof words]).includes(name)),
    )
    expect(unfilled).toEqual([])
  })

  it('has no month in Arabic that would be displayed reversed', () => {
    expect(Object.values(ar.data.reason).filter((text) => /(?<!\u2068)\b\d{4}-\d/.test(text))).toEqual([])
  })

  it('has these texts on the command line', () => {
    const told = [
      because('noFile', { file: 'a.csv' }),
      because('fileEmpty', { file: 'a.csv' }),
      because('notUtf8', { file: 'a.csv', line: 12345 }),
      because('otherFormat', { file: 'a.pdf', format: 'PDF' }),

      because('notText', { file: 'a.csv' }),
      because('longLine', { line: 2, max: 1_000_000 }),
      because('otherJson', { line: 2, file: 'a.json' }),
      because('noColumns', { columns: 'a, b' }),
      because('manyColumns', { count: 400, max: 300 }),
      because('noSuchColumn', { field: 'make', column: 'Marke', columns: 'a, b' }),
      because('cellCount', { cells: 1, columns: 7 }),
      because('idAgain', { id: '$1 {{line}}', line: 2 }),
      because('databaseRefused', { english: 'no room' }),
      because('pictureNotTaken', undefined, because('unreachable', { error: 'ECONNREFUSED' })),
      because('pictureNotTaken', undefined, because('answered', { status: '404' })),
      reasonOf(new ImportError('privateNetwork')),
      reasonOf(new Error('no room')),
    ]
    expect(told.map(({ text }) => text)).toEqual([
      'There is no file a.csv, or this user may not read it.',
      'a.csv is empty.',
      'a.csv is not UTF-8 text (near line 12345). Save it as "CSV UTF-8" and try again.',
      'a.pdf is a PDF file. Choose a spreadsheet (.xlsx, .xls, .ods, .csv), or a JSON or XML file with cars.',
      'a.csv is not a text file.',
      'Line 2 is longer than 1000000 characters: this is not a CSV file.',
      'Line 2 of a.json is not a car exported from this site, as the lines before it are.',
      'No known columns: a, b. Name them with --map, such as --map make=COLUMN.',
      'The file has 400 columns, but the limit is 300.',
      '--map make=Marke: the file has no column "Marke". It has a, b.',
      'has 1 cells, but the header has 7',
      'its id $1 {{line}} is already used in line 2',
      'the database rejected it: no room',
      'a picture was not imported: the server could not be reached (ECONNREFUSED)',
      'a picture was not imported: the server answered 404',
      'it leads to a private network (--allow-private allows it)',
      'no room',
    ])
  })

  it('exists for every validation rule, and keeps its English text', () => {
    const broken: [keyof CarChange, unknown, string][] = [
      ['mileage', '20000000', 'must be from 0 to 5,000,000'],
      ['year', '1066', `must be from 1900 to ${new Date().getUTCFullYear() + 1}`],
      ['engineCc', '99999', 'must be from 0 to 30,000'],
      ['seats', '0', 'must be from 1 to 100'],
      ['doors', 'two', 'must be a whole number'],
      ['soldOut', 'maybe', 'must be yes or no'],
      ['trim', 'x'.repeat(256), 'must be at most 255 characters'],
      ['vin', 'A\0B', 'must not contain a null character'],
      ['stockNumber', 'x'.repeat(33), 'must be at most 32 characters'],
      ['firstRegistration', '2019-13', 'must be a year and a month, such as 2019-04'],
      ['reservedUntil', '2026-02-30', 'must be a day, such as 2026-11-30'],
    ]
    const notes: Note[] = []
    expect(keepValid(Object.fromEntries(broken), notes)).toEqual({})
    expect(notes.map(({ text }) => text).sort()).toEqual(
      broken.map(([field, , rule]) => `${field} was left out: it ${rule}`).sort(),
    )
    expect(notes.filter(({ why }) => why?.code === 'other')).toEqual([])
    keepValid({ stockNumber: ' ' }, notes)
    expect(notes.at(-1)?.why?.code).toBe('emptyText')
    expect(notes.map(({ why }) => why?.values?.max).filter(Boolean)).toEqual(
      expect.arrayContaining(['5,000,000', '255', '32']),
    )
  })

  it('is grouped with other rare ones if there are too many', () => {
    const { note, close } = openReport({ fields: {}, unused: [] })
    for (let line = 1; line <= 250; line++)
      note(line, { ...because('other', { english: `no room for ${line}` }), value: 'a.jpg' })
    const { notes } = close()
    expect(notes).toHaveLength(201)
    expect(notes[0]).toMatchObject({ code: 'otherNotes', text: 'other notes', count: 50 })
  })

  it('can name every field of a car', () => {
    expect(
      writtenFields.filter((field) => !(field in visitor.field) || !importFields.includes(importNameOf(field))),
    ).toEqual([])
    expect(importOnlyColumns.filter((column) => !(column in en.data.field))).toEqual([])
  })
})
