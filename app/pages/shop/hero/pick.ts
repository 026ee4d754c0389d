import type { Car } from '#app/features/stock/cars/schema.ts'

/**
 * Picks unreserved cars of different categories with pictures. It prefers cars after the first `shown`, which are
 * already in a list of the page.
 */
export function pickShown<T extends Pick<Car, 'category' | 'pictures' | 'reservedUntil'>>(
  cars: T[],
  count: number,
  shown: number,
): T[] {
  const free = [...cars.slice(shown), ...cars.slice(0, shown)].filter(
    ({ pictures, reservedUntil }) => pictures.length > 0 && !reservedUntil,
  )
  const kind = (car: T) => car.category?.toLowerCase() ?? ''
  const firsts = free.filter((car, at) => free.findIndex((one) => kind(one) === kind(car)) === at)
  return [...new Set([...firsts, ...free])].slice(0, count)
}
