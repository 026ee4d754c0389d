// The parts of which the tables of schema.ts are made.

import { z } from 'zod'
import { type Language, perLanguage } from '#app/i18n/languages.ts'
import { holdsNoNull } from '#app/lib/text.ts'

export const text = (units: number) =>
  z
    .string()
    .trim()
    .max(units, `Must have at most ${units} characters.`)
    .refine(holdsNoNull, 'Must not contain a null character.')
export const inEach = (units: number) =>
  z
    .object(perLanguage(() => text(units).optional()))
    .default({})
    .transform((texts): { [L in Language]?: string } =>
      Object.fromEntries(Object.entries(texts).filter(([, said]) => said)),
    )
export const decimal = z
  .string()
  .trim()
  .regex(
    /^\d{1,9}(\.\d{1,4})?$/,
    'Must be a number such as 1250 or 12.5, with at most four decimals and no separators.',
  )
export const day = z.iso.date('Must be a day, such as 2026-01-31.')
export const key = z.string().regex(/^[a-z0-9]{1,20}$/, 'Must be 1 to 20 lower-case letters and digits, such as aqaba.')
export const portKey = z.union([z.literal(''), key]).default('')
export const link = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Must be an address that starts with https://.' }).max(500),
  ])
  .default('')
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Must be three letters, such as USD.')
export const whole = (most: number) =>
  z.number().int().min(0, 'Must not be below 0.').max(most, `Must be at most ${most}.`)
/** A half-open interval: `from` is included and `to` is not. */
export const bracket = (most: number) =>
  z
    .object({ from: whole(most).optional(), to: whole(most).optional() })
    .default({})
    .refine(({ from = 0, to = Infinity }) => from < to, 'Must start below its end.')
export const sourced = {
  from: day.describe('The first day on which it applies'),
  source: text(300).default('').describe('The source of the figure'),
  link,
}
