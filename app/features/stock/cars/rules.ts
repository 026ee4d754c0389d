import type { Selectable } from 'kysely'
import type { CarRow } from '#app/db/tables.ts'
import { canonicalCategory, searchNames, storedMake, storedModel } from '#app/features/base/catalogue/rules.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { hideEnd } from '#app/lib/hidden-vin.ts'
import { normaliseText } from '#app/lib/text.ts'
import { columnOf, type FieldName, type FieldValue, fieldNames } from './fields.ts'
import type { Car, CarChange } from './schema.ts'

const columns = fieldNames.map((name) => [name, columnOf(name)] as const)

export function toCar(row: Selectable<CarRow>): Car {
  const said = Object.fromEntries(columns.map(([name, column]) => [name, row[column] ?? null])) as {
    [N in FieldName]: FieldValue<N>
  }
  return {
    id: row.id,
    ...said,
    priceUsd: row.price_usd,
    ...(row.price_currency && { priceCurrency: row.price_currency }),
    commentLanguage: knownLanguage(row.comment_language),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
  }
}

/**
 * Converts a row to a car as visitors see it. The last characters of the VIN are hidden if the operator chose so in the
 * settings.
 */
export function toShownCar({ hides_vin, ...row }: Selectable<CarRow> & { hides_vin: boolean }): Car {
  const car = toCar(row)
  return hides_vin && car.vin ? { ...car, vin: hideEnd(car.vin) } : car
}

/** Returns a change with the catalogue's names of make and model. `before` is the car that is changed. */
export function withStoredNames(change: CarChange, before?: Car): CarChange {
  const make = change.make && storedMake(change.make)
  const model = change.model && storedModel((make === undefined ? before?.make : make) ?? null, change.model)
  return { ...change, ...(make && { make }), ...(model && { model }) }
}

export function categoryKey(category: string): string {
  return canonicalCategory(category).toLowerCase()
}

type Described = Partial<
  Pick<Car, 'make' | 'model' | 'trim' | 'year' | 'fuelType' | 'category' | 'comment' | 'stockNumber' | 'vin' | 'color'>
>

export function searchText(car: Described): string {
  const own = [
    car.make,
    car.model,
    car.trim,
    car.year,
    car.fuelType,
    car.category,
    car.stockNumber,
    car.vin,
    car.color,
    car.comment,
  ]
  const words = [...own, ...searchNames(car)].map((part) => normaliseText(String(part ?? ''))).join(' ')
  // Each word is stored once, because a search compares single words. That keeps the text short.
  return [...new Set(words.split(' '))].filter(Boolean).join(' ')
}

/** Shortens a comment for a card and adds an ellipsis. It never splits a surrogate pair. */
export function commentPreview(comment: string, length = 60): string {
  const text = comment.replace(/\s+/g, ' ').trim()
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
}
