import { z } from 'zod'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { fileKinds } from '#app/features/stock/photos/shared/file-name.ts'
import { fileRefusals } from './rules.ts'

const FileKind = z.enum(fileKinds)

export const FileRefusal = z.enum(fileRefusals)
export type FileRefusal = z.infer<typeof FileRefusal>

export const StoredFile = z.object({
  url: z.string().describe('/files/{id}.mp4, .webm or .pdf'),
  kind: FileKind,
  bytes: z.number().int(),
  seconds: z.number().int().nullable().describe('The length of a video, if it is known'),
})
export type StoredFile = z.infer<typeof StoredFile>

export const FileError = z.object({ error: z.string(), code: FileRefusal.optional() })

export type ShownFilm = {
  href: string
  site?: string
  frame?: string
  length?: string
  isUpright?: true
  poster: Picture | null
  /** Upload time and duration for search engines. Only hosted films have them. */
  kept?: { at: string; seconds?: number }
}
