import { CarChange } from '#app/features/stock/cars/schema.ts'
import { Problem } from '#app/lib/problem.ts'
import { type CarDraft, findUnready, toChange } from './values.ts'

/**
 * The change that a form means. Throws a 422 Problem with the wrong fields, and with those that somebody has to confirm
 * first.
 */
export function readyChange(
  form: CarDraft,
  { saved, sure = [], isInWon }: { saved?: CarDraft; sure?: string[]; isInWon?: boolean } = {},
): CarChange {
  const refuse = (fields: string[]) => {
    const errors = [...new Set(fields)].map((field) => ({ field, message: 'Is wrong, or must be confirmed.' }))
    return new Problem(422, 'A value breaks a rule.', errors)
  }
  const unready = findUnready(form, { pictures: form.pictures, ...(saved && { saved }), sure: new Set(sure), isInWon })
  if (unready.length > 0) throw refuse(unready)
  const read = CarChange.safeParse(toChange(form, form.pictures))
  if (!read.success) throw refuse(read.error.issues.map(({ path }) => String(path[0])))
  return read.data
}
