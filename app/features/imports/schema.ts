import type { Database } from '#app/db/tables.ts'
import { type ImportedField, importNameOf, listFields, type WrittenField } from '#app/features/cars/fields.ts'
import type { CarChange } from '#app/features/cars/schema.ts'
import type { ExportField } from '#app/features/exports/rules.ts'
import type { KeptEvent } from '#app/features/history/schema.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import type { DateOrder } from './dates.ts'
import type { Reason } from './reasons.ts'

export type ImportField = (typeof importOnlyColumns)[number] | ImportedField
/** Columns that only imports have: they identify a car or say how to read other columns. */
export const importOnlyColumns = ['id', 'url', 'title', 'currency', 'saleType', 'createdAt'] as const
export const importFields: ImportField[] = [
  'id',
  ...listFields('exported', ({ derived }) => !derived).map((name) => importNameOf(name as WrittenField)),
  ...importOnlyColumns.slice(1),
]

/** A column of a file; `unit` is what its numbers count ('km', '10000 KRW'). The other properties come from its cells. */
export type Column = {
  index: number
  name: string
  unit: string | undefined
  /** Prices like x,999 are common in it. */
  charm?: boolean | undefined
  order?: DateOrder | undefined
  /** Ambiguous words in it, compacted: 'gas' beside 'gasoline'. */
  unclear?: string[] | undefined
}
export type Columns = {
  fields: Partial<Record<ImportField, Column[]>>
  unused: string[]
  /** Only for our own exports: the column of each field. */
  own?: Partial<Record<ExportField, number>>
  /** Unused columns, which may still say that a car is sold. */
  watched?: number[]
  counting?: number[]
  questions?: Question[]
  notes?: Note[]
}

/** Asks for the unit of a column; `examples` are some of its cells. */
export type Question = { about: 'currency' | 'distance'; column: string; examples: string[] }

/** Answers about a file; 'none' omits values without a unit. Rates are US dollars per unit of a currency. */
export type Reading = { currency?: string | undefined; distance?: 'km' | 'mi' | 'none' | undefined; rates: Record<string, number> }

/** Something omitted or odd in a row, with its cell or the line of another row. Notes with equal text are counted together. */
export type Note = Reason & { value?: string | number | undefined }

/** A row as read: stated values, guesses for missing ones, and where its pictures are. */
export type ReadRow = {
  id: string | null
  carries: CarChange
  guesses: CarChange
  pictures: string[]
  /** Only from our own exports, as absolute URLs. */
  films?: string[]
  /** Only from our own exports: the site with the pictures of the condition sheet. */
  site?: string
  createdAt: Date | null
  notes: Note[]
  before?: Before
}
export type Before = { updatedAt: Date | null; confirmedAt: Date | null; importKey: string | null; events: KeptEvent[] }
export type Refused = { refused: Reason }

/** The result of an import. Of notes and refusals it lists only the first lines, to stay small. */
export type Report = {
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: { count: number; first: { line: number; reason: Reason }[] }
  notes: (Reason & { count: number; examples: { line: number; value: Note['value'] }[] })[]
  pictures: number
  seconds: number
  columns: Columns
}

/** Progress from which another process can continue: imported rows, report, and start time in ms. */
export type Far = { rows: number; startedAt: number; report: Report }

export type Target = { db: Database; media: Media }
