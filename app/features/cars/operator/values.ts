import type { Car, CarChange } from '../schema.ts'
import { type FieldName, mainFields, moreFields } from './field-list.ts'
import { readNumber } from './number.ts'

/** What stands in the controls of a car form: a text each, empty where nothing is known. */
export type FormValues = Record<FieldName | 'comment', string>

const fields = [...mainFields, ...moreFields]

/** The values of a form for a car; of a form for a new one without it. */
export function toValues(car?: Car): FormValues {
  const texts = fields.map(({ name }) => [name, String(car?.[name] ?? '')])
  return { ...(Object.fromEntries(texts) as Record<FieldName, string>), comment: car?.comment ?? '' }
}

/** The values for another car of the same kind: all but what only that one car has. */
export function toCopy(car: Car): FormValues {
  return { ...toValues(car), stockNumber: '', vin: '' }
}

/** What is sent to the API. Empty is null, numbers are numbers; an empty stock number is not named, so that it is given or stays. */
export function toChange({ comment, ...values }: FormValues, pictures: string[]): CarChange {
  const entries = fields.map(({ name, type }) => {
    const text = values[name].trim()
    return [name, text === '' ? null : type === 'number' ? (readNumber(text) ?? text) : text]
  })
  const { stockNumber, ...rest } = Object.fromEntries(entries)
  return { ...rest, ...(stockNumber === null ? {} : { stockNumber }), comment: comment.trim() || null, pictures }
}

/** Number fields with something in them that is no number. */
export function unreadableNumbers(values: FormValues): FieldName[] {
  return fields.filter(({ name, type }) => type === 'number' && values[name].trim() && readNumber(values[name]) === undefined).map(({ name }) => name)
}
