import { z } from 'zod'
import { isZone } from '#app/i18n/format.ts'

const minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1)
  .describe('Minutes after midnight')

export const QuietHours = z.object({
  from: minute,
  to: minute,
  zone: z.string().refine(isZone, 'Must be the name of a time zone, such as Asia/Seoul.'),
})
export type QuietHours = z.infer<typeof QuietHours>
