import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  type ExportedCar,
  type ExportField,
  exportCells,
  exportColumns,
  exportFields,
} from '#app/features/desk/exports/rules.ts'
import { fieldOf, isFieldName } from '#app/features/stock/cars/fields.ts'
import { ImportError } from '../shared/reasons.ts'
import type { FileRecord } from './file-record.ts'

export async function isJson(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return /^\[\s*[{\]]/.test(buffer.toString('utf8').trimStart())
  } finally {
    await file.close()
  }
}

// Other files may have an id too, and the same names as some fields.
const isExported = (car: ExportedCar | undefined) =>
  car !== undefined && ['id', 'history', 'confirmedAt'].every((field) => field in car)

/** Whether the first car of a JSON file has the fields of this site's exports. */
export async function isOwnJson(path: string): Promise<boolean> {
  const input = createReadStream(path)
  try {
    for await (const text of linesOf(input)) {
      const line = text.trim().replace(/,$/, '')
      if (!['', '[', '[]', ']'].includes(line)) return isExported(parseCar(line))
    }
    return true
  } finally {
    input.destroy()
  }
}

/**
 * Reads the JSON file of an export as records like those of its CSV, with the header first. Throws ImportError for
 * other JSON.
 */
export async function* readJsonRecords(path: string): AsyncGenerator<FileRecord> {
  yield { line: 1, bytes: 0, cells: Object.values(exportColumns) }
  const input = createReadStream(path)
  let number = 0
  try {
    for await (const text of linesOf(input)) {
      number++
      const line = text.trim().replace(/,$/, '')
      if (['', '[', ']', '[]'].includes(line)) continue
      const car = parseCar(line)
      if (!car) throw new ImportError('otherJson', { line: number, file: path })
      yield { line: number, bytes: input.bytesRead, cells: exportCells(car) }
    }
  } finally {
    input.destroy()
  }
}

/** Lines end only at line feeds, because texts may contain other line separators (U+2028). */
async function* linesOf(input: ReadStream): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

const isList = (field: ExportField) =>
  isFieldName(field) && ['pictures', 'films', 'choices'].includes(fieldOf(field).kind)

function parseCar(line: string): ExportedCar | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
    const isPlain = (field: unknown) =>
      field === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof field)
    const fits = exportFields.every((field) => {
      const part = (value as Record<string, unknown>)[field]
      return isList(field)
        ? part == null || (Array.isArray(part) && part.every((one) => typeof one === 'string'))
        : isPlain(part)
    })
    return fits ? (value as ExportedCar) : undefined
  } catch {
    return undefined
  }
}
