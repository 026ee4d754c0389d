import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  canonicalMake,
  findMake,
  findValue,
  readableTrim,
  splitModel,
  splitTitle,
} from '#app/features/base/catalogue/rules.ts'
import { readNumber } from '#app/features/base/money/rules.ts'
import { readAdvert } from '#app/features/desk/adverts/rules.ts'
import { exportColumns } from '#app/features/desk/exports/rules.ts'
import { isAskPrice, parsePrice } from '#app/lib/money.ts'
import { normaliseText } from '#app/lib/text.ts'
import { cpuTimeOf, cpuTimeOfAsync } from '../../../../tests/cpu-time.ts'
import { checkFile, readRecords } from './read/file.server.ts'
import { commentSaysSold, saysSold, titleSaysSold } from './recognise/availability.ts'
import { matchColumns } from './recognise/columns.ts'
import { readRow } from './recognise/rules.ts'
import { matchOwnColumns, readOwnRow } from './recognise/site-exports.ts'
import { readModelYear, readTime, readYearMonth } from './shared/dates.ts'
import { readCurrency, readPrice, readProse, readText } from './shared/values.ts'

// In ms. Linear parsers read the large text in a fraction of this time, while quadratic ones take far longer.
const patience = 2000
const large = 60_000

/** Repeats a piece of text between two others. A backtracking parser would scan it all again and again. */
const repeated = fc
  .tuple(
    fc.constantFrom('', 'x', '"', '현대 ', 'Kia ', '가 ', '1'),
    fc
      .array(fc.constantFrom(...'"\n,;|\t \r09.,\'-+_/()[]{}*eEkм만천년월식형AaXx가나ق٣é$£{<\\'), {
        minLength: 1,
        maxLength: 5,
      })
      .map((letters) => letters.join('')),
    fc.constantFrom('', '!', '"', 'x', '1', ' 만'),
  )
  .map(([before, piece, after]) => before + piece.repeat(large / piece.length) + after)

const known = [
  '9',
  '9,',
  '1.',
  '_',
  '(',
  ')',
  ' ',
  '만',
  '1만',
  '가1',
  '-',
  '!',
  '[',
  'kia ',
  'smart\nx\n',
  'x ',
  'sold ',
  '"',
  '""',
  '"\n',
  '",',
  '\n',
  'a"\n',
  '0',
  'é',
  'A ',
  '현대 ',
]

const columns = matchColumns([
  'id',
  'make',
  'model',
  'trim',
  'year',
  'mileage',
  'price',
  'engine',
  'gearbox',
  'vin',
  'title',
  'comment',
  'photos',
  'extra',
])

const ownColumns = matchOwnColumns(Object.values(exportColumns))?.own ?? {}

const parsers: [name: string, parse: (text: string) => unknown][] = [
  ['readNumber', readNumber],
  ['readPrice', (text) => readPrice(text, 'USD', { rates: {} })],
  ['readCurrency', readCurrency],
  ['readYearMonth', (text) => readYearMonth(text)],
  ['readModelYear', readModelYear],
  ['readTime', readTime],
  ['readText', readText],
  ['readProse', readProse],
  ['titleSaysSold', titleSaysSold],
  ['commentSaysSold', commentSaysSold],
  ['saysSold', saysSold],
  ['the name of a column', (text) => matchColumns([text, 'make'])],
  ['the cells of a column', (text) => matchColumns(['price', 'x', 'mileage'], {}, [[text, text, text]])],
  ['a row', (text) => readRow(columns, Array(14).fill(text), { rates: {} })],
  ['a row of an export', (text) => readOwnRow(ownColumns, Array(Object.keys(ownColumns).length).fill(text))],
  ['splitTitle', splitTitle],
  ['splitModel', (text) => splitModel('Hyundai', text)],
  ['findMake', findMake],
  ['canonicalMake', canonicalMake],
  ['findValue', (text) => findValue('fuel', text)],
  ['readableTrim', (text) => readableTrim(`가 ${text}`)],
  ['readAdvert', (text) => readAdvert(text, 2027)],
  ['normaliseText', normaliseText],
  ['parsePrice', parsePrice],
  ['isAskPrice', isAskPrice],
]

it.each(parsers)(
  '%s takes linear time for long texts',
  (_, parse) => {
    for (const piece of known)
      expect([piece, cpuTimeOf(() => parse(piece.repeat(large / piece.length))) < patience]).toEqual([piece, true])
    fc.assert(
      fc.property(repeated, (text) => cpuTimeOf(() => parse(text)) < patience),
      { numRuns: 5 },
    )
  },
  60_000,
)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-linear-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readFile(text: string): Promise<string> {
  const path = join(folder, 'cars.csv')
  await writeFile(path, text)
  try {
    const { encoding } = await checkFile(path)
    let records = 0
    for await (const _ of readRecords(path, encoding)) records++
    return `${records} records`
  } catch (error) {
    return (error as Error).message
  }
}

it('a file is read in linear time, whatever quotation marks stay open', async () => {
  const check = (text: string) => cpuTimeOfAsync(() => readFile(text))
  for (const piece of known) {
    expect([piece, (await check(`a,b\n${piece.repeat(large / piece.length)}`)) < patience]).toEqual([piece, true])
    expect([piece, (await check(piece.repeat(large / piece.length))) < patience]).toEqual([piece, true])
  }
  await fc.assert(
    fc.asyncProperty(repeated, async (text) => (await check(text)) < patience),
    { numRuns: 10 },
  )
}, 120_000)

it('an open quotation mark in the header is refused at once, however long the file is', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},Kia,K5`).join('\n')
  const ms = await cpuTimeOfAsync(async () =>
    expect(await readFile(`id,"make,model\n${rows}`)).toBe(
      'Line 1 with the column names has a quotation mark that is not closed. Close or remove it.',
    ),
  )
  expect(ms).toBeLessThan(patience)
  expect(await readFile(`id,"make\nof it",model\n1,Kia,K5`)).toBe('2 records')
  expect(await readFile('id,wheel 17",make\n1,x,Kia\n2,y",Audi')).toBe('3 records')
})
