import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'

/**
 * Says whose car it is, or with '' nobody's. The version of the car stays. Throws a 404 Problem for an unknown car or
 * seller.
 */
export async function changeSellerOfCar(db: Database, id: string, seller: string): Promise<void> {
  const { numAffectedRows } = await sql`update car_listing set seller = ${seller || null} where id = ${id}
    and (${seller} = '' or exists (select from "user" where id = ${seller} and not "isHelper"))`.execute(db)
  if (numAffectedRows === 0n) throw new Problem(404, 'There is no such car, or no such seller.')
}
