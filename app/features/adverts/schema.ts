import { z } from 'zod'
import { type FieldWhere, listFields } from '#app/features/cars/fields.ts'

/** The most characters that are read of an advert. */
export const longestAdvert = 5000

/** The fields that an advert can be read into: those that the forms hold as a text. */
const AdvertField = z.enum(
  listFields('form', ({ form, kind }) => form !== undefined && kind !== 'pictures') as Exclude<FieldWhere<{ form: object }>, 'pictures'>[],
)
export type AdvertField = z.infer<typeof AdvertField>

/** A value for a field, and the words of the advert that it was read from. */
const Finding = z.object({ field: AdvertField, value: z.string(), from: z.string().describe('The words it was read from') })
export type Finding = z.infer<typeof Finding>

/** What an advert says. Prices in other currencies than dollars stand apart: they are shown, never turned into another. */
export const Advert = z.object({ findings: z.array(Finding), prices: z.array(z.string()).describe('As written, not converted') })
export type Advert = z.infer<typeof Advert>
