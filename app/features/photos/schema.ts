import { z } from 'zod'

/** A picture as a page gets it: sizes in px, a few pixels as a data: address; nulls where nothing is known, as of pictures kept elsewhere. */
export const Picture = z.object({
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

/** Why a picture was not taken; the texts stand under the same words in the section `upload` of the translations. */
export const Refusal = z.enum(['heic', 'unsupported', 'tooLarge', 'tooManyPixels', 'damaged', 'empty', 'missing', 'failed'])
export type Refusal = z.infer<typeof Refusal>

/** The answer to an upload: an address that works in every width and format. */
export const Uploaded = z.object({ url: z.string().describe('/pictures/{id}-1280.jpg') })

/** The answer to an upload that was refused, in English; the code names the reason for other languages. */
export const UploadError = z.object({ error: z.string(), code: Refusal.optional() })
