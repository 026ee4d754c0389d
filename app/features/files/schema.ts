import { z } from 'zod'
import type { Picture } from '#app/features/photos/schema.ts'

/** What a kept file is, and how its name ends. */
export const FileKind = z.enum(['mp4', 'webm', 'pdf'])
export type FileKind = z.infer<typeof FileKind>

/** Why a file was not taken; the texts stand under the same words in the section `files` of the translations. */
export const FileRefusal = z.enum(['hevc', 'codec', 'unsupported', 'tooLarge', 'pdfTooLarge', 'damaged', 'empty', 'missing', 'failed'])
export type FileRefusal = z.infer<typeof FileRefusal>

/** The answer to a file that was kept. */
export const KeptFile = z.object({
  url: z.string().describe('/files/{id}.mp4, .webm or .pdf'),
  kind: FileKind,
  bytes: z.number().int(),
  seconds: z.number().int().nullable().describe('How long a film is, where it says so'),
})
export type KeptFile = z.infer<typeof KeptFile>

/** The answer to a file that was refused, in English; the code names the reason for other languages. */
export const FileError = z.object({ error: z.string(), code: FileRefusal.optional() })

/** A film as a car's page shows it. */
export type ShownFilm = {
  /** Where it lies, or the page that has it. */
  href: string
  /** Where it plays, if not here. */
  site?: string
  /** The address of the player that may stand on a page of ours. */
  frame?: string
  /** How long it is: '1:05'. */
  length?: string
  /** It is taller than it is wide. */
  isUpright?: true
  /** What stands for it; the car's own picture where it has none. */
  poster: Picture | null
  /** What search engines want to know of a film that is kept here. */
  kept?: { at: string; seconds?: number }
}
