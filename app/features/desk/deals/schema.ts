import { z } from 'zod'
import { mostAmount, readAmount, tradeCurrencies } from '#app/features/base/money/rules.ts'
import { readCountry } from '#app/i18n/country.ts'
import { isCountry } from '#app/i18n/format.ts'
import { languages } from '#app/i18n/languages.ts'
import { isDay } from '#app/lib/day.ts'
import { deliveryTerms } from '#app/lib/delivery-terms.ts'
import { holdsNoNull, plainDigits } from '#app/lib/text.ts'
import { type DealForm, type DealState, longestOf, type Step, steps } from './rules.ts'

const byStep = z.partialRecord(z.enum(steps), z.string().nullable())

/** What a deal says, as it is stored, encrypted. Amounts are in its currency. Days are the seller's (YYYY-MM-DD). */
export const DealBody = z.object({
  buyer: z.string().nullable().default(null),
  country: z.string().nullable().default(null).describe('ISO 3166-1, two letters'),
  language: z.enum(languages).nullable().default(null),
  whatsapp: z.string().nullable().default(null).describe('E.164'),
  email: z.string().nullable().default(null),
  currency: z.enum(tradeCurrencies).default('USD'),
  won: z.number().nullable().default(null).describe('Won for one unit of the currency, on the day of the agreement'),
  term: z.enum(deliveryTerms).nullable().default(null),
  port: z.string().nullable().default(null),
  prices: z.record(z.string(), z.number().nullable()).default({}).describe('By the id of the car'),
  deposit: z.number().nullable().default(null),
  balance: z.number().nullable().default(null),
  by: byStep.default({}).describe('The days on which steps are due'),
  days: byStep.default({}).describe('The days on which steps were done'),
  skipped: z.array(z.enum(steps)).default([]),
  proforma: z.string().nullable().default(null).describe('Number of the pro-forma invoice'),
  ship: z.string().nullable().default(null).describe('Ship and bill of lading'),
  tracking: z.string().nullable().default(null).describe('Courier and tracking number of the papers'),
  note: z.string().nullable().default(null),
  reason: z.string().nullable().default(null).describe('Why the deal fell through'),
  fellOn: z.string().nullable().default(null),
  kept: z.number().nullable().default(null).describe('Part of the deposit that was not returned'),
})
export type DealBody = z.infer<typeof DealBody>
export const emptyBody: DealBody = DealBody.parse({})

/**
 * `soldOn` is null for cars that are not sold, and for sold ones whose day nobody knows. `name` is in English. Make,
 * model and year are null once the car was deleted.
 */
export type DealCar = {
  id: string
  name: string
  stockNumber: string
  soldOn: string | null
  isSold: boolean
  make: string | null
  model: string | null
  year: number | null
}

/** A deal with its cars. `body` is undefined if its key is not readable. `isBare`: nobody has entered anything. */
export type Deal = {
  id: string
  state: DealState
  seller: string | null
  madeAt: string
  isBare: boolean
  cars: DealCar[]
  body: DealBody | undefined
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(holdsNoNull)
    .transform((given) => given || null)
    .nullable()
const lines = (most: number) =>
  z
    .string()
    .max(most)
    .refine(holdsNoNull)
    .transform((given) => given || null)
    .nullable()
const Day = z
  .string()
  .refine((given) => given === '' || (isDay(given) && given >= '2000-01-01' && given < '2100-01-01'))
  .transform((given) => given || null)
  .nullable()
const amountIn = (currency: string) =>
  z
    .union([z.number().min(0).max(mostAmount), z.string().max(60)])
    .transform((given, context) => {
      if (typeof given === 'number') return given
      if (given.trim() === '') return null
      const amount = readAmount(given, currency)
      if (amount !== undefined && amount >= 0) return amount
      context.addIssue({ code: 'custom', message: `Must be an amount in ${currency}, such as 12500.` })
      return z.NEVER
    })
    .nullable()
const choice = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .union([z.literal(''), z.enum(values)])
    .transform((given) => given || null)
    .nullable()
const Rate = z
  .string()
  .max(30)
  .transform((given, context) => {
    if (given.trim() === '') return null
    const won = readAmount(given, 'KRW')
    if (won && won > 0) return won
    context.addIssue({ code: 'custom', message: 'Must be a number of won, such as 1392.5.' })
    return z.NEVER
  })
  .nullable()

// Buyers write their numbers with a country code: '+962 7 9000 0000', '00962-79…'.
const plainNumber = (text: string) =>
  plainDigits(text)
    .replace(/[\s().\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+')

const buyerFields = {
  buyer: line(longestOf.buyer),
  country: z
    .string()
    .max(60)
    .overwrite(readCountry)
    .refine((code) => code === '' || isCountry(code))
    .transform((code) => code || null)
    .nullable(),
  language: choice(languages),
  whatsapp: z
    .string()
    .max(longestOf.whatsapp)
    .overwrite(plainNumber)
    .regex(/^(\+[1-9]\d{6,14})?$/)
    .transform((given) => given || null)
    .nullable(),
  email: z
    .union([z.literal(''), z.email().max(longestOf.email)])
    .transform((given) => given || null)
    .nullable(),
}
const priceFields = (currency: string) => ({
  prices: z.record(z.string().max(64), amountIn(currency)),
  currency: z.enum(tradeCurrencies),
  won: Rate,
  term: choice(deliveryTerms),
  port: line(longestOf.port),
})

/** What a form sends. Amounts are read in `currency`, and those of other currencies are refused. */
export function shapeOf(form: DealForm, currency: string): z.ZodObject {
  const dated = (step: Step) => ({ by: z.object({ [step]: Day }).partial(), days: z.object({ [step]: Day }).partial() })
  const amount = amountIn(currency)
  const payment = { currency: z.enum(tradeCurrencies) }
  switch (form) {
    case 'complete':
      return z.object({ ...buyerFields, ...priceFields(currency), days: z.object({ agreed: Day }).partial() }).partial()
    case 'asked':
      return z.object({ ...buyerFields, ...dated('asked') }).partial()
    case 'agreed':
      return z.object({ ...priceFields(currency), ...dated('agreed') }).partial()
    case 'proforma':
      return z.object({ proforma: line(longestOf.words), ...dated('proforma') }).partial()
    case 'deposit':
      return z.object({ ...payment, deposit: amount, ...dated('deposit') }).partial()
    case 'balance':
      return z.object({ ...payment, balance: amount, ...dated('balance') }).partial()
    case 'shipped':
      return z.object({ ship: line(longestOf.words), ...dated('shipped') }).partial()
    case 'papers':
      return z.object({ tracking: line(longestOf.words), ...dated('papers') }).partial()
    case 'delivered':
      return z.object(dated('delivered')).partial()
    case 'note':
      return z.object({ note: lines(longestOf.note) }).partial()
    case 'fall':
      return z.object({ reason: line(longestOf.reason), kept: amount, fellOn: Day }).partial()
  }
}
