import type { Car } from '#app/features/cars/schema.ts'

/** The cars of the first view, of as many kinds as there are: such as have a picture and are not kept for anybody, those first that no list of the page shows. `shown` is how many of them, from the first on, are in one. */
export function pickShown<T extends Pick<Car, 'category' | 'pictures' | 'reservedUntil'>>(cars: T[], count: number, shown: number): T[] {
  const free = [...cars.slice(shown), ...cars.slice(0, shown)].filter(({ pictures, reservedUntil }) => pictures.length > 0 && !reservedUntil)
  const kind = (car: T) => car.category?.toLowerCase() ?? ''
  const firsts = free.filter((car, at) => free.findIndex((one) => kind(one) === kind(car)) === at)
  return [...new Set([...firsts, ...free])].slice(0, count)
}
