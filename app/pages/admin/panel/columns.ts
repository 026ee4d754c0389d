import type { TableCar } from '#app/features/desk/batches/schema.ts'

export const columns = [
  'photo',
  'year',
  'mileage',
  'price',
  'days',
  'photos',
  'views',
  'asks',
  'state',
  'cost',
  'margin',
  'plate',
  'place',
] as const
const hiddenAtFirst: Column[] = ['cost', 'margin', 'plate', 'place']
export type Column = (typeof columns)[number]

/** Whether a column has numbers to compare, which are aligned at the end. */
export function isAmount(column: SortKey): boolean {
  return ['mileage', 'price', 'days', 'photos', 'views', 'asks', 'cost', 'margin'].includes(column)
}
/** The column of the car's name cannot be hidden, and photos cannot be sorted by. */
export type SortKey = Exclude<Column, 'photo'> | 'car'
export type Sorting = { by: SortKey; isDown: boolean }

const aDay = 24 * 60 * 60 * 1000

/** Days since a car was listed. Undefined for a sold car, because the day of its sale is not known here. */
export function daysInStock(
  { createdAt, soldOut }: Pick<TableCar, 'createdAt' | 'soldOut'>,
  now: number,
): number | undefined {
  return soldOut ? undefined : Math.max(0, Math.floor((now - Date.parse(createdAt)) / aDay))
}

/** Sorts a copy. Cars without a value come last in both directions. */
export function sortCars(
  cars: TableCar[],
  { by, isDown }: Sorting,
  nameOf: (car: TableCar) => string,
  now: number,
): TableCar[] {
  const sortedBy = (car: TableCar): number | string | null | undefined => {
    if (by === 'car') return nameOf(car)
    if (by === 'price') return car.priceUsd
    if (by === 'days') return daysInStock(car, now)
    if (by === 'photos') return car.pictures
    if (by === 'state') return car.soldOut ? 2 : car.reservedUntil ? 1 : 0
    return car[by]
  }
  const known = cars.map((car) => [sortedBy(car), car] as const)
  const compare = (a: number | string, b: number | string) =>
    typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)
  const sorted = known
    .filter((one): one is readonly [number | string, TableCar] => one[0] != null)
    .sort(([a], [b]) => (isDown ? compare(b, a) : compare(a, b)))
  return [...sorted, ...known.filter(([value]) => value == null)].map(([, car]) => car)
}

/** Reads the hidden columns that a device remembers. */
export function readHidden(text: string): Column[] {
  if (!text) return hiddenAtFirst
  return text.split(',').filter((one): one is Column => (columns as readonly string[]).includes(one))
}
