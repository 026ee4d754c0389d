import { z } from 'zod'

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
