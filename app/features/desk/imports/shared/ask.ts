import { z } from 'zod'
import type { CostRow } from '#app/features/stock/ledger/rules.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import type { Reason } from './reasons.ts'
import { importFields, type Note, type Question } from './schema.ts'
import type { FoundPlace } from './tables.ts'
import { readCurrency } from './values.ts'

/**
 * The operator's answers about a file. 'none' leaves out values without a unit. `rate` is US dollars per unit of
 * `currency`.
 */
export const ImportAsk = z.object({
  map: z.partialRecord(z.enum(importFields as [string, ...string[]]), z.string().max(1000)).default({}),
  currency: z
    .string()
    .trim()
    .max(40)
    .refine((text) => text === '' || text === 'none' || readCurrency(text) !== undefined, {
      error: 'Must be a three-letter currency code, such as SAR.',
    })
    .default(''),
  distance: z.enum(['km', 'mi', 'none']).optional(),
  sheet: z.string().max(100).optional(),
  headerRow: z.int().positive().optional(),
  /** What unknown words of the sale status mean. */
  words: z.record(z.string().max(40), z.enum(['sale', 'reserved', 'sold', 'draft'])).optional(),
  /** Whether rows that the sheet hides are imported, too. */
  hidden: z.literal('take').optional(),
  similar: z.enum(['add', 'same']).optional(),
  /** Whether cars of earlier imports of the source that the file no longer has are marked as sold. */
  gone: z.literal('sell').optional(),
  /** What is taken of cells that both the file and a person have changed: by `ID.FIELD`, or of all others. */
  conflicts: z
    .object({
      all: z.enum(['file', 'site']).optional(),
      cells: z.record(z.string().max(100), z.enum(['file', 'site'])).optional(),
    })
    .optional(),
  /** New cars become drafts. */
  as: z.literal('drafts').optional(),
  rate: z.number().positive().finite().optional(),
  /** Costs are left out, as they are for sellers who may not see them. */
  costs: z.literal('leave').optional(),
  source: z.string().trim().max(100).refine(holdsNoNull).default(''),
})
export type ImportAsk = z.infer<typeof ImportAsk>

export type ImportJob = {
  state: 'running' | 'done' | 'stopped' | 'failed'
  dryRun: boolean
  name: string
  rows: number
  done: number
  reason?: Reason
  report?: import('./schema.ts').Report
}
export type ImportState = { file: UploadedFile | null; job: ImportJob | null }
/** `ask` are the answers so far. */
export type UploadedFile = {
  id: string
  name: string
  bytes: number
  ask?: ImportAsk | undefined
  photos?: { name: string; count: number } | undefined
}

export type ImportPreview = {
  file: UploadedFile
  isOwn: boolean
  /** It is this site's own file with ledgers, or with single costs. */
  isLedger?: boolean
  isCosts?: boolean
  /** The import whose answers are filled in: its source, and when it was, and columns whose name differs now. */
  recalled?: { source: string; usedAt: string; renamed: { from: string; to: string }[] } | undefined
  /** The description as buyers would read it, and cells of it that may not be meant for them. */
  description?: { cells: Cell[]; doubts: Cell[]; doubtCount: number } | undefined
  header: string[]
  columns: Record<string, string[]>
  unused: string[]
  /** Only of files with sheets. */
  place: FoundPlace | undefined
  questions: Question[]
  notes: Note[]
  rows: PreviewRow[]
}
type Cell = { line: number; text: string }
export type PreviewRow = {
  line: number
  refused?: Reason
  car?: Record<string, string | number | boolean | string[] | null>
  cost?: Pick<CostRow, 'kind' | 'amount' | 'currency'>
  pictures: number
  notes: Note[]
}
