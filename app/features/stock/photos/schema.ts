import { z } from 'zod'
import { refusals } from './choices.ts'

/**
 * A picture for pages. Sizes are in px and the placeholder is a data: URL. All are null for pictures on other sites.
 */
export const Picture = z.object({
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const Refusal = z.enum(refusals)
export type Refusal = z.infer<typeof Refusal>

export const Uploaded = z.object({ url: z.string().describe('/pictures/{id}-1280.jpg') })

export const UploadError = z.object({ error: z.string(), code: Refusal.optional() })
