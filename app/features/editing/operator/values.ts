import { type Field, type FieldName, type FieldWhere, fieldOf, listFields } from '#app/features/cars/fields.ts'
import type { Car, CarChange } from '#app/features/cars/schema.ts'
import { findDoubt } from '#app/features/money/rules.ts'
import { readNumber } from './number.ts'

export type FormName = Exclude<FieldWhere<{ form: object }>, 'pictures'>

export type FormValues = Record<FormName, string>

const names = listFields('form', ({ form, kind }) => form !== undefined && kind !== 'pictures') as FormName[]

export function listFormFields(group: 'main' | 'more'): FormName[] {
  return names.filter((name) => fieldOf(name).form?.group === group)
}

export function toText(value: Car[FieldName]): string {
  return Array.isArray(value) ? value.join('\n') : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
}

/** Converts the text of a control to the value to send. An invalid number is sent unchanged, so that the API names the refused field. */
export function toValue({ kind, unit }: Pick<Field, 'kind' | 'unit'>, control: string): unknown {
  const text = control.trim()
  if (text === '') return null
  if (kind === 'whole') return readNumber(text, unit) ?? text
  if (kind === 'flag') return text === 'yes'
  return kind === 'choices' || kind === 'films' ? text.split('\n') : text
}

export function toValues(car?: Car): FormValues {
  return Object.fromEntries(names.map((name) => [name, toText(car?.[name] ?? null)])) as FormValues
}

/** Form values for a similar car, without the values unique to this one. */
export function toCopy(car: Car): FormValues {
  return { ...toValues(car), stockNumber: '', vin: '', films: '' }
}

/** Converts form values to an API change. An empty stock number is left out, so that the server assigns or keeps one. */
export function toChange(values: FormValues, pictures: string[]): CarChange {
  const { stockNumber, ...rest } = Object.fromEntries(names.map((name) => [name, toValue(fieldOf(name), values[name])]))
  return { ...rest, ...(stockNumber === null ? {} : { stockNumber }), pictures } as CarChange
}

/** Fields that cannot be sent yet: unreadable numbers, and a changed price in doubt that nobody confirmed. */
export function findUnready(values: FormValues, { savedPrice, isPriceSure }: { savedPrice: string; isPriceSure: boolean }): FormName[] {
  const unreadable = names.filter(
    (name) => fieldOf(name).kind === 'whole' && values[name].trim() && readNumber(values[name], fieldOf(name).unit) === undefined,
  )
  const isAsked = values.sellingPrice.trim() !== savedPrice.trim() && findDoubt(values.sellingPrice) !== undefined && !isPriceSure
  return isAsked ? [...unreadable, 'sellingPrice'] : unreadable
}
