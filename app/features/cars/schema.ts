import { z } from 'zod'
import { isPictureAddress } from '#app/features/photos/rules.ts'
import { holdsNoNull } from '#app/lib/text.ts'

/** A car as every answer of the API and every page holds it. Distances in km, prices in USD, engine size in cc. */
export const Car = z.object({
  id: z.string(),
  stockNumber: z.string().describe('Short number for the phone, unique'),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  year: z.number().int().nullable(),
  mileage: z.number().int().nullable().describe('Kilometres'),
  sellingPrice: z.string().nullable().describe('As the seller wrote it'),
  priceUsd: z.number().nullable().describe('The number read from sellingPrice, in US dollars'),
  fuelType: z.string().nullable(),
  category: z.string().nullable(),
  comment: z.string().nullable(),
  pictures: z.array(z.string()).describe('Addresses, the first is the thumbnail'),
  soldOut: z.boolean(),
  vin: z.string().nullable(),
  transmission: z.string().nullable(),
  drive: z.string().nullable(),
  steering: z.string().nullable(),
  engineCc: z.number().int().nullable(),
  color: z.string().nullable(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  firstRegistration: z.string().nullable().describe('YYYY-MM'),
  createdAt: z.string().describe('ISO 8601'),
  updatedAt: z.string().describe('ISO 8601'),
  confirmedAt: z.string().describe('When it was last said to be available, ISO 8601'),
})
export type Car = z.infer<typeof Car>

const nullMessage = 'Must not hold a null character.'

const text = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => value.length <= max, { error: `Must be at most ${max} characters.` })
    .refine(holdsNoNull, nullMessage)
    .transform((value) => value || null)
    .nullable()

/** A whole number, also when written as digits; an empty text is null. */
const whole = (min: number, max: () => number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (/^\s*$/.test(value) ? null : /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value) : value),
    z
      .number({ error: 'Must be a whole number.' })
      .refine(Number.isInteger, { error: 'Must be a whole number.' })
      .refine((n) => n >= min && n <= max(), { error: () => `Must be from ${min} to ${max()}.` })
      .nullable(),
  )

/** What an operator may send of a car. Every field is optional; an empty text is null. */
export const CarChange = z.object({
  make: text(255).optional(),
  model: text(255).optional(),
  trim: text(255).optional(),
  year: whole(1900, () => new Date().getUTCFullYear() + 1).optional(),
  mileage: whole(0, () => 5_000_000).optional(),
  sellingPrice: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(255)).optional(),
  fuelType: text(255).optional(),
  category: text(255).optional(),
  comment: text(1000).optional(),
  pictures: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'Must not be empty.')
        .max(2000, 'Must be at most 2000 characters.')
        .refine(holdsNoNull, nullMessage)
        .refine(isPictureAddress, { error: 'Must be an address such as https://example.com/car.jpg.' }),
    )
    .max(100, 'Must be at most 100 pictures.')
    .optional(),
  soldOut: z.boolean().optional(),
  stockNumber: z.string().trim().min(1, 'Must not be empty.').max(32, 'Must be at most 32 characters.').refine(holdsNoNull, nullMessage).optional(),
  vin: text(32).optional(),
  transmission: text(255).optional(),
  drive: text(255).optional(),
  steering: text(255).optional(),
  engineCc: whole(0, () => 30_000).optional(),
  color: text(255).optional(),
  seats: whole(1, () => 100).optional(),
  doors: whole(0, () => 10).optional(),
  firstRegistration: z
    .string()
    .trim()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, { error: 'Must be a year and a month, such as 2019-04.' })
    .transform((value) => value || null)
    .nullable()
    .optional(),
})
export type CarChange = z.infer<typeof CarChange>
