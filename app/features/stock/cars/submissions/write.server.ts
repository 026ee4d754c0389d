import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { getCar } from '../read.server.ts'
import type { Car, CarChange } from '../schema.ts'
import { addCar, newCarId } from '../write.server.ts'

// As long as a device may wait with what it has sent, and ask whether its draft was published.
const oldest = sql<Date>`now() - interval '90 days'`

/**
 * Adds one car per key. For 90 days the same key and data return that car. With other data, `addedBefore` is its id and
 * nothing is added. `newId` is the id of a new car.
 */
export async function addCarOnce(
  db: Database,
  key: string,
  change: CarChange,
  newId = newCarId(),
): Promise<{ car: Car } | { addedBefore: string }> {
  const body = hashOf(change)
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('submission').where('created_at', '<', oldest).execute()
    const claimed = await transaction
      .insertInto('submission')
      .values({ key, body, car_id: newId })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed) return { car: await addCar(transaction, change, newId) }
    const before = await transaction
      .selectFrom('submission')
      .select(['body', 'car_id'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return before.body === body ? { car: await getCar(transaction, before.car_id) } : { addedBefore: before.car_id }
  })
}

function hashOf(change: CarChange): string {
  const sorted = Object.entries(change).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
