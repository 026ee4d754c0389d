import { z } from 'zod'
import { type FieldWhere, listFields } from '#app/features/stock/cars/fields.ts'

export const longestAdvert = 5000

const AdvertField = z.enum(
  listFields('form', ({ form, kind }) => form !== undefined && kind !== 'pictures') as Exclude<
    FieldWhere<{ form: object }>,
    'pictures'
  >[],
)
export type AdvertField = z.infer<typeof AdvertField>

const Finding = z.object({
  field: AdvertField,
  value: z.string(),
  from: z.string().describe('The words that the value was read from'),
  isUnsure: z.boolean().optional().describe('Another value is possible; a person must confirm it'),
})
export type Finding = z.infer<typeof Finding>

/** Findings of an advert. Prices in other currencies are shown only, never converted. */
export const Advert = z.object({
  findings: z.array(Finding),
  prices: z.array(z.string()).describe('As written, not converted'),
  cars: z
    .array(z.string())
    .optional()
    .describe('The text of each car, if there are several; empty if they cannot be parted. Nothing else is read then'),
  isRequest: z.boolean().optional().describe('The text looks for a car and offers none'),
})
export type Advert = z.infer<typeof Advert>
