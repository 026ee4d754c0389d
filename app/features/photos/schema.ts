import { z } from 'zod'

/** A picture for pages: sizes in px, placeholder as a data: URL; null where unknown, as for external pictures. */
export const Picture = z.object({
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

/** Why an upload was refused. The texts have the same keys in section `upload` of the translations. */
export const Refusal = z.enum(['heic', 'unsupported', 'tooLarge', 'tooManyPixels', 'damaged', 'empty', 'missing', 'failed'])
export type Refusal = z.infer<typeof Refusal>

export const Uploaded = z.object({ url: z.string().describe('/pictures/{id}-1280.jpg') })

export const UploadError = z.object({ error: z.string(), code: Refusal.optional() })
