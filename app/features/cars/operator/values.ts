import { type Field, type FieldName, type FieldWhere, fieldOf, listFields } from '../fields.ts'
import type { Car, CarChange } from '../schema.ts'
import { readNumber } from './number.ts'

/** A field that the forms ask for as a text; pictures are added in a way of their own. */
export type FormName = Exclude<FieldWhere<{ form: object }>, 'pictures'>

/** What stands in the controls of a car form: a text each, empty where nothing is known; several values of a list on lines of their own. */
export type FormValues = Record<FormName, string>

const names = listFields('form', ({ form, kind }) => form !== undefined && kind !== 'pictures') as FormName[]

/** The fields that both forms ask for first, or fold away, in their order. */
export function listFormFields(group: 'main' | 'more'): FormName[] {
  return names.filter((name) => fieldOf(name).form?.group === group)
}

/** What a control holds for what a field holds. */
export function toText(value: Car[FieldName]): string {
  return Array.isArray(value) ? value.join('\n') : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
}

/** What is sent for what stands in a control; a text that is no number goes as it is, so that the API names it. */
export function toValue({ kind }: Pick<Field, 'kind'>, control: string): unknown {
  const text = control.trim()
  if (text === '') return null
  if (kind === 'whole') return readNumber(text) ?? text
  if (kind === 'flag') return text === 'yes'
  return kind === 'choices' || kind === 'films' ? text.split('\n') : text
}

/** The values of a form for a car; of a form for a new one without it. */
export function toValues(car?: Car): FormValues {
  return Object.fromEntries(names.map((name) => [name, toText(car?.[name] ?? null)])) as FormValues
}

/** The values for another car of the same kind: all but what only that one car has. */
export function toCopy(car: Car): FormValues {
  return { ...toValues(car), stockNumber: '', vin: '', films: '' }
}

/** What is sent to the API. Empty is null, numbers are numbers; an empty stock number is not named, so that it is given or stays. */
export function toChange(values: FormValues, pictures: string[]): CarChange {
  const { stockNumber, ...rest } = Object.fromEntries(names.map((name) => [name, toValue(fieldOf(name), values[name])]))
  return { ...rest, ...(stockNumber === null ? {} : { stockNumber }), pictures } as CarChange
}

/** Number fields with something in them that is no number. */
export function unreadableNumbers(values: FormValues): FormName[] {
  return names.filter((name) => fieldOf(name).kind === 'whole' && values[name].trim() && readNumber(values[name]) === undefined)
}
