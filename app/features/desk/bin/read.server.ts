import { type ExpressionBuilder, sql } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import type { Database, Tables } from '#app/db/tables.ts'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { type CarListing, type CarPage, pageOf } from '#app/features/stock/cars/read.server.ts'
import { toCar } from '#app/features/stock/cars/rules.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import { normaliseText } from '#app/lib/text.ts'

export type BinnedCar = CarCard & { binnedAt: string }

function matches(query: string | undefined) {
  return (eb: ExpressionBuilder<Tables, 'car_bin'>) => {
    if (query === undefined) return eb.and([])
    const words = [...new Set(normaliseText(query).split(' '))].filter(Boolean).slice(0, 12)
    if (words.length === 0) return eb.and([eb.val(false)])
    return eb.and(words.map((word) => eb(sql<string>`car ->> 'search_text'`, 'like', `%${word}%`)))
  }
}

/** One page of the bin, most recently deleted first. Every word of `query` must occur in a car's search text. */
export async function listBin(
  db: Database,
  { query, limit, after, before }: Pick<CarListing, 'limit' | 'after' | 'before'> & { query?: string | undefined },
): Promise<CarPage<BinnedCar>> {
  const from = before ?? after
  const direction = before ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('car_bin')
    .select(['car', 'binned_at'])
    .where(matches(query))
    .$if(from !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('binned_at', 'id'), before ? '>' : '<', tuple(new Date(from?.createdAt ?? 0), from?.id ?? '')),
      ),
    )
    .orderBy('binned_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const covers = await mapPictures(
    db,
    rows.flatMap(({ car }) => car.pictures.slice(0, 1)),
  )
  const cars = rows.map(({ car, binned_at }) => ({
    ...toCar({
      ...car,
      created_at: new Date(car.created_at),
      updated_at: new Date(car.updated_at),
      confirmed_at: new Date(car.confirmed_at ?? car.updated_at),
    }),
    cover: covers.get(car.pictures[0] ?? '') ?? null,
    pictureCount: car.pictures.length,
    latestComment: null,
    binnedAt: binned_at.toISOString(),
  }))
  return pageOf(cars, { limit, after, before }, ({ binnedAt }) => binnedAt)
}

export const countBin = (db: Database, query?: string) => countRows(db.selectFrom('car_bin').where(matches(query)))
