import { findUnit } from '#app/features/base/money/rules.ts'
import { writeCondition } from '#app/features/stock/condition/rules.ts'
import { openRecords, type Source } from '../read/records.server.ts'
import { mostColumns } from '../read/tables/limits.ts'
import { findPlace } from '../read/tables/records.server.ts'
import type { ImportAsk, ImportPreview, PreviewRow, UploadedFile } from '../shared/ask.ts'
import { splitHeader } from '../shared/header.ts'
import { because, ImportError, type Reason } from '../shared/reasons.ts'
import type { Column, Columns, Note, Reading, ReadRow, Refused } from '../shared/schema.ts'
import { findPrivateWords } from './doubts.ts'
import type { PrivateColumn } from './private-columns.ts'
import { isOwnFile, readRowOf } from './row.ts'
import { readDescription } from './rules.ts'
import { surveyFile } from './survey.server.ts'
import { listOpenQuestions } from './unit-questions.ts'

const shownRows = 8
// In characters, of a cell that is shown as an example.
const longestShown = 200

/** Reads the columns and first rows of a file with the operator's answers. Throws ImportError if it is unreadable. */
export async function previewFile(
  source: Source,
  file: UploadedFile,
  { map, hidden }: Pick<ImportAsk, 'map' | 'hidden'>,
  { reading, privates }: { reading: Reading; privates: PrivateColumn[] },
): Promise<ImportPreview> {
  const { path } = source
  const place = await findPlace(path, source.place)
  const { header, columns } = await surveyFile(
    source,
    (names) => {
      if (names.length > mostColumns) throw new ImportError('manyColumns', { count: names.length, max: mostColumns })
      return knownOf(map, names)
    },
    privates,
  )
  const isOwn = isOwnFile(columns)
  const records = await openRecords(source)
  await records.next()
  try {
    // The question about the column covers these notes, so they are not repeated for every row.
    const asked = listOpenQuestions(columns, reading).map(({ about }): string =>
      about === 'currency' ? 'priceNoCurrency' : 'mileageNoUnit',
    )
    const rows: PreviewRow[] = []
    const description = openDescription(columns)
    for await (const { line, cells, problem, isHidden } of records) {
      if (isHidden && hidden !== 'take') continue
      if (!isOwn && !problem) description.read(line, cells)
      if (rows.length >= shownRows) {
        // Only descriptions are read to the end of the file.
        if (isOwn || !columns.fields.comment) break
        continue
      }
      rows.push(problem ? unread(line, problem) : previewRow(line, readRowOf(columns, cells, reading), asked))
    }
    if (rows.length === 0 && !place?.hidden?.rows) throw new ImportError('fileEmpty', { file: path })
    return {
      file,
      isOwn,
      ...((columns.ownLedger || columns.ownCosts) && { isLedger: true }),
      ...(columns.ownCosts && { isCosts: true }),
      header: header.map((name) => name.trim()).filter(Boolean),
      columns: Object.fromEntries(Object.entries(columns.fields).map(([field, from]) => [field, from.map(withUnit)])),
      unused: columns.unused,
      description: description.found(),
      place,
      questions: [
        ...(place?.asks ?? []).map((about) => ({ about, column: '', examples: [] })),
        ...(columns.questions ?? []).map((one) => ({ ...one, examples: one.examples.map(cut) })),
      ],
      notes: (columns.notes ?? []).map(shortened),
      rows,
    }
  } finally {
    await records.return(undefined)
  }
}

/** Names a column with the unit of its numbers, if the name does not say it. */
function withUnit({ name, unit }: Pick<Column, 'name' | 'unit'>): string {
  if (!unit || splitHeader(name).some((part) => findUnit(part) === unit)) return name
  return `${name} [${unit === '10000 KRW' ? '만원' : unit}]`
}

/** Mappings made for another file may name columns that this one lacks. */
const knownOf = (map: ImportAsk['map'], header: string[]) =>
  Object.fromEntries(
    Object.entries(map).filter(
      (pair): pair is [string, string] => pair[1] === '' || header.some((name) => name.trim() === pair[1]?.trim()),
    ),
  )

const unread = (line: number, refused: Reason): PreviewRow => ({ line, refused, pictures: 0, notes: [] })

/** `asked` are the codes of notes that a question covers. */
function previewRow(line: number, row: ReadRow | Refused, asked: string[]): PreviewRow {
  if ('refused' in row) return unread(line, row.refused)
  if (row.unclear) return unread(line, row.unclear)
  const [cost] = row.costs ?? []
  const notes = row.notes.filter(({ code }) => code !== 'commentDoubtful' && !asked.includes(code)).map(shortened)
  return {
    line,
    car: { ...row.guesses, ...row.carries, condition: writeCondition(row.carries.condition ?? null) },
    ...(cost && { cost: { kind: cost.kind, amount: cost.amount, currency: cost.currency } }),
    pictures: row.pictures.length,
    notes: [...(row.isHidden ? [because('hiddenDraft')] : []), ...notes],
  }
}

const cut = (text: string) => text.slice(0, longestShown)
const shortened = (note: Note): Note => (typeof note.value === 'string' ? { ...note, value: cut(note.value) } : note)

const shownCells = 3
const shownDoubts = 10

/** Collects what buyers would read as descriptions. */
function openDescription({ fields }: Columns) {
  const cells: { line: number; text: string }[] = []
  const doubts: { line: number; text: string }[] = []
  let doubtCount = 0
  return {
    read(line: number, row: string[]) {
      const text = readDescription(fields, row)
      if (text && cells.length < shownCells && cells.every((cell) => cell.text !== text)) cells.push({ line, text })
      const doubt = text && findPrivateWords(text)
      if (!doubt) return
      doubtCount++
      if (doubts.length < shownDoubts) doubts.push({ line, text: doubt })
    },
    found: () => (fields.comment ? { cells, doubts, doubtCount } : undefined),
  }
}
