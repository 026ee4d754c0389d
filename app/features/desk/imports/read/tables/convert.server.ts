import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { threadAnswer } from '#app/lib/thread-answer.server.ts'
import { ImportError } from '../../shared/reasons.ts'
import type { Format } from '../../shared/tables.ts'
import { findCodePage } from '../encoding.server.ts'
import { isOwnJson } from '../site-json.server.ts'
import { tooMuch } from './limits.ts'
import { isPage } from './page.ts'
import type { ConversionResult, ConversionTask } from './thread.ts'

const mega = 1024 * 1024
// In bytes. limits.ts has those of what they hold.
const largest: Record<Format, number> = { workbook: 20 * mega, json: 50 * mega, xml: 50 * mega }
const patience = 120_000

const starts: [string, string][] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['RIFF', 'WebP'],
  ['{\\rtf', 'RTF'],
  ['Rar!', 'RAR'],
  ['7z\u00bc\u00af', '7z'],
  ['\u001f\u008b', 'gzip'],
]

/**
 * Finds out whether a file is a text with rows (undefined) or must be converted. Throws ImportError for formats that
 * hold no table.
 */
export async function findFormat(path: string): Promise<Format | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead).toString('latin1')
    }
    const start = await read(0, 1024)
    const refused = starts.find(([sign]) => start.startsWith(sign))
    if (refused) throw new ImportError('otherFormat', { file: path, format: refused[1] })
    const format = start.startsWith('PK\u0003\u0004')
      ? zipFormat(path, start + (await read(Math.max(0, size - 64 * 1024), 64 * 1024)))
      : textFormat(start)
    const found = format === 'json' && (await isOwnJson(path)) ? undefined : format
    if (found && size > largest[found]) throw new ImportError('tooLarge', { file: path, max: largest[found] / mega })
    return found
  } finally {
    await file.close()
  }
}

/** The names of the parts of a zip stand in its end. */
function zipFormat(path: string, names: string): Format {
  if (names.includes('xl/workbook') || names.includes('oasis.opendocument.spreadsheet')) return 'workbook'
  const format = names.includes('word/document') ? 'Word' : names.includes('Index/Document.iwa') ? 'Numbers' : 'ZIP'
  throw new ImportError('otherFormat', { file: path, format })
}

function textFormat(start: string): Format | undefined {
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'workbook'
  const text = start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  // Some sites name a page with a table .xls. Excel 2003 wrote XML.
  if (isPage(text) || /<Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/i.test(text)) return 'workbook'
  if (text.startsWith('<')) return 'xml'
  return /^\[\s*[{\]]|^\{\s*"/.test(text) && !text.startsWith('{"nuricar"') ? 'json' : undefined
}

/**
 * Writes the tables of a file to `to`, in the form that records.server.ts reads. Throws ImportError if the file holds
 * none.
 */
export async function convertFile(path: string, to: string, format: Format): Promise<void> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'tables',
    workerData: { path, to, format, codePage: await findCodePage(path) } satisfies ConversionTask,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // The reader of workbooks prints remarks about number formats.
    stderr: true,
  })
  const said = await threadAnswer<ConversionResult>(worker, patience)
  if (!said) throw tooMuch(path)
  if ('done' in said) return
  if (said.refused === 'limit')
    throw said.reason.code === 'tooMuch' ? tooMuch(path) : new ImportError('manyNames', said.reason.values)
  throw new ImportError(said.refused, { file: path, ...(said.refused === 'damaged' && { english: said.detail }) })
}
