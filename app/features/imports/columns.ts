import { type FieldName, fieldNames, fieldOf, importNameOf } from '#app/features/cars/fields.ts'
import { compact } from '#app/features/catalogue/rules.ts'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import headers from './headers.json' with { type: 'json' }
import { ImportError } from './reasons.ts'
import { type Column, type Columns, type ImportField, importFields } from './schema.ts'

const several = new Set<ImportField>(['trim', 'comment', 'pictures'])

let index: Map<string, { field: ImportField; rank: number }[]> | undefined
let units: Map<string, string> | undefined

/** What files may call a field, the surest first: what the table says, else what it is called on the site in each language. */
function headersOf(name: FieldName): string[] {
  return (
    fieldOf(name).server?.headers?.split(',') ?? [
      spaced(name),
      ...languages.map((language) => serverTexts(language).t(`field.${name}` as 'field.make')),
    ]
  )
}

/** 'engineCc' as 'engine Cc'. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2')

/** Every column of an import with what files may call it, the surest first. */
export function listHeaders(): [field: ImportField, headers: string[]][] {
  const besides: Record<string, string[]> = headers.beside
  const fields = new Map<string, FieldName>(fieldNames.map((name) => [importNameOf(name), name]))
  return importFields.map((field) => {
    const name = fields.get(field)
    return [field, name ? headersOf(name) : (besides[field] ?? [])]
  })
}

function nameIndex() {
  if (index) return index
  index = new Map()
  for (const [field, list] of listHeaders())
    for (const [rank, name] of list.entries()) index.set(compact(name), [...(index.get(compact(name)) ?? []), { field, rank }])
  return index
}

/** A unit or a currency by any of its names ('만원' → '10000 KRW', 'ريال' → 'SAR'); undefined for any other text. */
export function findUnit(text: string): string | undefined {
  if (!units) {
    units = new Map(headers.currencies.map((code) => [code.toLowerCase(), code]))
    for (const [unit, aliases] of Object.entries(headers.units)) for (const alias of aliases) units.set(unitKey(alias), unit)
  }
  return units.get(unitKey(text))
}

// Signs such as $ and ₩ are all there is to some units, so they stay where compact() would drop them.
const unitKey = (text: string) => compact(text) || text.trim()

/** What a header says: the fields it may stand for, and a unit at its end or in brackets. */
function readHeader(header: string) {
  const words = spaced(header)
  const whole = nameIndex().get(compact(words))
  if (whole) return { found: whole, unit: undefined }
  const parts = words.split(/[\s_\-()[\],/:]+/).filter(Boolean)
  for (const [rest, unit] of [
    [parts.slice(0, -1), parts.at(-1)],
    [parts.slice(1), parts[0]],
  ] as const) {
    const known = unit && findUnit(unit)
    const found = known && nameIndex().get(compact(rest.join(' ')))
    if (found) return { found, unit: known }
  }
  // Pictures often come in numbered columns.
  const numbered = nameIndex()
    .get(compact(words.replace(/[\s_-]*\d+$/, '')))
    ?.filter(({ field }) => field === 'pictures')
  return { found: numbered ?? [], unit: undefined }
}

/** Finds which column is which by the names in the first line; `mapped` names columns by hand (field → column name) and goes first. Throws in plain words when a mapped name is wrong. */
export function matchColumns(header: string[], mapped: Record<string, string> = {}): Columns {
  const fields: Columns['fields'] = {}
  const used = new Set<number>()
  const take = (field: ImportField, column: Column) => {
    fields[field] = [...(fields[field] ?? []), column]
    used.add(column.index)
  }
  for (const [field, name] of Object.entries(mapped)) {
    if (!importFields.includes(field as ImportField))
      throw new Error(`--map ${field}=${name}: there is no field "${field}". The fields are ${importFields.join(', ')}.`)
    const index = header.findIndex((text) => text.trim() === name || compact(text) === compact(name))
    if (index < 0) throw new ImportError('noSuchColumn', { field, column: name, columns: header.join(', ') })
    take(field as ImportField, { index, name, unit: readHeader(name).unit })
  }
  const byHand = new Set(Object.keys(fields))
  const candidates = header
    .flatMap((name, index) => {
      const { found, unit } = readHeader(name)
      return found.map(({ field, rank }) => ({ field, rank, column: { index, name: name.trim(), unit } }))
    })
    .filter(({ field, column }) => !byHand.has(field) && !used.has(column.index))
    .sort((a, b) => a.rank - b.rank || a.column.index - b.column.index)
  for (const { field, column } of candidates) {
    if (used.has(column.index) || (fields[field] && !several.has(field))) continue
    take(field, column)
  }
  for (const field of several) fields[field]?.sort((a, b) => a.index - b.index)
  return { fields, unused: header.filter((name, index) => !used.has(index) && name.trim()) }
}
