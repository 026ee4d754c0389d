import { isPlaceName } from '../shared/header-row.ts'
import { type Columns, type LedgerColumn, ledgerColumns } from '../shared/schema.ts'

/** A column that an earlier import kept private. `cells` are some of its cells. */
export type PrivateColumn = { name: string; field: LedgerColumn; cells: string[] }

const mostCells = 200
// Longer cells are compared by their start.
const longestCell = 80
// Columns share cells by chance, such as a year. That many shared cells, or characters in them, are none.
const leastShared = { cells: 5, characters: 15 }

/** The name of a column as it is compared: case and spaces do not matter. */
export const plainName = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** Different cells of a column, by which it is recognised under another name. */
export function sampleOf(cells: (string | undefined)[], most = mostCells): string[] {
  return [...new Set(cells.map((cell) => (cell ?? '').trim().slice(0, longestCell)).filter(Boolean))].slice(0, most)
}

/** Whether at least half of the cells of a column are those of another. */
export function isSameColumn(cells: string[], others: string[]): boolean {
  const known = new Set(others)
  const shared = cells.filter((cell) => known.has(cell))
  const isMuch = shared.length >= leastShared.cells || shared.join('').length >= leastShared.characters
  return isMuch && shared.length * 2 >= cells.length
}

/** Returns the field of a column that was private before, by its name or its cells. */
export function findPrivate(columns: PrivateColumn[], name: string, cells: string[]): LedgerColumn | undefined {
  const plain = plainName(name)
  const known =
    columns.find((column) => column.name === plain) ?? columns.find((column) => isSameColumn(cells, column.cells))
  return known?.field
}

/** Lists the private columns of a file with some of their cells. */
export function privateColumnsOf({ fields }: Pick<Columns, 'fields'>, rows: string[][]): PrivateColumn[] {
  return ledgerColumns.flatMap((field) =>
    (fields[field] ?? []).flatMap(({ name, index }) => {
      const plain = plainName(name)
      return plain && !isPlaceName(plain)
        ? [{ name: plain, field, cells: sampleOf(rows.map((cells) => cells[index])) }]
        : []
    }),
  )
}
