import type { Source } from '../../read/records.server.ts'
import type { ImportAsk, ImportPreview, UploadedFile } from '../../shared/ask.ts'
import { previewFile } from '../preview.server.ts'
import { placeOf, readingOf, sourceOf } from '../reading.ts'
import { type AnswerStore, listPrivateColumns, recallAnswers } from './read.server.ts'

/**
 * Previews a file with the answers given so far, or a new one with those of the last file of its shape. Throws
 * ImportError if it is unreadable.
 */
export async function previewAnswered(
  store: AnswerStore,
  source: Source,
  file: UploadedFile,
  isNew = false,
): Promise<ImportPreview> {
  const own = sourceOf(file.name)
  const recalled = await recallAnswers(store, source, own)
  const privates = await listPrivateColumns(store)
  const ask = isNew ? recalled?.ask : file.ask
  const preview = (said: ImportAsk | undefined) =>
    previewFile({ ...source, place: said && placeOf(said) }, { ...file, ask: said }, said ?? { map: {} }, {
      reading: said ? readingOf(said) : { rates: {} },
      privates,
    })
  // Answers about another file may name what this one lacks.
  const shown = await preview(ask).catch((error) => (isNew && ask ? preview(undefined) : Promise.reject(error)))
  if (!recalled || shown.isOwn) return shown
  const [last = ''] = recalled.sources
  const isKnown = recalled.sources.includes(own)
  if (!isKnown) shown.questions.unshift({ about: 'source', column: own, examples: recalled.sources })
  return {
    ...shown,
    recalled: { source: isKnown ? own : last, usedAt: recalled.usedAt.toISOString(), renamed: recalled.renamed },
  }
}
