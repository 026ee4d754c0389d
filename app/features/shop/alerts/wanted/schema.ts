import { z } from 'zod'
import { isCountry } from '#app/i18n/format.ts'

export const WantedAddition = z.object({
  search: z.string().max(1500).describe('The search as the parameters of its address'),
  country: z
    .string()
    .refine(isCountry, 'Must be a two-letter country code in capitals, such as JO.')
    .optional()
    .describe('The country of the chosen destination, ISO 3166-1'),
  device: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Must be 16 random bytes in hexadecimal.')
    .describe('A random number that the browser replaces every month'),
})
export type WantedAddition = z.infer<typeof WantedAddition>
