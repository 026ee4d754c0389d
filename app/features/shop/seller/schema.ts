import { z } from 'zod'
import { line } from '#app/features/base/settings/schema.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { isCountry, isZone } from '#app/i18n/format.ts'
import { perLanguage } from '#app/i18n/languages.ts'
import { isDay, sellersYear } from '#app/lib/day.ts'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { mostDaysOff, mostDelivered, mostPhotos, mostShipped, spoken } from './choices.ts'

const picture = z
  .string()
  .refine((text) => parsePictureAddress(text) !== undefined, 'Must be the address of an uploaded picture.')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00.')

/** Opening hours on one weekday. Null is a day off. An end that is not after the start is on the next day. */
const DayHours = z.object({ from: time, to: time }).nullable()
type DayHours = z.infer<typeof DayHours>

export const Shipped = z.object({
  car: line(120).min(1, 'Must be the name of the car.'),
  port: line(80).default(''),
  country: line(2)
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), 'Must be two letters, such as JO.')
    .default(''),
  month: z
    .string()
    .regex(/^((19|20)\d\d-(0[1-9]|1[0-2]))?$/, 'Must be a month such as 2026-08.')
    .default(''),
  photo: z.union([z.literal(''), picture]).default(''),
  words: line(240).default('').describe('A sentence from the buyer'),
})
export type Shipped = z.infer<typeof Shipped>

const Delivered = z.object({
  country: line(2).toUpperCase().refine(isCountry, 'Must be two letters, such as JO.'),
  count: z.number().int().min(1).max(1_000_000),
})
type Delivered = z.infer<typeof Delivered>

export const Seller = z.object({
  company: line(120).default('').describe('If it differs from the site’s name'),
  companyIn: z
    .object(perLanguage(() => line(120).optional()))
    .default({})
    .describe('The company’s name in each language; without it, `company`'),
  registration: line(60)
    .default('')
    .describe('Business registration number; a Korean one has ten digits, the last of which is a check digit'),
  account: line(120).default('').describe('Holder of the bank account to which buyers pay, as on the account'),
  since: z
    .number()
    .int()
    .min(1900)
    .refine((year) => year <= sellersYear(), 'Must be a year that has begun.')
    .nullable()
    .default(null),
  photos: z.array(picture).max(mostPhotos).default([]).describe('The first is shown beside the name'),
  speaks: z.array(z.enum(spoken)).max(spoken.length).default([]),
  zone: z.string().refine(isZone, 'Must be a time zone such as Asia/Seoul.').default('Asia/Seoul'),
  hours: z
    .array(DayHours)
    .length(7)
    .default([null, null, null, null, null, null, null])
    .describe('Monday first, in the time zone'),
  daysOff: z.array(z.string().refine(isDay, 'Must be a day such as 2026-09-25.')).max(mostDaysOff).default([]),
  warns: z.boolean().default(true).describe('Whether to show buyers the only valid numbers and addresses'),
  delivered: z
    .array(Delivered)
    .max(mostDelivered)
    .refine((all) => new Set(all.map(({ country }) => country)).size === all.length, 'Must name each country once.')
    .default([])
    .describe('Number of cars that reached buyers in each country'),
  shipped: z.array(Shipped).max(mostShipped).default([]).describe('Newest first'),
})
export type Seller = z.infer<typeof Seller>

export type Usual = { count: number; unit: 'hour' | 'day' }

export type ShownSeller = {
  company?: string
  registration?: string
  /** The number can be looked up at the Korean tax office. */
  isKorean?: true
  account?: string
  since?: number
  photos?: Picture[]
  speaks?: Seller['speaks']
  /** `off` lists the days off that are not over. */
  hours?: { zone: string; days: DayHours[]; off?: string[] }
  usual?: Usual
  confirmed?: number
  /** Countries with the most cars first. There are `countries` in all. */
  delivered?: { total: number; countries: number; to: Delivered[] }
  shipped?: (Omit<Shipped, 'photo'> & { photo: Picture | null })[]
  warns?: true
  /** The WhatsApp numbers of single sellers, on the contact page. */
  numbers?: { name: string; whatsapp: string }[]
}
