import type { Selectable } from 'kysely'
import type { CarRow } from '#app/db/tables.ts'
import { canonicalCategory, searchNames } from '#app/features/catalogue/rules.ts'
import { hideEnd } from '#app/features/vin/hidden/rules.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { normaliseText } from '#app/lib/text.ts'
import { columnOf, type FieldName, type FieldValue, fieldNames } from './fields.ts'
import type { Car } from './schema.ts'

const columns = fieldNames.map((name) => [name, columnOf(name)] as const)

/** Converts a row to a car with all its data, as operators see it. */
export function toCar(row: Selectable<CarRow>): Car {
  const said = Object.fromEntries(columns.map(([name, column]) => [name, row[column] ?? null])) as { [N in FieldName]: FieldValue<N> }
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

/** Converts a row to a car as visitors see it: without the end of its VIN if the operator hides it. */
export function toShownCar({ hides_vin, ...row }: Selectable<CarRow> & { hides_vin: boolean }): Car {
  const car = toCar(row)
  return hides_vin && car.vin ? { ...car, vin: hideEnd(car.vin) } : car
}

/** Category key as in /cars/category/{category}: our name for the category, in lower case. */
export function categoryKey(category: string): string {
  return canonicalCategory(category).toLowerCase()
}

type Described = Partial<Pick<Car, 'make' | 'model' | 'trim' | 'year' | 'fuelType' | 'category' | 'comment' | 'stockNumber' | 'vin' | 'color'>>

/** The normalised text that search matches: the car's own words and all aliases of its make, model, category and fuel. */
export function searchText(car: Described): string {
  const own = [car.make, car.model, car.trim, car.year, car.fuelType, car.category, car.stockNumber, car.vin, car.color, car.comment]
  const words = [...own, ...searchNames(car)].map((part) => normaliseText(String(part ?? ''))).join(' ')
  // Each word once: the text stays short, and search compares single words.
  return [...new Set(words.split(' '))].filter(Boolean).join(' ')
}

/** The start of a comment as shown on a card, with an ellipsis; never splits a surrogate pair. */
export function commentPreview(comment: string, length = 60): string {
  const text = comment.replace(/\s+/g, ' ').trim()
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
}
