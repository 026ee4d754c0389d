import type { Database } from '#app/db/tables.ts'
import type { NamedDraft } from '#app/features/desk/drafts/schema.ts'
import type { ExportField } from '#app/features/desk/exports/rules.ts'
import { type ImportedField, importNameOf, listFields, type WrittenField } from '#app/features/stock/cars/fields.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import type { KeptEvent } from '#app/features/stock/history/schema.ts'
import { type CostRow, costNames, type ledgerColumns as ledgerFileColumns } from '#app/features/stock/ledger/rules.ts'
import type { CostParts, Ledger } from '#app/features/stock/ledger/schema.ts'
import type { CostSheet } from '#app/features/stock/ledger/shared/earnings-file.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import type { DateOrder } from './dates.ts'
import type { Reason } from './reasons.ts'

/** Columns for the private ledger of a car. The plate identifies a car, too. */
export const ledgerColumns = ['plate', ...costNames, 'boughtOn', 'place', 'note'] as const
export type LedgerColumn = (typeof ledgerColumns)[number]
export type ImportField = (typeof importOnlyColumns)[number] | ImportedField
/** Columns that only imports have. They identify a car or say how to read other columns. */
export const importOnlyColumns = [
  'id',
  'url',
  'title',
  'currency',
  'distanceUnit',
  'saleType',
  'visible',
  'createdAt',
  ...ledgerColumns,
] as const
export const importFields: ImportField[] = [
  'id',
  ...listFields('exported', ({ derived }) => !derived).map((name) => importNameOf(name as WrittenField)),
  ...importOnlyColumns.slice(1),
]

export type OwnLedgerColumns = Partial<Record<'id' | keyof typeof ledgerFileColumns, number>>

/**
 * A column of a file. `unit` is the unit of its numbers ('km', '10000 KRW'). The other properties are derived from its
 * cells.
 */
export type Column = {
  index: number
  name: string
  unit: string | undefined
  /** The column has many prices such as 4,999. */
  charm?: boolean | undefined
  /** Most distances of the column are below 1000. */
  isSmall?: boolean
  order?: DateOrder | undefined
  /** Ambiguous words of the column without spaces: 'gas' in a column that also has 'gasoline'. */
  unclear?: string[] | undefined
}
export type Columns = {
  fields: Partial<Record<ImportField, Column[]>>
  unused: string[]
  /** Only for this site's own exports: the column of each field. */
  own?: Partial<Record<ExportField, number>>
  /** Only for this site's own file with ledgers: the columns in which a row says something. */
  ownLedger?: OwnLedgerColumns
  /** Only for the costs of this site's own file with earnings. A row is a cost of a car. */
  ownCosts?: CostSheet
  /** Unused columns, which may still say that a car is sold. */
  watched?: number[]
  counting?: number[]
  questions?: Question[]
  notes?: Note[]
}

/**
 * A question about the unit of a column, of which `examples` are some cells, or about the place of the cars. About
 * 'source' it asks whether the file is the newer version of an imported list, and `examples` are the lists. About
 * 'status' they are words whose meaning for the sale is unknown. About 'column' it asks which of the unused columns
 * `examples` is the field `column`.
 */
export type Question = {
  about: 'currency' | 'distance' | 'sheet' | 'headerRow' | 'source' | 'status' | 'column'
  column: string
  examples: string[]
  /** Of 'column': some cells of each example. */
  cells?: string[]
}

/**
 * The operator's answers about a file. 'none' leaves out values without a unit. A rate is US dollars per unit of a
 * currency.
 */
export type Reading = {
  currency?: string | undefined
  distance?: 'km' | 'mi' | 'none' | undefined
  similar?: Similar | undefined
  words?: StatusWords | undefined
  rates: Record<string, number>
  /** Costs are left out. */
  leavesCosts?: boolean
}

/**
 * What the word of a column with the sale status says. 'closed' means that the advert has ended, 'draft' that it is not
 * published.
 */
export type Status = 'sale' | 'reserved' | 'sold' | 'closed' | 'draft'
/** The operator's answers about unknown words, by the word as compact() writes it. */
export type StatusWords = Record<string, Exclude<Status, 'closed'>>

/**
 * What a row is that looks like a car of the site: another car, or the same one. Without an answer such rows are
 * refused.
 */
export type Similar = 'add' | 'same'

/**
 * Something left out or odd in a row. `value` is the cell, or the line of another row. Notes with equal text are
 * counted together.
 */
export type Note = Reason & { value?: string | number | undefined }

export type ReadRow = {
  id: string | null
  /** The file says that the car must not be shown in public. */
  isHidden?: true
  /** Why it is not clear whether the public may see the car. */
  unclear?: Reason | undefined
  carries: CarChange
  guesses: CarChange
  /** Entries for the private ledger of the car, and when they were exported from it. */
  ledger?: Partial<Ledger>
  /** The amounts of which costs are sums. */
  costParts?: CostParts | undefined
  ledgerAsOf?: Date | undefined
  /** Costs of this site's own file. */
  costs?: CostRow[]
  pictures: string[]
  /** By which picture files may be named: id, stock number, VIN and number plate. */
  names?: string[]
  /** Absolute URLs of films. Only this site's own exports have them. */
  films?: string[]
  /** The site with the pictures of the condition sheet. Only Nuricar's own exports have it. */
  site?: string
  createdAt: Date | null
  notes: Note[]
  before?: Before
  photos?: RowFingerprints['pictures']
  cells?: ConflictCell[]
}
type Before = { updatedAt: Date | null; confirmedAt: Date | null; importKey: string | null; events: KeptEvent[] }
/** `id` is the id of the row, if it has one. */
export type Refused = { refused: Reason; id?: string | undefined }

