import { createHash } from 'node:crypto'
import { compact, isKnownMake } from '#app/features/base/catalogue/rules.ts'
import type { FieldName } from '#app/features/stock/cars/fields.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { isTotal } from '../shared/header-row.ts'

// A price, a colour or a picture may belong to anything.
const facts: FieldName[] = [
  'year',
  'firstRegistration',
  'mileage',
  'vin',
  'fuelType',
  'transmission',
  'drive',
  'engineCc',
  'cylinders',
]

/** Why a row is no car: a total, or a row without any fact of a car ('About us', 'Armrests'). Undefined for a car. */
export function whyNoCar(cells: string[], kept: CarChange, isKnownModel: boolean): 'totalRow' | 'noCar' | undefined {
  const isNamed = isKnownModel || (kept.make != null && isKnownMake(kept.make))
  if (!isNamed && isTotal(cells)) return 'totalRow'
  const isStated = facts.some((name) => kept[name as keyof CarChange] != null) || Boolean(kept.make && kept.model)
  return isNamed || isStated ? undefined : 'noCar'
}

/** The key of a number plate, without the plate itself. Empty if part of it is hidden. */
export function plateKey(text: string): string {
  const plate = compact(text)
  const isWhole = plate.length >= 4 && plate.length <= 12 && /\d/.test(plate) && !/[*●○•?…_]|x{2,}/i.test(text)
  return isWhole ? `plate-${createHash('sha256').update(plate).digest('hex').slice(0, 24)}` : ''
}
