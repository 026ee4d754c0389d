import { z } from 'zod'
import { languages } from '#app/i18n/languages.ts'

/**
 * A text to translate: a seller's comment on a car, a visitor's comment or a reply. It is named by its id, so it must
 * be a text of this site.
 */
export const Wish = z.object({
  kind: z.enum(['car', 'comment', 'reply']),
  id: z.string().min(1).max(200),
  to: z.enum(languages),
})
export type Wish = z.infer<typeof Wish>

export const Translation = z.object({
  text: z.string(),
  from: z.string().describe('The language of the text (ISO 639-1)'),
  to: z.enum(languages),
})
export type Translation = z.infer<typeof Translation>
