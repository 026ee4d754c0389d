import { z } from 'zod'
import { isZone } from '#app/i18n/format.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, such as 22:00.')

/**
 * Which letters an operator wants. Letters about sign-ins and passwords are always sent. In quiet hours there are none;
 * times are such as '22:00'.
 */
export const LetterChoice = z.object({
  questions: z.boolean(),
  reservations: z.boolean(),
  weekly: z.boolean(),
  isQuiet: z.boolean(),
  from: time,
  to: time,
  zone: z.string().refine(isZone, 'Must be the name of a time zone, such as Asia/Seoul.'),
})
export type LetterChoice = z.infer<typeof LetterChoice>
