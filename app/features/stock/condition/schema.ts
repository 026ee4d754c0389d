import { z } from 'zod'
import { type Condition, type SheetKey, sheetFieldOf, sheetKeys } from './fields.ts'
import { parseCondition, readCondition, sheetTexts } from './rules.ts'

function shapeOf(key: SheetKey): z.ZodType {
  const { kind, words = [], max = 0 } = sheetFieldOf(key)
  const word = z.enum(words as [string, ...string[]])
  if (kind === 'marks')
    return z
      .array(z.string())
      .describe('original, repainted, X, or W, A, U, C, T, each with an optional severity of 1 to 3')
  if (kind === 'word') return word
  const number = z.number().min(0).max(max)
  if (kind === 'number') return number
  if (kind === 'picture') return z.string().describe('The address of a picture of the panel')
  if (kind === 'scan')
    return z
      .array(z.string())
      .max(max)
      .describe('The record itself: pictures, or a PDF with the id of the picture of its first page after #')
  return kind === 'tyre' ? z.union([number, word]) : z.string().max(max || 10)
}

const about =
  'The condition sheet. Entries that are missing are not stated. Sent as an object, or as the line of text in exports.'

export const ConditionSheet = z
  .object(Object.fromEntries(sheetKeys.map((key) => [key, shapeOf(key).optional()])))
  .describe(about) as unknown as z.ZodType<Condition>

/** Accepts an object or a line; an empty sheet becomes null, and each invalid entry gives an issue. */
export const ConditionChange = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullable()
  .transform((sent, context): Condition | null => {
    if (sent === null) return null
    const { condition, mistakes } = typeof sent === 'string' ? parseCondition(sent) : readCondition(sent)
    for (const { key, message } of mistakes) context.addIssue({ code: 'custom', path: [key], message })
    return condition
  }) as unknown as z.ZodType<Condition | null>

/** A sheet as a form has it: a text for each entry, empty if it is not stated. */
export type SheetTexts = Record<SheetKey, string>

export const SheetForm = z.object(
  Object.fromEntries(
    sheetKeys.map((key) => {
      const entry = z.string().transform((text, context) => {
        const { condition, mistakes } = readCondition({ [key]: text })
        for (const { message } of mistakes) context.addIssue(message)
        return sheetTexts(condition)[key]
      })
      return [key, entry.optional()]
    }),
  ),
)
