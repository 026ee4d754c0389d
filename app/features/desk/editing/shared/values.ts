import { findPriceDoubt } from '#app/features/base/money/shared/price-doubt.ts'
import {
  type Field,
  type FieldName,
  type FieldWhere,
  fieldOf,
  largestOf,
  listFields,
} from '#app/features/stock/cars/fields.ts'
import type { Car, CarChange } from '#app/features/stock/cars/schema.ts'
import { readNumber } from './number.ts'

export type FormName = Exclude<FieldWhere<{ form: object }>, 'pictures'>

export type FormValues = Record<FormName, string>
/** What a form of a car has: its fields as typed, and the addresses of its pictures. */
export type CarDraft = FormValues & { pictures: string[] }

export const formNames = listFields('form', ({ form, kind }) => form !== undefined && kind !== 'pictures') as FormName[]

export function listFormFields(group: 'main' | 'more'): FormName[] {
  return formNames.filter((name) => fieldOf(name).form?.group === group)
}

export function toText(value: Car[FieldName]): string {
  return Array.isArray(value)
    ? value.join('\n')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value ?? '')
}

/**
 * Converts the text of a control to the value to send. An invalid number is sent unchanged, so that the API names the
 * refused field.
 */
export function toValue({ kind, unit }: Pick<Field, 'kind' | 'unit'>, control: string): unknown {
  const text = control.trim()
  if (text === '') return null
  if (kind === 'whole') return readNumber(text, unit) ?? text
  if (kind === 'flag') return text === 'yes'
  return kind === 'choices' || kind === 'films' ? text.split('\n') : text
}

export function toValues(car?: Car): FormValues {
  return Object.fromEntries(formNames.map((name) => [name, toText(car?.[name] ?? null)])) as FormValues
}

/** Form values for a similar car, without the values unique to this one. */
export function toCopy(car: Car): FormValues {
  return { ...toValues(car), stockNumber: '', vin: '', mileage: '', films: '' }
}

/** Both texts, one below the other. A text that the other contains is left out. */
export function joinTexts(one: string, other: string): string {
  const [first, second] = [one.trim(), other.trim()]
  if (first.includes(second)) return first
  return second.includes(first) ? second : `${first}\n${second}`
}

/**
 * Converts form values to an API change. An empty stock number is left out, so that the server assigns or keeps one.
 */
export function toChange(values: FormValues, pictures: string[]): CarChange {
  const { stockNumber, ...rest } = Object.fromEntries(
    formNames.map((name) => [name, toValue(fieldOf(name), values[name])]),
  )
  return { ...rest, ...(stockNumber === null ? {} : { stockNumber }), pictures } as CarChange
}

/** What buyers look for first. A car that lacks some of it is asked about once before it is saved. */
export const gapNames = ['make', 'model', 'noPictures', 'noPrice'] as const
export type Gap = (typeof gapNames)[number]

function hasGap({ pictures, make, model, sellingPrice }: CarDraft, gap: Gap): boolean {
  if (gap === 'noPictures') return pictures.length === 0
  return { make, model, noPrice: sellingPrice }[gap].trim() === ''
}

/** What the car lacks and its stored version (`saved`) does not. */
export function listGaps(car: CarDraft, saved?: CarDraft): Gap[] {
  return gapNames.filter((gap) => hasGap(car, gap) && !(saved && hasGap(saved, gap)))
}

/**
 * `saved` is the stored car, whose price and gaps need no confirmation. `sure` has the fields that the operator
 * confirmed, or 'gaps' for all gaps. `isInWon` says that most prices of the site are in won.
 */
type Check = {
  pictures: string[]
  saved?: CarDraft
  sure: ReadonlySet<string>
  isInWon?: boolean | undefined
}

/**
 * All fields that cannot be sent yet: wrong ones, and a doubtful price or a gap that nobody confirmed.
 */
export function findUnready(values: FormValues, { pictures, saved, sure, isInWon }: Check): string[] {
  const gaps = listGaps({ ...values, pictures }, saved).filter((gap) => !sure.has('gaps') && !sure.has(gap))
  const before = (saved?.sellingPrice ?? '').trim()
  const isDoubtful =
    values.sellingPrice.trim() !== before &&
    findPriceDoubt(values.sellingPrice, before, isInWon) &&
    !sure.has('sellingPrice')
  const isAsked = (name: FormName) => name === 'sellingPrice' && isDoubtful
  return [...gaps, ...formNames.filter((name) => isWrong(name, values[name].trim()) || isAsked(name))]
}

function isWrong(name: FormName, text: string): boolean {
  const field = fieldOf(name)
  if (text === '' || field.kind === 'choices' || field.kind === 'films' || field.kind === 'flag') return false
  if (field.kind === 'month') return !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)
  if (field.kind !== 'whole') return text.length > largestOf(field)
  const read = readNumber(text, field.unit)
  return read === undefined || !Number.isInteger(read) || read < (field.min ?? 0) || read > largestOf(field)
}
