import { categories, drives, fuelTypes, makes, steerings, transmissions } from '../choices.ts'
import type { CarChange } from '../schema.ts'
import type { FieldIcon } from './field-icon.tsx'

export type FieldName = Exclude<keyof CarChange, 'pictures' | 'soldOut' | 'comment'>

/** One field of the forms; its label stands in the translations under its name. */
export type FormField = {
  name: FieldName
  icon: FieldIcon
  type: 'text' | 'number' | 'select' | 'month'
  options?: readonly string[]
  /** Values that are offered, though any other can be typed. */
  suggestions?: readonly string[]
  /** The largest number, or the most characters. */
  max?: number
  /** Codes are written from left to right in every language. */
  isCode?: boolean
}

const colors = ['White', 'Pearl white', 'Black', 'Silver', 'Grey', 'Blue', 'Navy', 'Red', 'Green', 'Brown', 'Beige', 'Gold', 'Yellow', 'Orange']

/** What both forms ask for first. */
export const mainFields: FormField[] = [
  { name: 'make', icon: 'car', type: 'select', options: makes },
  { name: 'model', icon: 'tag', type: 'text', max: 255 },
  { name: 'year', icon: 'calendar', type: 'number', max: new Date().getUTCFullYear() + 1 },
  { name: 'mileage', icon: 'gauge', type: 'number', max: 5_000_000 },
  { name: 'sellingPrice', icon: 'price', type: 'text', max: 255 },
  { name: 'fuelType', icon: 'fuel', type: 'select', options: fuelTypes },
  { name: 'category', icon: 'category', type: 'select', options: categories },
]

/** What exporters' sites tell besides. */
export const moreFields: FormField[] = [
  { name: 'stockNumber', icon: 'number', type: 'text', max: 32, isCode: true },
  { name: 'vin', icon: 'number', type: 'text', max: 32, isCode: true },
  { name: 'trim', icon: 'tag', type: 'text', max: 255 },
  { name: 'transmission', icon: 'gears', type: 'select', options: transmissions },
  { name: 'drive', icon: 'wheel', type: 'select', options: drives },
  { name: 'steering', icon: 'wheel', type: 'select', options: steerings },
  { name: 'engineCc', icon: 'gears', type: 'number', max: 30_000 },
  { name: 'color', icon: 'color', type: 'text', max: 255, suggestions: colors },
  { name: 'seats', icon: 'seat', type: 'number', max: 100 },
  { name: 'doors', icon: 'door', type: 'number', max: 10 },
  { name: 'firstRegistration', icon: 'calendar', type: 'month' },
]