/**
 * `from` and `to` are absent for a condition sheet and for the private ledger. Otherwise they are numbers of pictures,
 * or texts of at most 120 characters.
 */
export type FieldDifference = {
  field: WrittenField | LedgerColumn
  from?: string | number | boolean | null
  to?: string | number | boolean | null
}
/** What is taken of a cell that both the file and a person have changed. */
export type ConflictAnswer = 'file' | 'site'
/**
 * A cell that both have changed since the last import, with the value on the site (`from`) and in the file (`to`).
 * Reports are not encrypted, so the values of
 * ledgers are `sealed`. About 'visible', the file no longer wants the car to be public.
 */
export type ConflictCell = Omit<FieldDifference, 'field'> & {
  field: FieldDifference['field'] | 'visible'
  sealed?: string
  answer?: ConflictAnswer | undefined
}
/** Answers by `ID.FIELD`, or for all other cells. */
export type ConflictAnswers = { all?: ConflictAnswer | undefined; cells?: Record<string, ConflictAnswer> | undefined }
/** `id` is that of the car or draft. */
export type ConflictCar = GoneCarNames & { id: string; cells: ConflictCell[] }
type GoneCarNames = {
  make: string | null
  model: string | null
  year: number | string | null
  stockNumber: string | null
}
export type GoneCar = {
  id: string
  make: string | null
  model: string | null
  year: number | null
  stockNumber: string
}
type ChangedCar = Omit<GoneCar, 'id'> & { line: number; fields: FieldDifference[] }

/**
 * What a file said of a car. `fields` are fingerprints of values. `pictures` are fingerprints of the sources in the
 * file, and of the pictures that the car then had. `reservedUntil` is the day until which the import reserved the car.
 */
export type RowFingerprints = {
  fields: Record<string, string>
  isSold?: true
  isHidden?: true
  reservedUntil?: string
  pictures?: { from: string; left: string }
}
/** A car to import. `guesses` only fill empty fields. `before` exists only in this site's own exports. */
export type CarToImport = {
  key: string
  carries: CarChange
  guesses: CarChange
  ledger?: Partial<Ledger> | undefined
  costParts?: CostParts | undefined
  ledgerAsOf?: Date | undefined
  costs?: CostRow[] | undefined
  createdAt: Date
  before?: Before | undefined
  /** Becomes a draft. If it is here already, it is asked whether it is marked as sold. */
  isHidden?: true | undefined
  photos?: RowFingerprints['pictures']
  cells?: ConflictCell[]
}
/**
 * `numberTaken` means that another car has the stock number, so this car gets a different one. `ledger` tells why the
 * ledger was not written.
 */
export type Outcome =
  | {
      done: 'added' | 'changed' | 'unchanged' | 'drafted'
      numberTaken: boolean
      changed?: Changed | undefined
      ledger?: 'sealed' | 'kept'
      isDraft?: true
      conflicts?: ConflictCar | undefined
      /** The file hides the car, and it was marked as sold for that. */
      isTakenOff?: true
    }
  | { done: 'refused'; reason: Reason }
export type Changed = { car: Omit<GoneCar, 'id'>; fields: FieldDifference[] }

/** The result of an import. It contains only the first notes and refused lines, so that it stays small. */
export type Report = {
  rows: number
  added: number
  /** New cars that became drafts, and drafts that changed. */
  drafted?: number
  changed: number
  unchanged: number
  refused: { count: number; first: { line: number; reason: Reason }[] }
  /** Rows that the sheet hides and that were left out. */
  hidden?: number
  notes: (Reason & { count: number; examples: { line: number; value: Note['value'] }[] })[]
  pictures: number
  /** What changes in cars that are here already: the number of cars by field, and the first cars. */
  changes?: { fields: Partial<Record<FieldDifference['field'], number>>; first: ChangedCar[] }
  /**
   * Cells that both the file and a person have changed. `open` is the number of cells without an answer, which stay as
   * they are on the site.
   */
  conflicts?: { cells: number; open: number; cars: number; first: (ConflictCar & { line: number })[] }
  /**
   * Cars of earlier imports of this source that are for sale and not in the file. Absent if the import cannot tell.
   * `others` are ids.
   */
  gone?: { count: number; first: GoneCar[]; areSold: boolean; others?: string[] }
  /** Drafts of earlier imports of this source that are not in the file. */
  goneDrafts?: { count: number; first: NamedDraft[] }
  seconds: number
  columns: Columns
}

/**
 * Progress from which another process can continue: number of imported rows, start time in ms, and the report so far.
 */
export type Checkpoint = { rows: number; startedAt: number; report: Report }

export type Target = { db: Database; media: Media; seal: Seal }
