import { z } from 'zod'

/** The most characters that are read of an advert. */
export const longestAdvert = 5000

/** The fields that an advert can be read into; named as a car's. */
const AdvertField = z.enum([
  'make',
  'model',
  'year',
  'mileage',
  'sellingPrice',
  'fuelType',
  'category',
  'vin',
  'transmission',
  'drive',
  'steering',
  'engineCc',
  'color',
  'seats',
  'doors',
  'firstRegistration',
  'comment',
])
export type AdvertField = z.infer<typeof AdvertField>

/** A value for a field, and the words of the advert that it was read from. */
const Finding = z.object({ field: AdvertField, value: z.string(), from: z.string().describe('The words it was read from') })
export type Finding = z.infer<typeof Finding>

/** What an advert says. Prices in other currencies than dollars stand apart: they are shown, never turned into another. */
export const Advert = z.object({ findings: z.array(Finding), prices: z.array(z.string()).describe('As written, not converted') })
export type Advert = z.infer<typeof Advert>
