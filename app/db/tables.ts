import type { ColumnType, Generated, Insertable, Kysely } from 'kysely'

type Time = ColumnType<Date, Date | string | undefined, Date | string>

/** One row of the table of cars. Column names are the database's; read.server.ts turns a row into a Car. */
export type CarRow = {
  id: string
  stock_number: Generated<string>
  make: string | null
  make_key: string | null
  model: string | null
  trim: string | null
  year: number | null
  mileage: number | null
  selling_price: string | null
  price_usd: number | null
  fuel_type: string | null
  category: string | null
  category_key: string | null
  comment: string | null
  pictures: Generated<string[]>
  sold_out: Generated<boolean>
  vin: string | null
  transmission: string | null
  drive: string | null
  steering: string | null
  engine_cc: number | null
  color: string | null
  seats: number | null
  doors: number | null
  first_registration: string | null
  import_key: string | null
  search_text: Generated<string>
  created_at: Time
  updated_at: Time
}

/** A row to insert or to change columns of. */
export type CarInsert = Insertable<CarRow>

/** The whole data model. The authentication library keeps its own four tables beside these. */
export type Tables = {
  car_listing: CarRow
  car_count: { make_key: string; category_key: string; sold_out: boolean; cars: number }
  picture: { id: string; width: number; height: number; bytes: number; placeholder: string; created_at: Time }
  comment: { id: string; car_id: string; comment: string; likes: Generated<number>; created_at: Time }
  reply: { id: string; comment_id: string; text: string; created_at: Time }
  setting: { key: string; value: ColumnType<unknown, string, string> }
}

/** The database as every read and write takes it: embedded or a server, the same SQL. */
export type Database = Kysely<Tables>
