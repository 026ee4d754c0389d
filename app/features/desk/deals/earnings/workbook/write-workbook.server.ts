import { Worker } from 'node:worker_threads'
import { direction, type Language } from '#app/i18n/languages.ts'
import { threadAnswer } from '#app/lib/thread-answer.server.ts'
import type { Sheet, WorkbookTask } from './thread.ts'

// In ms.
const patience = 60_000

/** Writes sheets as an .xlsx file. Those in Arabic begin on the right. */
export async function writeWorkbook(sheets: Sheet[], language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'workbook',
    workerData: { sheets, isRightToLeft: direction(language) === 'rtl' } satisfies WorkbookTask,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const bytes = await threadAnswer<Uint8Array<ArrayBuffer>>(worker, patience)
  if (!bytes) throw new Error('The workbook could not be written.')
  return bytes
}
