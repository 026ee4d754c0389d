import type { Reason } from '../shared/reasons.ts'

/**
 * A record of a file with its line number (from 1), and its cells or the reason why it is unreadable. `bytes` is how
 * much of the file has been read.
 * `isHidden` if its sheet hides the row.
 */
export type FileRecord = { line: number; bytes: number; cells: string[]; problem?: Reason; isHidden?: boolean }
