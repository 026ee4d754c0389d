import type { Reason } from '../shared/reasons.ts'
import type { Note } from '../shared/schema.ts'

/**
 * A record of a file with its line number (from 1), and its cells or the reason why it is unreadable. `bytes` is how
 * much of the file has been read.
 * `isHidden` if its sheet hides the row. The record of the column names has the rows `above` it, and `notes` about the
 * file.
 */
export type FileRecord = {
  line: number
  bytes: number
  cells: string[]
  problem?: Reason
  isHidden?: boolean
  above?: string[][]
  notes?: Note[]
}
