import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { costNames } from '../rules.ts'
import {
  costKindName,
  earningsColumn,
  earningsSheets,
  earningsTitle,
  findCostKind,
  findCostSheet,
  isEarningsSheet,
} from './earnings-file.ts'

const sheets = Object.keys(earningsSheets) as (keyof typeof earningsSheets)[]

test.each(languages)('the sheets of the file with earnings are recognised by their columns in %s', (language) => {
  const header = (sheet: keyof typeof earningsSheets) =>
    earningsSheets[sheet].map((name) => earningsColumn(name, language))
  for (const sheet of sheets) {
    expect([sheet, isEarningsSheet(header(sheet))]).toEqual([sheet, true])
    expect([sheet, findCostSheet(header(sheet)) !== undefined]).toEqual([sheet, sheet === 'costs'])
  }
  const moved = ['', ...header('costs').reverse()].filter((name) => name !== earningsColumn('note', language))
  expect(findCostSheet(moved)).toMatchObject({ language, at: { id: 11, entry: 8, supplier: 1 } })
  expect(findCostSheet(moved)?.at).not.toHaveProperty('note')
})

test.each(languages)('names of sheets and columns in %s are distinct and fit a spreadsheet', (language) => {
  const titles = sheets.map((sheet) => earningsTitle(sheet, language))
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => title.length > 31 || /[[\]:*?/\\]/.test(title))).toEqual([])
  for (const sheet of sheets) {
    const names = earningsSheets[sheet].map((name) => earningsColumn(name, language))
    expect(new Set(names).size).toBe(names.length)
  }
  expect(costNames.map((kind) => findCostKind(costKindName(kind, language)))).toEqual(costNames)
})

test('other tables with costs are not taken for it', () => {
  expect(isEarningsSheet(['Stock number', 'Car', 'Sold on', 'Price, KRW', 'Costs, KRW'])).toBe(false)
  expect(findCostSheet(['Nuricar id', 'Stock number', 'Purchase, KRW', 'Costs changed at'])).toBeUndefined()
  expect(findCostKind('Zorblatt')).toBeUndefined()
})
