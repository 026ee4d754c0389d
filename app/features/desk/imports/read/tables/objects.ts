import { ImportError } from '../../shared/reasons.ts'
import type { Table } from '../../shared/tables.ts'
import { longestCell, mostColumns, openCount } from './limits.ts'

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
// Deeper parts of an object become one cell.
const deepest = 3

/**
 * Finds the longest list of objects and makes each object a row. Names of nested values are joined: `mileage value`.
 * Undefined if there is none. Throws ImportError for too many names or cells.
 */
export function tableOf(value: unknown): Table | undefined {
  const { name, list } = findList(value)
  if (list.length === 0) return undefined
  const columns = new Map<string, number>()
  const count = openCount()
  const rows = list.map((one, at): Table['rows'][number] => {
    const cells: string[] = []
    for (const [key, cell] of flatten(one)) {
      if (!columns.has(key)) columns.set(key, columns.size)
      if (columns.size > mostColumns) throw new ImportError('manyNames', { max: mostColumns })
      cells[columns.get(key) ?? 0] = cell.slice(0, longestCell)
    }
    count.add(cells.length, cells.join('').length)
    return [at + 2, ...Array.from(cells, (cell) => cell ?? '')]
  })
  return { name, rows: [[1, ...columns.keys()], ...rows] }
}

function findList(value: unknown, name = '', depth = 0): { name: string; list: Plain[] } {
  if (Array.isArray(value)) {
    const list = value.filter(isPlain)
    // The items of a feed may be wrapped: [{ car: { … } }, …].
    const only =
      list.length > 0 && list.every((one) => Object.keys(one).length === 1) ? Object.keys(list[0] ?? {})[0] : undefined
    const inner = only === undefined ? [] : list.map((one) => one[only]).filter(isPlain)
    return { name, list: inner.length === list.length && inner.length > 0 ? inner : list }
  }
  if (!isPlain(value) || depth > 5) return { name, list: [] }
  const found = Object.entries(value).map(([key, part]) => findList(part, key, depth + 1))
  return found.reduce((best, next) => (next.list.length > best.list.length ? next : best), { name, list: [] })
}

function flatten(value: Plain, name = '', depth = 1): [string, string][] {
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const path = key === '#text' ? name : name ? `${name} ${key}` : key
    if (isPlain(part) && depth < deepest) return flatten(part, path, depth + 1)
    return [[path, cellOf(part)]]
  })
}

const addresses = ['url', 'src', 'href', 'link', 'image', '#text']

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => (isPlain(one) ? addressIn(one) : cellOf(one))).join(' | ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function addressIn(one: Plain): string {
  const found = addresses.map((name) => one[name]).find((part) => typeof part === 'string')
  return typeof found === 'string' ? found : JSON.stringify(one)
}
