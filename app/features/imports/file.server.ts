import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FileRecord } from './file-record.ts'
import { isJson } from './own-json.server.ts'
import { because, ImportError } from './reasons.ts'

// The limit is in lines, because a comment of 1000 characters can have as many. A longer quotation does not count as one cell.
const longestCell = 1001
const longestLine = 1_000_000

type Line = { text: string; number: number }

/** Korean spreadsheets save plain CSV as EUC-KR. */
export type Encoding = 'utf-8' | 'euc-kr'

/** Returns the size in bytes and the encoding of a file. Throws ImportError if the file is missing or neither UTF-8 nor Korean EUC-KR. */
export async function checkFile(path: string): Promise<{ size: number; encoding: Encoding }> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new ImportError('noFile', { file: path })
  if (found.size === 0) throw new ImportError('fileEmpty', { file: path })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let first = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) refuseOtherFormats(path, chunk)
    first = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      if (!(await isJson(path)) && (await isKorean(path))) return { size: found.size, encoding: 'euc-kr' }
      throw new ImportError('notUtf8', { file: path, line })
    }
    for (const byte of chunk) if (byte === 10) line++
  }
  return { size: found.size, encoding: 'utf-8' }
}

/** Whether a file is valid EUC-KR with mostly Hangul. Texts in other alphabets would decode to Chinese characters. */
async function isKorean(path: string): Promise<boolean> {
  const decoder = new TextDecoder('euc-kr', { fatal: true })
  let [hangul, others] = [0, 0]
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (/[\u0080-\u009f]/.test(text)) return false
      hangul += text.match(/[가-힣]/g)?.length ?? 0
      others += text.match(/[^\p{ASCII}가-힣]/gu)?.length ?? 0
    }
    decoder.decode()
  } catch {
    return false
  }
  return hangul > others
}

function refuseOtherFormats(path: string, start: Buffer) {
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw new ImportError('workbook', { file: path })
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) throw new ImportError('utf16', { file: path })
  if (start.includes(0)) throw new ImportError('notText', { file: path })
}

/** Reads a text file record by record, with the header first. An unreadable line does not affect others. Memory use is bounded. */
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
  const nextGroup = openGroups(lines)
  const header = await readHeader(nextGroup)
  if (!header) return
  const { delimiter, columns } = header
  yield { ...header.record, bytes: read.bytes }
  const isRow = (text: string) => splitRow(text, delimiter)?.length === columns
  for (let group = await nextGroup(isRow); group; group = await nextGroup(isRow)) {
    const text = textOf(group)
    const cells = splitRow(text, delimiter) ?? splitRow(text, delimiter, true)
    const line = group[0]?.number ?? 0
    yield { bytes: read.bytes, ...(cells ? toRecord(line, cells, columns) : { line, cells: [], problem: because('openQuote') }) }
  }
}

async function readHeader(nextGroup: NextGroup) {
  let named: string | undefined
  const delimiterOf = (text: string) => named ?? findDelimiter(text)
  const isHeader = (text: string) => splitRow(text, delimiterOf(text)) !== undefined
  let group = await nextGroup(isHeader)
  // Some spreadsheets state the delimiter in an extra first line: sep=;
  named = /^\ufeff?sep=(.)$/.exec(group?.[0]?.text ?? '')?.[1]
  if (named) group = await nextGroup(isHeader)
  if (!group) return undefined
  const text = textOf(group).replace(/^\ufeff/, '')
  const delimiter = delimiterOf(text)
  const cells = splitRow(text, delimiter) ?? splitRow(text, delimiter, true)
  const line = group[0]?.number ?? 1
  if (!cells) throw new ImportError('openHeader', { line })
  return { delimiter, columns: cells.length, record: { line, cells } }
}

async function* readLines(path: string, encoding: Encoding, read: { bytes: number }): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding, { fatal: true })
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

type NextGroup = (isRow: (text: string) => boolean) => Promise<Line[] | undefined>

/** Groups the lines of a row, because quoted cells may span several lines. If they form no valid row, the first line is read alone. Takes linear time. */
function openGroups(lines: AsyncGenerator<Line>): NextGroup {
  const back: Line[] = []
  const next = async () => back.shift() ?? ((await lines.next()).value as Line | undefined)
  return async (isRow) => {
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
  }
}

function findDelimiter(header: string): string {
  const plain = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, plain.split(sign).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

const textOf = (group: Line[]) => group.map(({ text }) => text).join('\n')

function toRecord(line: number, cells: string[], columns: number): Omit<FileRecord, 'bytes'> {
  if (cells.length === columns) return { line, cells }
  // Spreadsheets pad rows with empty cells.
  if (cells.length > columns && cells.slice(columns).every((cell) => !cell.trim())) return { line, cells: cells.slice(0, columns) }
  return { line, cells, problem: because('cellCount', { cells: cells.length, columns }) }
}

/** Splits a row into cells. Undefined if its quotation marks do not match. `isRelaxed` allows quotation marks inside cells: 17" wheels. */
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
