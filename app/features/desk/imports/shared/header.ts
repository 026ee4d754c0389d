import { compact } from '#app/features/base/catalogue/rules.ts'
import { findUnit } from '#app/features/base/money/rules.ts'
import { type FieldName, importNameOf, writtenFields } from '#app/features/stock/cars/fields.ts'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { fieldHeaders } from './field-headers.ts'
import { type ImportField, importFields } from './schema.ts'
import { headers } from './words.ts'

let index: Map<string, { field: ImportField; rank: number }[]> | undefined

function headersOf(name: FieldName): string[] {
  return (
    fieldHeaders[name]?.split(',') ?? [
      spaced(name),
      ...languages.map((language) => serverTexts(language).t(`field.${name}` as 'field.make')),
    ]
  )
}

export const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2')

export function listHeaders(): [field: ImportField, headers: string[]][] {
  const besides: Record<string, string[]> = headers.beside
  const fields = new Map<string, FieldName>(writtenFields.map((name) => [importNameOf(name), name]))
  return importFields.map((field) => {
    const name = fields.get(field)
    return [field, name ? headersOf(name) : (besides[field] ?? [])]
  })
}

function nameIndex() {
  if (index) return index
  index = new Map()
  for (const [field, list] of listHeaders())
    for (const [rank, name] of list.entries()) addName(index, name, field, rank)
  // Names that have another meaning beside a more usual column: 'model' beside 'seri' is the trim.
  for (const [field, list] of Object.entries<string[]>(headers.late))
    for (const name of list) addName(index, name, field as ImportField, lateRank)
  return index
}

function addName(to: NonNullable<typeof index>, name: string, field: ImportField, rank: number) {
  const known = to.get(compact(name)) ?? []
  if (!known.some((one) => one.field === field)) to.set(compact(name), [...known, { field, rank }])
}

export const lateRank = 500
const longestHeader = 80
const noise = new Set(headers.noise)
const implied = new Map(
  Object.entries(headers.implied).flatMap(([unit, names]) => names.map((name) => [compact(name), unit] as const)),
)

const taxes = (['gross', 'net'] as const).map((tax) => ({
  tax,
  words: headers[tax].map((words) => spaced(words).toLowerCase()),
}))

/** Takes 'gross' or 'net' out of the name of a price column. */
function splitTax(words: string): { tax: 'gross' | 'net'; rest: string } | undefined {
  const text = ` ${splitHeader(words.toLowerCase()).join(' ')} `
  // The longest words first: 'net of VAT' is no 'gross'.
  for (const { tax, words: list } of taxes) {
    const said = list.find((word) => text.includes(` ${word} `) || (/[^\p{ASCII}]/u.test(word) && text.includes(word)))
    if (said) return { tax, rest: text.replace(said, ' ').trim() || 'price' }
  }
  return undefined
}

type Read = { found: { field: ImportField; rank: number }[]; unit?: string | undefined; isNear?: true }

export const splitHeader = (words: string) => words.split(/[\s_\-()[\],/:.]+/).filter(Boolean)

/**
 * Returns the fields that a column name may mean, and a unit at its start, at its end or in brackets. `isNear` marks an
 * approximate match.
 */
export function readHeader(header: string): Read {
  // XML may name a space before a name: g:price.
  const words = spaced(header.slice(0, longestHeader).replace(/^[a-z]{1,8}:(?=\p{L})/iu, ''))
  const taxed = splitTax(words)
  if (taxed) {
    const { found, ...others } = readHeader(taxed.rest)
    const rank = taxed.tax === 'gross' ? -1 : lateRank + 1
    const prices = found.filter(({ field }) => field === 'price').map(({ field }) => ({ field, rank }))
    if (prices.length > 0) return { found: prices, ...others }
  }
  const whole = nameIndex().get(compact(words))
  const parts = splitHeader(words)
  // compact() drops signs such as €, so they do not count as a part of the name.
  const sign = parts.length > 1 && !compact(parts.at(-1) ?? '') ? findUnit(parts.at(-1) ?? '') : undefined
  if (whole) return { found: whole, unit: findUnit(words) || implied.get(compact(words)) || sign }
  for (const [rest, unit] of [
    [parts.slice(0, -2), parts.slice(-2).join(' ')],
    [parts.slice(0, -1), parts.at(-1)],
    [parts.slice(1), parts[0]],
  ] as const) {
    const known = unit && findUnit(unit)
    const found = known && nameIndex().get(compact(rest.join(' ')))
    if (found) return { found, unit: known }
  }
  const plain = parts.map((part) => part.replace(/(?<=\D)\d{1,3}$/, '')).filter((part) => !/^\d+$/.test(part))
  const numbered = nameIndex()
    .get(compact(plain.join(' ')))
    ?.filter(({ field }) => field === 'pictures')
  if (numbered?.length) return { found: numbered }
  const near = readNear(plain)
  return near.found.length === 0 && parts.some(saysNote)
    ? { found: [{ field: 'note', rank: 2000 }], isNear: true }
    : near
}

const noteStems =
  /메모|비고|특이사항|코멘트|ملاحظ|تعليق|примеч|коммент|заметк|observa[cç]|comentario|comentário|bemerkung|anmerkung|commentaire|備考|メモ|备注|コメント/i
const saysNote = (part: string) => /^(?:notes?|memos?|remarks?|comments?)$/i.test(part) || noteStems.test(part)

/**
 * Finds approximate matches: extra words around a name (manufacturer_name, mileage2) or one wrong letter (milage). The
 * cells must confirm them.
 */
function readNear(parts: string[]): Read {
  const index = nameIndex()
  const words = parts.filter((part) => !noise.has(part.toLowerCase()))
  const units = words.map((word) => findUnit(word) || undefined)
  const names = [words, words.filter((_, at) => !units[at])].map((list) => compact(list.join(' ')))
  for (const name of names) {
    const found = name && (index.get(name) ?? findMisspelt(name))
    if (found)
      return {
        found: found.filter(({ rank }) => rank < lateRank).map(({ field, rank }) => ({ field, rank: rank + 1000 })),
        unit: units.find(Boolean),
        isNear: true,
      }
  }
  return { found: [] }
}

function findMisspelt(name: string) {
  if (!/^[a-z]{6,24}$/.test(name)) return undefined
  for (const [known, found] of nameIndex()) if (known.length > 5 && differsByOne(name, known)) return found
  return undefined
}

function differsByOne(a: string, b: string): boolean {
  if (a.length > b.length) return differsByOne(b, a)
  if (b.length - a.length > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a.slice(a.length === b.length ? at + 1 : at) === b.slice(at + 1)
}
