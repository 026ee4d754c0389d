import {
  canonicalCategory,
  canonicalColor,
  canonicalDrive,
  canonicalFuel,
  canonicalModel,
  canonicalSteering,
  canonicalTransmission,
  makeKey as catalogueMakeKey,
} from '#app/features/catalogue/rules.ts'
import type { Facet } from '../schema.ts'

type Text = string | null | undefined

const longest = 128

// Shades that a buyer means when asking for the plain colour.
const baseColors: Record<string, string> = {
  'pearl white': 'white',
  'silver grey': 'silver',
  burgundy: 'red',
  navy: 'blue',
  'sky blue': 'blue',
  olive: 'green',
  bronze: 'gold',
  champagne: 'beige',
}

/** A text as a key: lower case, trimmed, never longer than an address may hold, and no half of a character at its end. */
function asKey(text: string): string {
  const key = text.toLowerCase().trim()
  if (key.length <= longest) return key
  return key
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

const keyBy = (canonical: (text: string) => string) => (text: Text) => (text ? asKey(canonical(text)) : '')

/** 'mercedes-benz' for a make in any spelling; '' for none. */
export const makeKey = keyBy(catalogueMakeKey)
/** 'suv' for a category in any of the three languages; '' for none. */
export const categoryKey = keyBy(canonicalCategory)
/** 'automatic' for a transmission in any of the three languages; '' for none. */
export const transmissionKey = keyBy(canonicalTransmission)
/** '4wd' for a drive in any of the three languages; '' for none. */
export const driveKey = keyBy(canonicalDrive)
/** 'left' for a side of the steering wheel in any of the three languages; '' for none. */
export const steeringKey = keyBy(canonicalSteering)
const rawFuelKey = keyBy(canonicalFuel)
const rawColorKey = keyBy(canonicalColor)

/** 'diesel' for a fuel in any of the three languages, 'petrol' for gasoline too; '' for none. */
export function fuelKey(text: Text): string {
  const key = rawFuelKey(text)
  return key === 'gasoline' ? 'petrol' : key
}

/** The base colour of a colour in any of the three languages ('진주색' → 'white'); '' for none. */
export function colorKey(text: Text): string {
  const key = rawColorKey(text)
  return Object.hasOwn(baseColors, key) ? (baseColors[key] ?? key) : key
}

/** 'kia/sorento' for a model of a make in any spelling; '' where one of them is missing. */
export function modelKey(make: Text, model: Text): string {
  if (!make?.trim() || !model?.trim()) return ''
  return asKey(`${makeKey(make)}/${canonicalModel(make, model).toLowerCase()}`)
}

type Described = Partial<Record<'make' | 'model' | 'category' | 'fuelType' | 'transmission' | 'drive' | 'steering' | 'color', string | null>>

/** What a car is found by in each facet; '' where the car does not say. */
export function facetKeys(car: Described): Record<Facet, string> {
  return {
    make: makeKey(car.make),
    model: modelKey(car.make, car.model),
    category: categoryKey(car.category),
    fuel: fuelKey(car.fuelType),
    transmission: transmissionKey(car.transmission),
    drive: driveKey(car.drive),
    steering: steeringKey(car.steering),
    color: colorKey(car.color),
  }
}
