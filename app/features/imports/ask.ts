import { z } from 'zod'
import { holdsNoNull } from '#app/lib/text.ts'
import type { Reason } from './reasons.ts'
import { importFields, type Note, type Question } from './schema.ts'
import { readCurrency } from './values.ts'

/** What a person says about an uploaded file: which column is which, the currency of prices and the unit of distances that name none ('none' leaves them out), what one unit of that currency is in US dollars, and by which name its rows are known again. */
export const ImportAsk = z.object({
  map: z.partialRecord(z.enum(importFields as [string, ...string[]]), z.string().max(1000)).default({}),
  currency: z
    .string()
    .trim()
    .max(40)
    .refine((text) => text === '' || text === 'none' || readCurrency(text) !== undefined, {
      error: 'Must be a currency by its three letters, such as SAR.',
    })
    .default(''),
  distance: z.enum(['km', 'mi', 'none']).optional(),
  rate: z.number().positive().finite().optional(),
  source: z.string().trim().max(100).refine(holdsNoNull).default(''),
})
export type ImportAsk = z.infer<typeof ImportAsk>

/** What has become of the last import that was asked for; `done` is the part of the file that was read, 0 to 1. */
export type ImportJob = {
  state: 'running' | 'done' | 'stopped' | 'failed'
  dryRun: boolean
  name: string
  rows: number
  done: number
  /** Why it failed. */
  reason?: Reason
  report?: import('./schema.ts').Report
}
/** The file that waits here to be imported, and the last import. */
export type ImportState = { file: UploadedFile | null; job: ImportJob | null }
export type UploadedFile = { id: string; name: string; bytes: number }

/** A file as the import reads it: its columns, and its first rows as cars. */
export type ImportPreview = {
  file: UploadedFile
  isOwn: boolean
  header: string[]
  /** The columns of each field, with the unit that their names carry. */
  columns: Record<string, string[]>
  unused: string[]
  /** What the file does not say and a person has to before it can be imported. */
  questions: Question[]
  /** What is to be known of the file as a whole. */
  notes: Note[]
  rows: PreviewRow[]
}
export type PreviewRow = {
  line: number
  refused?: Reason
  car?: Record<string, string | number | boolean | string[] | null>
  pictures: number
  notes: Note[]
}
