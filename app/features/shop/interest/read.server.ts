import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { type BriefCar, type FirstCars, toFirstCars } from '#app/features/stock/cars/brief/read.server.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import type { Language } from '#app/i18n/languages.ts'
import { sellerZone } from '#app/lib/day.ts'
import { channels, type InterestKind } from './choices.ts'
import { manyViews, recentDays } from './rules.ts'

type AskedCar = {
  id: string
  stockNumber: string
  make: string | null
  model: string | null
  year: number | null
  soldOut: boolean
  reserved: boolean
  cover: Picture | null
}
/** Views and taps of a car in a period. `languages` counts only views. `days` starts with the oldest day. */
export type CarInterest = {
  car: AskedCar
  asks: number
  kinds: Record<InterestKind, number>
  languages: Partial<Record<Language, number>>
  days: { views: number; asks: number }[]
}

type Row = Omit<AskedCar, 'cover'> & {
  picture: string | null
  daysAgo: number
  lang: Language
  kind: InterestKind
  times: number
}

/** Lists the cars with the most taps in the last `days` days. Views decide between equal ones. */
export async function listInterest(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<CarInterest[]> {
  const { rows } = await sql<Row>`
    with recent as (select * from interest where day > (now() at time zone ${sellerZone})::date - ${days}::int),
      most as (
        select car_id, sum(times) filter (where kind <> 'view') as asks, sum(times) as all_times
        from recent group by car_id order by 2 desc nulls last, 3 desc, car_id limit ${limit}::int
      )
    select id, stock_number as "stockNumber", make, model, year, sold_out as "soldOut", reserved_until is not null as reserved, pictures[1] as picture,
      (now() at time zone ${sellerZone})::date - recent.day as "daysAgo", lang, kind, recent.times
    from recent join most using (car_id) join car_listing on id = car_id
    order by most.asks desc nulls last, most.all_times desc, recent.car_id`.execute(db)
  const cars = new Map<string, CarInterest>()
  const covers = await mapPictures(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  for (const { daysAgo, lang, kind, times, picture, ...row } of rows) {
    const car = cars.get(row.id) ?? newInterest({ ...row, cover: covers.get(picture ?? '') ?? null }, days)
    cars.set(row.id, car)
    const at = car.days[days - 1 - daysAgo]
    car.kinds[kind] += times
    if (kind === 'view') {
      car.languages[lang] = (car.languages[lang] ?? 0) + times
      if (at) at.views += times
    } else {
      car.asks += times
      if (at) at.asks += times
    }
  }
  return [...cars.values()]
}

/** Counts views and taps of these cars in the last `days` days. A car without any is not in the map. */
export async function countInterest(
  db: Database,
  ids: string[],
  days: number,
): Promise<Map<string, { views: number; asks: number }>> {
  const { rows } = await sql<{ id: string; views: number; asks: number }>`
    select car_id as id, coalesce(sum(times) filter (where kind = 'view'), 0)::int as views, coalesce(sum(times) filter (where kind <> 'view'), 0)::int as asks
    from interest where car_id = any(${ids}::text[]) and day > (now() at time zone ${sellerZone})::date - ${days}::int group by car_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, views, asks }) => [id, { views, asks }]))
}

function newInterest(car: AskedCar, days: number): CarInterest {
  const none = Object.fromEntries(channels.map((channel) => [channel, 0])) as Record<InterestKind, number>
  return {
    car,
    asks: 0,
    kinds: { ...none, view: 0 },
    languages: {},
    days: Array.from({ length: days }, () => ({ views: 0, asks: 0 })),
  }
}

/**
 * Lists the cars for sale that buyers often viewed but did not ask about, most views first. Views, taps and comments
 * count since the last change of the price, and for at most `recentDays` days.
 */
export async function listUnasked(db: Database, limit: number): Promise<FirstCars<BriefCar & { views: number }>> {
  const { rows } = await sql<BriefCar & { views: number; total: number }>`
    with period as (select (now() at time zone ${sellerZone})::date - ${recentDays - 1}::int as first),
      often as (
        select car_id from interest, period where kind = 'view' and day >= first group by car_id having sum(times) >= ${manyViews}::int
      )
    select car_listing.id, stock_number as "stockNumber", make, model, year, pictures[1] as picture, views, (count(*) over ())::int as total
    from often join car_listing on car_listing.id = car_id cross join period
    left join lateral (
      select (at at time zone ${sellerZone})::date + 1 as day from car_event
      where car_event.car_id = car_listing.id and kind = 'price' order by at desc, car_event.id desc limit 1
    ) as priced on true
    cross join lateral (select greatest(first, priced.day) as since) as counted
    cross join lateral (
      select sum(times) filter (where kind = 'view')::int as views, count(*) filter (where kind <> 'view') as asks
      from interest where interest.car_id = car_listing.id and day >= since
    ) as seen
    where not sold_out and reserved_until is null and views >= ${manyViews}::int and asks = 0
      and not exists (select from comment where comment.car_id = car_listing.id and comment.created_at >= since::timestamp at time zone ${sellerZone})
    order by views desc, car_listing.id limit ${limit}::int`.execute(db)
  return toFirstCars(rows)
}
