import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** A record of a file: the line it begins at, counted from 1, and its cells, or why it cannot be read. `bytes` is how much of the file has been read. */
export type FileRecord = { line: number; bytes: number; cells: string[]; problem?: string }

// Lines whose quotes stay open longer than this are taken one by one: a cell does not hold so many.
const longestCell = 200
const longestLine = 1_000_000
const blockLines = 500

type Line = { text: string; number: number }

/** The size of a file in bytes. Throws in plain words when it is not there or is not text in UTF-8: the whole is looked at before anything is taken from it. */
export async function checkFile(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
  if (found.size === 0) throw new Error(`${path} is empty.`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let first = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) refuseOtherFormats(path, chunk)
    first = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      throw new Error(`${path} is not UTF-8 text (near line ${line}). Save it as "CSV UTF-8" and try again.`)
    }
    for (const byte of chunk) if (byte === 10) line++
  }
  return found.size
}

function refuseOtherFormats(path: string, start: Buffer) {
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw new Error(`${path} is a workbook or an archive, not a CSV. Save the sheet as "CSV UTF-8" and try again.`)
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) throw new Error(`${path} is UTF-16 text. Save it as "CSV UTF-8" and try again.`)
  if (start.includes(0)) throw new Error(`${path} is not a text file.`)
}

/** Reads a file of UTF-8 text record by record, the header first; what cannot be read costs its own line only. Holds a few hundred lines at a time. */
export async function* readRecords(path: string): AsyncGenerator<FileRecord> {
  const read = { bytes: 0 }
  let delimiter: string | undefined
  let columns: number | undefined
  for await (const groups of readBlocks(readLines(path, read))) {
    if (delimiter === undefined) {
      // Spreadsheets may name the delimiter in a first line of its own.
      const named = /^sep=(.)$/.exec(groups[0]?.[0]?.text ?? '')?.[1]
      if (named) groups.shift()
      delimiter = named ?? findDelimiter(groups[0]?.map(({ text }) => text).join('\n') ?? '')
    }
    for (const record of parseBlock(groups, delimiter, columns)) {
      columns ??= record.cells.length
      yield { ...record, bytes: read.bytes }
    }
  }
}

async function* readLines(path: string, read: { bytes: number }): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let number = 1
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    read.bytes += chunk.length
    const text = rest + decoder.decode(chunk, { stream: true })
    // A \r at the very end may be the first half of \r\n.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Error(`Line ${number + lines.length} is longer than ${longestLine} characters: this is not a CSV file.`)
    for (const line of lines) yield { text: line, number: number++ }
  }
  const last = (rest + decoder.decode()).replace(/\r$/, '')
  if (last) yield { text: last, number }
}

/** Lines in blocks; inside a block, lines whose quotes belong together are one group. Empty lines between groups are dropped. */
async function* readBlocks(lines: AsyncIterable<Line>): AsyncGenerator<Line[][]> {
  let groups: Line[][] = []
  let waiting: Line[] = []
  let open = false
  let size = 0
  const flush = () => {
    const block = groups
    groups = []
    size = 0
    return block
  }
  for await (const line of lines) {
    if (!open && !line.text.trim()) continue
    waiting.push(line)
    if ((line.text.match(/"/g)?.length ?? 0) % 2 === 1) open = !open
    size++
    if (open && waiting.length < longestCell) continue
    groups.push(...(open ? waiting.map((single) => [single]) : [waiting]))
    waiting = []
    open = false
    if (size >= blockLines) yield flush()
  }
  groups.push(...waiting.map((single) => [single]))
  if (groups.length) yield flush()
}

function findDelimiter(header: string): string {
  const plain = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, plain.split(sign).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

type Parsed = { line: number; cells: string[]; problem?: string }

function parseBlock(groups: Line[][], delimiter: string, columns: number | undefined): Parsed[] {
  const whole = parseText(groups.map(textOf).join('\n'), delimiter, false)
  // The quick way is for blocks in which each group is a record with the right number of cells.
  const right = columns ?? whole?.[0]?.length
  if (whole && whole.length === groups.length && whole.every((cells) => cells.length === right)) return whole.map((cells, at) => ({ line: groups[at]?.[0]?.number ?? 0, cells }))
  let expected = columns
  return groups.flatMap((group) => {
    const records = parseGroup(group, delimiter, expected)
    expected ??= records[0]?.cells.length
    return records
  })
}

const textOf = (group: Line[]) => group.map(({ text }) => text).join('\n')

function parseGroup(group: Line[], delimiter: string, columns: number | undefined): Parsed[] {
  const strict = parseText(textOf(group), delimiter, false)
  const cells = strict?.[0]
  if (strict?.length === 1 && cells && (group.length === 1 || columns === undefined || cells.length === columns)) return [toParsed(group[0]?.number ?? 0, cells, columns)]
  return group.flatMap((line) => {
    if (!line.text.trim()) return []
    const loose = parseText(line.text, delimiter, true)?.[0]
    return [loose ? toParsed(line.number, loose, columns) : { line: line.number, cells: [], problem: 'a quotation mark is opened and never closed' }]
  })
}

function toParsed(line: number, cells: string[], columns: number | undefined): Parsed {
  if (columns === undefined || cells.length === columns) return { line, cells }
  // Empty cells at the end are how spreadsheets pad, no sign of a damaged line.
  if (cells.length > columns && cells.slice(columns).every((cell) => !cell.trim())) return { line, cells: cells.slice(0, columns) }
  return { line, cells, problem: `has ${cells.length} cells where the header has ${columns}` }
}

function parseText(text: string, delimiter: string, relaxed: boolean): string[][] | undefined {
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: relaxed, record_delimiter: '\n' })
  } catch {
    return undefined
  }
}
