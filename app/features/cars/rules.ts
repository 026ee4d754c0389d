import type { Selectable } from 'kysely'
import type { CarInsert, CarRow } from '#app/db/tables.ts'
import { canonicalCategory, makeKey, searchNames } from '#app/features/catalogue/rules.ts'
import { parsePrice } from '#app/lib/money.ts'
import { normaliseText } from '#app/lib/text.ts'
import { columnOf, type FieldName, type FieldValue, fieldNames } from './fields.ts'
import type { Car, CarChange } from './schema.ts'

/** The columns a change touches, each with its own derived ones (price as number, keys); fields that are not named stay out. */
export function toColumns(change: CarChange): Partial<CarInsert> {
  const row: Record<string, unknown> = {}
  for (const name of fieldNames) if (change[name] !== undefined) row[columnOf(name)] = change[name]
  if (change.make !== undefined) row.make_key = change.make && makeKey(change.make)
  if (change.category !== undefined) row.category_key = change.category && categoryKey(change.category)
  if (change.sellingPrice !== undefined) row.price_usd = parsePrice(change.sellingPrice)
  return row as Partial<CarInsert>
}

/** A row of the table as every answer holds it. */
export function toCar(row: Selectable<CarRow>): Car {
  const said = Object.fromEntries(fieldNames.map((name) => [name, row[columnOf(name)] ?? null])) as { [N in FieldName]: FieldValue<N> }
  return {
    id: row.id,
    ...said,
    priceUsd: row.price_usd,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
  }
}

/** A whole row for a new car, its search text included. */
export function toCarRow(change: CarChange): Partial<CarInsert> {
  return { ...toColumns(change), search_text: searchText(change) }
}

/** What /cars/category/{category} compares: the category in lower case, brought to our name where it is one of ours. */
export function categoryKey(category: string): string {
  return canonicalCategory(category).toLowerCase()
}

type Described = Partial<Pick<Car, 'make' | 'model' | 'trim' | 'year' | 'fuelType' | 'category' | 'comment' | 'stockNumber' | 'vin' | 'color'>>

/** Everything search looks through, normalised: the car's own words and every alias of its make, model, category and fuel. */
export function searchText(car: Described): string {
  const own = [car.make, car.model, car.trim, car.year, car.fuelType, car.category, car.stockNumber, car.vin, car.color, car.comment]
  const words = [...own, ...searchNames(car)].map((part) => normaliseText(String(part ?? ''))).join(' ')
  // A word that comes twice is kept once: the text stays short, and words are compared one by one.
  return [...new Set(words.split(' '))].filter(Boolean).join(' ')
}

/** The first 60 characters of a comment and an ellipsis, as a card shows it; never half a surrogate pair. */
export function commentPreview(comment: string, length = 60): string {
  const text = comment.replace(/\s+/g, ' ').trim()
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
}
