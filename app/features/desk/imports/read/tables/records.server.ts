import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { findCostSheet } from '#app/features/stock/ledger/shared/earnings-file.ts'
import { chooseHeader, joinNames, looksLikeCar, placeNames } from '../../shared/header-row.ts'
import { because, ImportError } from '../../shared/reasons.ts'
import type { Note } from '../../shared/schema.ts'
import type { Flaws, FoundPlace, Hidden, TableLocation } from '../../shared/tables.ts'
import type { FileRecord } from '../file-record.ts'

// Titles and addresses of the dealer may stand above the column names.
const mostAbove = 20
const [shownSheets, shownCharacters] = [100, 200]

type Sheet = Counted & { name: string; headerRow: number; isSure: boolean }
type Counted = {
  first: { row: number; cells: string[] }[]
  rows: number
  columns: number
  hidden: Hidden | undefined
  flaws: Flaws | undefined
}

export async function isTables(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(30), 0, 30, 0)
    return buffer.toString('utf8').startsWith('{"nuricar":"tables"')
  } finally {
    await file.close()
  }
}

type Line = {
  sheet: string
  row: number
  cells: string[]
  bytes: number
  isHidden: boolean
  hidden: Hidden | undefined
  isNamed: boolean
  flaws: Flaws | undefined
}
// A file that was converted by an earlier release has only the sheets. `isNamed` if the first row surely has the names.
type Head = { sheets: string[]; hidden?: (Hidden | null)[]; flaws?: (Flaws | null)[]; isNamed?: boolean }

async function* readLines(path: string): AsyncGenerator<Line> {
  const input = createReadStream(path)
  let head: Head | undefined
  const hiddenRows: Set<number>[] = []
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const value = JSON.parse(line) as Head | [number, number, ...string[]]
      if (!Array.isArray(value)) {
        head = value
        for (const one of value.hidden ?? []) hiddenRows.push(new Set(one?.rows))
        continue
      }
      const [at, row, ...cells] = value
      const isHidden = hiddenRows[at]?.has(row) ?? false
      yield {
        sheet: head?.sheets[at] ?? '',
        row,
        cells,
        bytes: input.bytesRead,
        isHidden,
        hidden: head?.hidden?.[at] ?? undefined,
        isNamed: head?.isNamed === true,
        flaws: head?.flaws?.[at] ?? undefined,
      }
    }
  } finally {
    input.destroy()
  }
}

/** Lists the sheets with rows, each with its first rows and the one that looks like the column names. */
async function listSheets(path: string): Promise<Sheet[]> {
  const sheets = new Map<string, Counted & { isNamed: boolean }>()
  for await (const { sheet, row, cells, hidden, flaws, isNamed } of readLines(path)) {
    const known = sheets.get(sheet) ?? { first: [], rows: 0, columns: 0, hidden, flaws, isNamed }
    sheets.set(sheet, known)
    known.rows++
    known.columns = Math.max(known.columns, cells.length)
    if (known.first.length <= mostAbove) known.first.push({ row, cells })
  }
  return [...sheets].flatMap(([name, { isNamed, ...known }]) => {
    const rows = known.first.map(({ cells }) => cells)
    const { at, isSure } = isNamed ? { at: 0, isSure: true } : chooseHeader(rows)
    const chosen = known.first[at]
    if (chosen) chosen.cells = joinNames(rows, at)
    const isClear = isSure || (chosen !== undefined && looksLikeCar(chosen.cells))
    return known.rows > 1 && chosen ? [{ ...known, name, headerRow: chosen.row, isSure: isClear }] : []
  })
}

async function chooseSheet(
  path: string,
  { sheet: name }: TableLocation,
): Promise<{ sheet: Sheet; isSure: boolean; sheets: Sheet[] }> {
  const sheets = await listSheets(path)
  // Beside the costs, a file with earnings has sheets with cars.
  const ofCosts = sheets.filter(({ headerRow, first }) =>
    findCostSheet(first.find(({ row }) => row === headerRow)?.cells ?? []),
  )
  const sure = ofCosts.length > 0 ? ofCosts : sheets.filter(({ isSure }) => isSure)
  const [best] = (sure.length > 0 ? sure : sheets).toSorted((one, other) => other.rows - one.rows)
  const sheet = name ? sheets.find((one) => one.name === name) : best
  if (!sheet && name)
    throw new ImportError('noSuchSheet', {
      sheet: name,
      sheets: sheets
        .slice(0, shownSheets)
        .map((one) => one.name)
        .join(', '),
    })
  if (!sheet) throw new ImportError('noCars', { file: path })
  return { sheet, isSure: name !== undefined || sure.length === 1 || sheets.length === 1, sheets }
}

/** Lists the first rows of all sheets that may have cars. */
export async function listFirstRows(path: string): Promise<{ sheet: string; row: number; cells: string[] }[]> {
  return (await listSheets(path)).flatMap(({ name, first }) =>
    first.map(({ row, cells }) => ({ sheet: name, row, cells })),
  )
}

/**
 * Returns where the cars are, and what the operator has to be asked. Undefined if the file has no sheets. Throws
 * ImportError if there are no cars.
 */
export async function findPlace(path: string, place: TableLocation = {}): Promise<FoundPlace | undefined> {
  if (!(await isTables(path))) return undefined
  const { sheet, isSure, sheets } = await chooseSheet(path, place)
  const headerRow = place.headerRow ?? sheet.headerRow
  const asks: FoundPlace['asks'] = isSure ? (sheet.isSure || place.headerRow ? [] : ['headerRow']) : ['sheet']
  return {
    sheets: sheets.slice(0, shownSheets).map(({ name, rows }) => ({ name, rows })),
    sheet: sheet.name,
    headerRow,
    rows: sheet.first.map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, 8).map((cell) => cell.slice(0, shownCharacters)),
    })),
    asks,
    hidden: sheet.hidden && { ...sheet.hidden, rows: sheet.hidden.rows.filter((row) => row > headerRow).length },
  }
}

function notesOf({ errors, errorCount, pictures }: Flaws = { errors: [], errorCount: 0, pictures: 0 }): Note[] {
  return [
    ...(errorCount > 0 ? [{ ...because('cellErrors', { count: errorCount }), value: errors.join(', ') }] : []),
    ...(pictures > 0 ? [because('picturesOnSheet', { count: pictures })] : []),
  ]
}

/**
 * Reads a sheet as records, with the column names first. Rows above them are skipped. Throws ImportError if the sheet
 * or row is not there.
 */
export async function* readTableRecords(path: string, place: TableLocation): AsyncGenerator<FileRecord> {
  const { sheet } = await chooseSheet(path, place)
  const headerRow = place.headerRow ?? sheet.headerRow
  const header = sheet.first.find(({ row }) => row === headerRow)
  if (!header) throw new ImportError('noSuchRow', { row: headerRow, sheet: sheet.name })
  const above = sheet.first.filter(({ row }) => row < headerRow).map((line) => line.cells)
  const isCar = looksLikeCar(header.cells)
  const padded = (cells: string[]) => [...cells, ...Array<string>(sheet.columns - cells.length).fill('')]
  for await (const { row, bytes, sheet: name, cells, isHidden } of readLines(path)) {
    if (name !== sheet.name || row < headerRow) continue
    if (row === headerRow) {
      const names = isCar ? placeNames(padded(cells)) : padded(header.cells)
      yield { line: row, bytes, cells: names, above, notes: notesOf(sheet.flaws) }
    }
    if (row > headerRow || isCar) yield { line: row, bytes, cells: padded(cells), ...(isHidden && { isHidden }) }
  }
}
