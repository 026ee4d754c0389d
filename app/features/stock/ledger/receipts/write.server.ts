import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import { longest } from '../rules.ts'
import type { Seal } from '../shared/seal.server.ts'
import { aboutReceipt } from './read.server.ts'

/** Stores a photo of a receipt and returns its id. Throws a Problem: 404 for an unknown car, 422 for too many. */
export async function addReceipt(db: Database, seal: Seal, carId: string, photo: Buffer): Promise<string> {
  const car = await db.selectFrom('car_listing').select('id').where('id', '=', carId).executeTakeFirst()
  if (!car) throw new Problem(404, `There is no car with the id ${carId.slice(0, 64)}.`)
  const count = await countRows(db.selectFrom('receipt').where('car_id', '=', carId))
  if (count >= longest.costs) throw new Problem(422, `A car can have ${longest.costs} receipts.`, undefined, 'failed')
  const id = randomUUID()
  const sealed = seal.seal(photo.toString('base64'), aboutReceipt(carId, id))
  await db.insertInto('receipt').values({ id, car_id: carId, sealed }).execute()
  return id
}

/** Deletes the receipts of a car that no entry has. Those of the last day may belong to a form that is still open. */
export async function removeUnusedReceipts(db: Database, carId: string, used: string[]): Promise<void> {
  await db
    .deleteFrom('receipt')
    .where('car_id', '=', carId)
    .$if(used.length > 0, (query) => query.where('id', 'not in', used))
    .where('made_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
