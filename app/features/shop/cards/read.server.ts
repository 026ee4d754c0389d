import type { Database } from '#app/db/tables.ts'
import { type FieldName, fieldNames, fieldOf } from '#app/features/stock/cars/fields.ts'
import { type CarListing, type CarPage, listCars, listCarsById } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { listLowered } from '#app/features/stock/history/read.server.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { listLatestComments } from '#app/features/talk/comments/read.server.ts'
import type { Ready } from '#app/features/talk/comments/ready/schema.ts'

/**
 * A car on a card, with one picture. `latestComment` is a visitor's comment, read only if the seller wrote none.
 * `lowered`: the price dropped recently.
 */
export type CarCard = Car & {
  cover: Picture | null
  pictureCount: number
  latestComment: string | null
  latestReady?: Ready
  lowered?: true
  hasFilm?: true
}
export async function listCarCards(db: Database, listing: CarListing): Promise<CarPage<CarCard>> {
  const page = await listCars(db, listing)
  return { ...page, cars: await toCards(db, page.cars) }
}

export async function listCardsById(db: Database, ids: string[]): Promise<CarCard[]> {
  return toCards(db, await listCarsById(db, ids))
}

export async function listComparedById(db: Database, ids: string[]): Promise<CarCard[]> {
  const cars = await listCarsById(db, ids)
  return (await toCards(db, cars)).map((card, at) => ({ ...card, ...cars[at] }))
}

// Fields that no card needs are left out to keep pages small.
const ofOwnPage = new Set<FieldName>(['vin', 'interiorColor', 'cylinders', 'doors', 'keys'])
const isUnshown = (name: FieldName) =>
  ofOwnPage.has(name) ||
  (name !== 'proof' && name !== 'past' && ['choices', 'sheet', 'films'].includes(fieldOf(name).kind))
const unshown = Object.fromEntries(
  fieldNames.filter(isUnshown).map((name) => [name, fieldOf(name).required ? [] : null]),
)

export async function toCards(db: Database, cars: Car[]): Promise<CarCard[]> {
  const firsts = cars.flatMap((car) => car.pictures.slice(0, 1))
  const silent = cars.filter((car) => !car.comment).map((car) => car.id)
  const [covers, comments, lowered] = await Promise.all([
    mapPictures(db, firsts),
    listLatestComments(db, silent),
    listLowered(db, cars),
  ])
  return cars.map((car) => {
    const { text = null, ready } = comments.get(car.id) ?? {}
    const cover = covers.get(car.pictures[0] ?? '') ?? null
    return {
      ...car,
      ...unshown,
      pictures: car.pictures.slice(0, 1),
      pictureCount: car.pictures.length,
      cover,
      latestComment: text,
      ...(ready && { latestReady: ready }),
      ...(lowered.has(car.id) && { lowered: true as const }),
      ...((car.films?.length ?? 0) > 0 && { hasFilm: true as const }),
    }
  })
}
