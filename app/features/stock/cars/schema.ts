import { z } from 'zod'
import { ConditionChange, ConditionSheet } from '#app/features/stock/condition/schema.ts'
import { mostFilms, parseFilm } from '#app/features/stock/files/rules.ts'
import { isDay } from '#app/lib/day.ts'
import { isPictureAddress } from '#app/lib/picture-address.ts'
import { hasNoControlCharacters, holdsNoNull } from '#app/lib/text.ts'
import { closedValuesOf } from './closed.ts'
import {
  type Field,
  type FieldName,
  type FieldValue,
  fieldNames,
  fieldOf,
  largestOf,
  type WrittenField,
  writtenFields,
} from './fields.ts'

const nullMessage = 'Must not contain a null character.'

const text = (field: Field) =>
  z
    .string()
    .trim()
    .refine((value) => value.length <= largestOf(field), { error: `Must be at most ${largestOf(field)} characters.` })
    .refine(holdsNoNull, nullMessage)
const orNull = <T extends z.ZodType<string>>(shape: T) => shape.transform((value) => value || null).nullable()
const isSomething = [(value: string) => value !== '', 'Must not be empty.'] as const

const inOrder = (values: string[], field: Field) =>
  closedValuesOf(field)?.filter((value) => values.includes(value)) ?? values

const isOneOf =
  (field: Field) =>
  (value: string, { addIssue }: z.RefinementCtx) => {
    const values = closedValuesOf(field)
    if (values && !values.includes(value))
      addIssue({
        code: 'custom',
        message: `'${value.slice(0, 60)}' is not a known value. It must be one of: ${values.join(', ')}.`,
      })
  }

/** Accepts a whole number or its digits as text. An empty text becomes null. */
const whole = (field: Field) =>
  z.preprocess(
    (given) => {
      if (typeof given === 'string' && /^\s*$/.test(given)) return null
      const value = typeof given === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given
      // 2.0 and 1.6 are litres: engines have no tenths of a cc, and more than 9 of them.
      const isLitres =
        typeof value === 'number' &&
        value > 0 &&
        value < 30 &&
        (value < 10 || !Number.isInteger(value) || String(given).includes('.'))
      return field.unit === 'cc' && isLitres ? Math.round(value * 1000) : value
    },
    z
      .number({ error: 'Must be a whole number.' })
      .refine(Number.isInteger, { error: 'Must be a whole number.' })
      .refine((n) => n >= (field.min ?? 0) && n <= largestOf(field), {
        error: () => `Must be from ${field.min ?? 0} to ${largestOf(field)}.`,
      })
      .nullable(),
  )

const month = z
  .string()
  .trim()
  .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, { error: 'Must be a year and a month, such as 2019-04.' })
const date = z
  .string()
  .trim()
  .refine((value) => value === '' || isDay(value), { error: 'Must be a day, such as 2026-11-30.' })
const picture = z
  .string()
  .trim()
  .min(1, 'Must not be empty.')
  .max(2000, 'Must be at most 2000 characters.')
  .refine(holdsNoNull, nullMessage)
  .refine(isPictureAddress, { error: 'Must be an address such as https://example.com/car.jpg.' })
const film = z
  .string()
  .trim()
  .max(2000, 'Must be at most 2000 characters.')
  .refine(holdsNoNull, nullMessage)
  .refine((value) => hasNoControlCharacters(value) && parseFilm(value) !== undefined, {
    error: 'Must be an address such as https://www.youtube.com/watch?v=dQw4w9WgXcQ, or one from /api/files.',
  })

const yesOrNo = z.boolean({ error: 'Must be yes or no.' })

/** The accepted input of a field. An empty text becomes null, or is refused if the field is required. */
export function shapeOfChange(field: Field): z.ZodType {
  switch (field.kind) {
    case 'whole':
      return whole(field)
    case 'flag':
      return field.required ? yesOrNo : yesOrNo.nullable()
    case 'choices':
      return (
        z
          .array(
            text(field)
              .refine(...isSomething)
              .superRefine(isOneOf(field)),
          )
          .max(100, 'Must have at most 100 items.')
          // An empty list means unknown. Duplicates are removed.
          .transform((values) => (values.length > 0 ? inOrder([...new Set(values)], field) : null))
          .nullable()
      )
    case 'pictures':
      return z.array(picture).max(100, 'Must have at most 100 pictures.')
    case 'films':
      return z
        .array(film)
        .transform((values) => [...new Set(values)])
        .refine((values) => values.length <= mostFilms, { error: `Must have at most ${mostFilms} videos.` })
        .transform((values) => (values.length > 0 ? values : null))
        .nullable()
    case 'month':
      return orNull(month)
    case 'date':
      return orNull(date)
    case 'sheet':
      return ConditionChange
    case 'money':
      return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), orNull(text(field)))
    default:
      return field.required ? text(field).refine(...isSomething) : orNull(text(field))
  }
}

const lists = new Set<Field['kind']>(['choices', 'pictures', 'films'])

function shapeOf(field: Field): z.ZodType {
  const { kind, required, server } = field
  if (kind === 'sheet') return ConditionSheet.nullable()
  const held =
    kind === 'whole'
      ? z.number().int()
      : kind === 'flag'
        ? z.boolean()
        : lists.has(kind)
          ? z.array(z.string())
          : z.string()
  const shape = required ? held : held.nullable()
  return server?.describe
    ? shape.describe([server.describe, closedValuesOf(field)?.join(', ')].filter(Boolean).join(': '))
    : shape
}

const shapesOf = (names: readonly FieldName[], make: (field: Field) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, make(fieldOf(name))]))

/** A car in API responses and on pages. Distances are in km, prices in USD and engine sizes in cc. */
export const Car = z.object({
  id: z.string(),
  ...(shapesOf(fieldNames, shapeOf) as { [N in FieldName]: z.ZodType<FieldValue<N>> }),
  priceUsd: z
    .number()
    .nullable()
    .describe('The number in sellingPrice in US dollars, converted from other currencies at the current rates'),
  priceCurrency: z.string().optional().describe('The currency of sellingPrice if it is not the US dollar'),
  commentLanguage: z
    .string()
    .nullable()
    .describe('The detected language of the comment (ISO 639-1), null if uncertain'),
  createdAt: z.string().describe('ISO 8601'),
  updatedAt: z.string().describe('ISO 8601'),
  confirmedAt: z.string().describe('When it was last confirmed as available, ISO 8601'),
})
export type Car = z.infer<typeof Car>

/** What an operator can send for a car. Every field is optional. An empty text becomes null. */
export const CarChange = z.object(
  shapesOf(writtenFields, (field) => shapeOfChange(field).optional()) as {
    [N in WrittenField]: z.ZodOptional<z.ZodType<FieldValue<N>>>
  },
)
export type CarChange = z.infer<typeof CarChange>
