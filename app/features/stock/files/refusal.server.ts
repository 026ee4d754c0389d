import en from '#app/i18n/operator.en.json' with { type: 'json' }
import { Problem } from '#app/lib/problem.ts'
import type { FileRefusal } from './schema.ts'

const statuses: Record<FileRefusal, number> = {
  hevc: 415,
  codec: 415,
  unsupported: 415,
  tooLarge: 413,
  pdfTooLarge: 413,
  damaged: 422,
  empty: 422,
  missing: 422,
  failed: 500,
}

export function refusal(code: FileRefusal, status = statuses[code]): Problem {
  return new Problem(status, en.files[code], undefined, code)
}
