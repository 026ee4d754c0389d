import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { XMLParser } from 'fast-xml-parser'
import { ImportError, type Reason } from '../../shared/reasons.ts'
import type { Format, Table } from '../../shared/tables.ts'
import { tableOf } from './objects.ts'
import { readPage } from './page.ts'
import { readWorkbook } from './workbook.ts'

// The thread of convert.server.ts. Parsers of whole files need much memory and time.

/** `codePage` is the encoding of a text that is not UTF-8. */
export type ConversionTask = { path: string; to: string; format: Format; codePage?: string | undefined }
export type ConversionResult =
  | { done: true }
  | { refused: 'locked' | 'noCars' }
  | { refused: 'damaged'; detail: string }
  | { refused: 'limit'; reason: Reason }

const { path, to, format, codePage } = workerData as ConversionTask

const exact = { ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, parseAttributeValue: false }
// A feed with one car has no repeated element to recognise it by.
const items = new Set(['listing', 'car', 'vehicle', 'offer', 'item', 'entry', 'ad'])

async function readTables(bytes: Buffer): Promise<Table[]> {
  if (format === 'workbook') return readWorkbook(bytes, readPage(bytes, codePage))
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  const value: unknown =
    format === 'xml' ? new XMLParser({ ...exact, isArray: (name) => items.has(name) }).parse(text) : parseJson(text)
  const table = tableOf(value)
  return table ? [table] : []
}

/** Also reads JSON lines. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim())
    if (lines.length < 2) throw error
    return lines.map((line) => JSON.parse(line))
  }
}

function* linesOf(tables: Table[]): Generator<string> {
  const head = {
    nuricar: 'tables',
    sheets: tables.map(({ name }) => name),
    hidden: tables.map(({ hidden }) => hidden ?? null),
    flaws: tables.map(({ flaws }) => flaws ?? null),
    isNamed: format !== 'workbook',
  }
  yield `${JSON.stringify(head)}\n`
  for (const [at, { rows }] of tables.entries()) for (const row of rows) yield `${JSON.stringify([at, ...row])}\n`
}

async function convert(): Promise<ConversionResult> {
  const bytes = await readFile(path)
  let tables: Table[]
  try {
    tables = (await readTables(bytes)).filter(({ rows }) => rows.length > 0)
  } catch (error) {
    if (error instanceof ImportError) return { refused: 'limit', reason: error.reason }
    const detail = error instanceof Error ? error.message : String(error)
    const isLocked =
      /password-protected|ODS Encryption/.test(detail) || bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    return isLocked ? { refused: 'locked' } : { refused: 'damaged', detail: detail.slice(0, 200) }
  }
  if (tables.length === 0) return { refused: 'noCars' }
  await pipeline(Readable.from(linesOf(tables)), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  return { done: true }
}

parentPort?.postMessage(await convert())
