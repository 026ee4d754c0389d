import type { Database } from '#app/db/tables.ts'
import { type ImportedField, importNameOf, listFields, type WrittenField } from '#app/features/cars/fields.ts'
import type { CarChange } from '#app/features/cars/schema.ts'
import type { ExportField } from '#app/features/exports/rules.ts'
import type { KeptEvent } from '#app/features/history/schema.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import type { DateOrder } from './dates.ts'
import type { Reason } from './reasons.ts'

/** What a column of a file can be: the fields of a car and what only an import needs. */
export type ImportField = (typeof beside)[number] | ImportedField
/** What only an import needs: it says of which car a row is, and how to read the rest. */
export const beside = ['id', 'url', 'title', 'currency', 'saleType', 'createdAt'] as const
export const importFields: ImportField[] = [
  'id',
  ...listFields('exported', ({ derived }) => !derived).map((name) => importNameOf(name as WrittenField)),
  ...beside.slice(1),
]

/** A column of a file: `unit` is what its numbers count, such as 'km' or '10000 KRW', as its name or its cells say. What else its cells show helps to read the others. */
export type Column = {
  index: number
  name: string
  unit: string | undefined
  /** Prices of x,999 are usual in it. */
  charm?: boolean | undefined
  /** How its dates are written. */
  order?: DateOrder | undefined
  /** Words that mean two things in it, compacted: 'gas' beside 'gasoline'. */
  unclear?: string[] | undefined
}
/** Which column is which: several for trim, comment and pictures, else one. */
export type Columns = {
  fields: Partial<Record<ImportField, Column[]>>
  unused: string[]
  /** Of an export of ours: the place of each of its fields. */
  own?: Partial<Record<ExportField, number>>
  /** What is not read, but may still say that a car is sold. */
  watched?: number[]
  /** Columns that only count the rows. */
  counting?: number[]
  /** What neither the file nor its columns' names say and a person has to. */
  questions?: Question[]
  /** What is to be known of the file as a whole. */
  notes?: Note[]
}

/** A unit that a column does not name, once for all its cells; `examples` are some of them. */
export type Question = { about: 'currency' | 'distance'; column: string; examples: string[] }

/** What a person may say about a file that the file does not say; 'none' leaves empty what names no unit. Rates are US dollars for one unit of a currency. */
export type Reading = { currency?: string | undefined; distance?: 'km' | 'mi' | 'none' | undefined; rates: Record<string, number> }

/** Something about a row that was left out or looks odd, and the cell that it is about; a number is the line of another row. Rows with the same text are counted together. */
export type Note = Reason & { value?: string | number | undefined }

/** A row as the rules read it: what it says of the car, what can be guessed where nothing is said, and where its pictures are. */
export type ReadRow = {
  id: string | null
  carries: CarChange
  guesses: CarChange
  pictures: string[]
  /** Of an export of ours, by their whole addresses. */
  films?: string[]
  /** The site from which the pictures of its sheet are, where an export of ours says so. */
  site?: string
  createdAt: Date | null
  notes: Note[]
  before?: Before
}
/** What an export says of a car beyond its fields. */
export type Before = { updatedAt: Date | null; confirmedAt: Date | null; importKey: string | null; events: KeptEvent[] }
export type Refused = { refused: Reason }

/** What an import did. Notes and refusals keep their first lines and count the rest, so a report stays small. */
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

/** How far an import is, for whoever goes on with it: so many rows are in, and what became of them; `startedAt` is when it began. */
export type Far = { rows: number; startedAt: number; report: Report }

/** Where an import puts cars and pictures. */
export type Target = { db: Database; media: Media }
