import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { chooseHeader, joinNames, looksLikeCar, placeNames } from '../shared/header-row.ts'
import { because, ImportError } from '../shared/reasons.ts'
import { type Encoding, findCodePage, findWide } from './encoding.server.ts'
import type { FileRecord } from './file-record.ts'
import { isJson } from './site-json.server.ts'

// The limit is in lines, because a comment of 1000 characters can have as many. A longer quotation does not count as
// one cell.
const longestCell = 1001
const longestLine = 1_000_000

type Line = { text: string; number: number }

/**
 * Returns the size in bytes and the encoding of a file. Throws ImportError if the file is missing or no text in a known
 * encoding.
 */
export async function checkFile(path: string): Promise<{ size: number; encoding: Encoding }> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new ImportError('noFile', { file: path })
  if (found.size === 0) throw new ImportError('fileEmpty', { file: path })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let first = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) {
      const wide = findWide(chunk)
      if (wide) return { size: found.size, encoding: wide }
      if (chunk.includes(0)) throw new ImportError('notText', { file: path })
    }
    first = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      const encoding = (await isJson(path)) ? undefined : await findCodePage(path)
      if (encoding) return { size: found.size, encoding }
      throw new ImportError('notUtf8', { file: path, line })
    }
    for (const byte of chunk) if (byte === 10) line++
  }
  return { size: found.size, encoding: 'utf-8' }
}

/**
 * Reads a text file record by record, with the header first. An unreadable line does not affect others. Memory use is
 * bounded.
 */
export async function* readRecords(path: string, encoding: Encoding = 'utf-8'): AsyncGenerator<FileRecord> {
  const read = { bytes: 0 }
  const lines = readLines(path, encoding, read)
  try {
    yield* recordsOf(lines, read)
  } finally {
    await lines.return(undefined)
  }
}

async function* recordsOf(lines: AsyncGenerator<Line>, read: { bytes: number }): AsyncGenerator<FileRecord> {
  const groups = openGroups(lines)
  const header = await readHeader(groups)
  if (!header) return
  const { delimiter, columns } = header
  yield { ...header.record, bytes: read.bytes }
  const isRow = (text: string) => splitRow(text, delimiter)?.length === columns
  for (let group = await groups.next(isRow); group; group = await groups.next(isRow)) {
    const text = textOf(group)
    const cells = splitRow(text, delimiter) ?? splitRow(text, delimiter, true)
    const line = group[0]?.number ?? 0
    yield {
      bytes: read.bytes,
      ...(cells ? toRecord(line, cells, columns) : { line, cells: [], problem: because('openQuote') }),
    }
  }
}

// Titles, dates and addresses of the dealer may stand above the column names.
const mostAbove = 20

async function readHeader(groups: Groups) {
  let named: string | undefined
  const delimiterOf = (text: string) => named ?? findDelimiter(text)
  const isHeader = (text: string) => splitRow(text, delimiterOf(text)) !== undefined
  let group = await groups.next(isHeader)
  // Some spreadsheets state the delimiter in an extra first line: sep=;
  named = /^\ufeff?sep=(.)$/.exec(group?.[0]?.text ?? '')?.[1]
  if (named) group = await groups.next(isHeader)
  const seen: { group: Line[]; delimiter: string; cells: string[] }[] = []
  for (; group; group = await groups.next(isHeader)) {
    const text = textOf(group).replace(/^\ufeff/, '')
    const delimiter = delimiterOf(text)
    const cells = splitRow(text, delimiter) ?? splitRow(text, delimiter, true)
    if (!cells && seen.length === 0) throw new ImportError('openHeader', { line: group[0]?.number ?? 1 })
    seen.push({ group, delimiter, cells: cells?.map(plainCell) ?? [] })
    if (seen.length > mostAbove || chooseHeader(seen.map((row) => row.cells)).isSure) break
  }
  const rows = seen.map((row) => row.cells)
  const { at } = chooseHeader(rows)
  const chosen = seen[at]
  if (!chosen) return undefined
  const isCar = looksLikeCar(chosen.cells)
  groups.giveBack(seen.slice(isCar ? at : at + 1).flatMap((row) => row.group))
  const { delimiter, cells } = chosen
  const record = {
    line: chosen.group[0]?.number ?? 1,
    cells: isCar ? placeNames(cells) : joinNames(rows, at).slice(0, cells.length),
    above: rows.slice(0, at),
  }
  return { delimiter, columns: cells.length, record }
}

