import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { compact } from '#app/lib/compact.ts'
import { type CostName, costNames } from '../rules.ts'

/** The sheets of the file with earnings, with their columns. An import recognises them by the names of these. */
export const earningsSheets = {
  sold: ['stockNumber', 'car', 'soldOn', 'price', 'costs', 'earned', 'days', 'seller', 'agreed', 'currency', 'won'],
  costs: ['id', 'stockNumber', 'car', 'entry', 'on', 'kind', 'amount', 'currency', 'won', 'sum', 'supplier', 'note'],
  kept: ['keptOn', 'cars', 'kept'],
  takenIn: ['stockNumber', 'car', 'takenOn', 'soFar'],
} as const
type EarningsSheet = keyof typeof earningsSheets
type EarningsColumn = (typeof earningsSheets)[EarningsSheet][number]
export type CostColumn = (typeof earningsSheets.costs)[number]

/** What a sheet with costs cannot be read without. */
const needed: CostColumn[] = ['id', 'entry', 'kind', 'amount', 'currency']
// Columns that no other file has together.
const marks: (readonly EarningsColumn[])[] = [
  ['soldOn', 'costs', 'earned', 'days'],
  ['id', 'entry'],
  earningsSheets.kept,
  ['takenOn', 'soFar'],
]

export const earningsTitle = (sheet: EarningsSheet, language: Language): string =>
  serverTexts(language).t(`earningsFile.sheets.${sheet}`)
export const earningsColumn = (name: EarningsColumn, language: Language): string =>
  serverTexts(language).t(`earningsFile.${name}`)
export const costKindName = (kind: CostName, language: Language): string =>
  serverTexts(language).t(`earningsFile.kinds.${kind}`)

/** The columns of a sheet with costs, and the language of their names. */
export type CostSheet = { language: Language; at: Partial<Record<CostColumn, number>> }

/** Finds the columns of a sheet with costs by their names in any language and order. Undefined for other sheets. */
export function findCostSheet(header: string[]): CostSheet | undefined {
  const plain = header.map(compact)
  for (const language of languages) {
    const placeOf = (name: CostColumn) => plain.indexOf(compact(earningsColumn(name, language)))
    const found = earningsSheets.costs.map((name) => [name, placeOf(name)] as const)
    const at: CostSheet['at'] = Object.fromEntries(found.filter(([, index]) => index >= 0))
    if (needed.every((name) => name in at)) return { language, at }
  }
  return undefined
}

/** Whether column names are those of a file with earnings. Its cars would otherwise be read as new ones. */
export function isEarningsSheet(header: string[]): boolean {
  const plain = new Set(header.map(compact))
  return languages.some((language) =>
    marks.some((names) => names.every((name) => plain.has(compact(earningsColumn(name, language))))),
  )
}

/** Finds a kind of cost by its name in any language. */
export function findCostKind(text: string): CostName | undefined {
  const plain = compact(text)
  const isNamed = (kind: CostName) => languages.some((one) => compact(costKindName(kind, one)) === plain)
  return costNames.find((kind) => kind === plain || isNamed(kind))
}
