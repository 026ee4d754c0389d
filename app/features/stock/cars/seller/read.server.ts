import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

/** The WhatsApp number of a car's seller. Undefined if there is no seller, or none with a number. */
export async function findNumberOfCar(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ whatsapp: string }>`select whatsapp from car_listing join "user" on "user".id = seller
    where car_listing.id = ${id} and whatsapp is not null and not "isHelper"`.execute(db)
  return rows[0]?.whatsapp
}

/** The id of a car's seller, or '' if nobody on the site sells it. */
export async function findSellerOfCar(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ seller: string }>`select seller from car_listing join "user" on "user".id = seller
    where car_listing.id = ${id} and not "isHelper"`.execute(db)
  return rows[0]?.seller ?? ''
}