async function* readLines(path: string, encoding: Encoding, read: { bytes: number }): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding, { fatal: !encoding.startsWith('utf-16') })
  let rest = ''
  let number = 1
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    read.bytes += chunk.length
    const text = rest + decoder.decode(chunk, { stream: true })
    // A final \r may be the first half of \r\n.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ImportError('longLine', { line: number + lines.length, max: longestLine })
    for (const line of lines) yield { text: line, number: number++ }
  }
  const last = (rest + decoder.decode()).replace(/\r$/, '')
  if (last) yield { text: last, number }
}

const countQuotes = (text: string) => text.match(/"/g)?.length ?? 0

type Groups = {
  next: (isRow: (text: string) => boolean) => Promise<Line[] | undefined>
  giveBack: (lines: Line[]) => void
}

/**
 * Groups the lines of a row, because quoted cells may span several lines. If they form no valid row, the first line is
 * read alone. Takes linear time.
 */
function openGroups(lines: AsyncGenerator<Line>): Groups {
  const back: Line[] = []
  const next = async () => back.shift() ?? ((await lines.next()).value as Line | undefined)
  return {
    giveBack: (given) => void back.unshift(...given),
    async next(isRow) {
      let line = await next()
      while (line && !line.text.trim()) line = await next()
      if (!line) return undefined
      const group = [line]
      let open = countQuotes(line.text) % 2 === 1
      let length = line.text.length
      while (open && group.length < longestCell && length < longestLine) {
        const more = await next()
        if (!more) break
        group.push(more)
        length += more.text.length
        if (countQuotes(more.text) % 2 === 1) open = false
      }
      if (group.length > 1 && (open || !isRow(textOf(group)))) back.unshift(...group.splice(1))
      return group
    },
  }
}

function findDelimiter(header: string): string {
  const plain = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, plain.split(sign).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

const textOf = (group: Line[]) => group.map(({ text }) => text).join('\n')

/** Spreadsheets write ="00123" to keep zeros of a text. */
const plainCell = (cell: string) => (cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, '$1') : cell)

function toRecord(line: number, read: string[], columns: number): Omit<FileRecord, 'bytes'> {
  const cells = read.map(plainCell)
  if (cells.length === columns) return { line, cells }
  // Spreadsheets pad rows with empty cells.
  if (cells.length > columns && cells.slice(columns).every((cell) => !cell.trim()))
    return { line, cells: cells.slice(0, columns) }
  return { line, cells, problem: because('cellCount', { cells: cells.length, columns }) }
}

/**
 * Splits a row into cells. Undefined if its quotation marks do not match. `isRelaxed` allows quotation marks inside
 * cells: 17" wheels.
 */
function splitRow(text: string, delimiter: string, isRelaxed = false): string[] | undefined {
  if (!text.includes('"')) return text.includes('\n') ? undefined : text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; ; at++) {
    const close = text[at] === '"' ? findClosing(text, at + 1) : undefined
    if (close === -1) return undefined
    const isWhole = close !== undefined && (close + 1 === text.length || text[close + 1] === delimiter)
    if (close !== undefined && isWhole) {
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
      at = close + 1
    } else {
      const next = text.indexOf(delimiter, at)
      const cell = text.slice(at, next < 0 ? text.length : next)
      if (cell.includes('\n') || (!isRelaxed && cell.includes('"'))) return undefined
      cells.push(cell)
      at += cell.length
    }
    if (at >= text.length) return cells
  }
}

function findClosing(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
