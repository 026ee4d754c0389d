import { fieldOf, fieldOfFilter, largestOf } from '#app/features/stock/cars/fields.ts'
import { parsePlace } from '#app/features/stock/destinations/place/rules.ts'
import {
  type Facet,
  type Filters,
  facets,
  type Range,
  type Reserved,
  reservedChoices,
  type Sort,
  type Span,
  sorts,
  spans,
} from '../schema.ts'

export type SearchAddress = { q?: string; filters: Filters; sort?: Sort; sold?: boolean }

const longest = 12

function mostOf(span: Span): number {
  const field = fieldOf(fieldOfFilter(span))
  return field.kind === 'money' ? 1e9 : field.unit === 'year' ? 2100 : largestOf(field)
}

export function isSearchParameter(name: string, value: string): boolean {
  if (isFacet(name)) return isKey(value)
  if (name === 'sort') return sorts.includes(value as Sort)
  if (name === 'sold') return value === 'show' || value === 'hide'
  if (name === 'pictures' || name === 'importable') return value === '1'
  if (name === 'to') return parsePlace(value) !== undefined
  if (name === 'reserved') return reservedChoices.includes(value as Reserved)
  const span = spans.find((each) => name === `${each}-from` || name === `${each}-to`)
  return span !== undefined && parseNumber(value, mostOf(span)) !== undefined
}

const longestWords = 200

/** Cuts the words of a search to the length that the search field accepts. */
export function cutWords(text: string): string {
  return text
    .trim()
    .slice(0, longestWords)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Reads a URL. Invalid parts are ignored, so that every URL shows a list. */
export function readAddress(search: string | URLSearchParams): SearchAddress {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search
  const filters: Filters = {}
  for (const facet of facets) {
    const keys = [...new Set(params.getAll(facet).filter(isKey))].slice(0, longest)
    if (keys.length > 0) filters[facet] = keys
  }
  for (const span of spans) {
    const from = parseNumber(params.get(`${span}-from`), mostOf(span))
    const to = parseNumber(params.get(`${span}-to`), mostOf(span))
    const range: Range = {}
    // A lower limit above the upper one means that the visitor swapped them.
    const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
    if (low !== undefined) range.from = low
    if (high !== undefined) range.to = high
    if (Object.keys(range).length > 0) filters[span] = range
  }
  if (params.get('pictures') === '1') filters.pictured = true
  const to = params.get('to')
  if (to && parsePlace(to)) filters.to = to
  if (params.get('importable') === '1') filters.importable = true
  const reserved = reservedChoices.find((each) => each === params.get('reserved'))
  if (reserved) filters.reserved = reserved
  const sort = sorts.find((each) => each === params.get('sort'))
  const sold = params.get('sold')
  const q = cutWords(params.get('q') ?? '')
  return {
    ...(q ? { q } : {}),
    filters,
    ...(sort ? { sort } : {}),
    ...(sold === 'show' || sold === 'hide' ? { sold: sold === 'show' } : {}),
  }
}

/** Writes the parameters in a fixed order, so that a search has only one URL. */
export function writeAddress({ q, filters, sort, sold }: SearchAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const facet of facets) for (const key of [...(filters[facet] ?? [])].sort()) params.append(facet, key)
  for (const span of spans) {
    const { from, to } = filters[span] ?? {}
    if (from !== undefined) params.set(`${span}-from`, String(from))
    if (to !== undefined) params.set(`${span}-to`, String(to))
  }
  if (filters.pictured) params.set('pictures', '1')
  if (filters.importable) params.set('importable', '1')
  if (filters.to) params.set('to', filters.to)
  if (filters.reserved) params.set('reserved', filters.reserved)
  if (sort) params.set('sort', sort)
  if (sold !== undefined) params.set('sold', sold ? 'show' : 'hide')
  return params
}

export function withoutKeys(filters: Filters, names: (keyof Filters)[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof Filters)))
}

function isFacet(name: string): name is Facet {
  return facets.includes(name as Facet)
}

function isKey(value: string): boolean {
  return value.length > 0 && value.length <= 128 && value === value.toLowerCase().trim()
}

/** Parses a whole number as people type it ('12,000', '١٢٠٠٠'), limited to `max`. Undefined for other text. */
function parseNumber(text: string | null, max: number): number | undefined {
  const digits = text
    ?.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s,.٬_$]/g, '')
  if (!digits || !/^\d{1,10}$/.test(digits)) return undefined
  return Math.min(Number(digits), max)
}
