import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { getCar } from '#app/features/cars/read.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { openLedger } from './read.server.ts'
import { emptyLedger, type Ledger, type LedgerChange } from './schema.ts'
import type { Seal } from './shared/seal.server.ts'

/**
 * Changes the given fields of a car's ledger and returns all. Throws a 404 Problem for an unknown car, and 409 if the ledger was sealed with another secret,
 * because the change would replace what nobody can read at the moment. With `was`, a 409 names the fields that somebody else has changed since.
 */
type Save = { by: string; was?: Partial<Ledger> | undefined }

export async function changeLedger(db: Database, seal: Seal, carId: string, change: LedgerChange, { by, was = {} }: Save): Promise<Ledger> {
  return inTransaction(db, async (its) => {
    await getCar(its, carId)
    const empty = seal.seal(JSON.stringify(emptyLedger), carId)
    await its
      .insertInto('ledger')
      .values({ car_id: carId, sealed: empty, changed_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { sealed } = await its.selectFrom('ledger').select('sealed').where('car_id', '=', carId).forUpdate().executeTakeFirstOrThrow()
    const before = openLedger(seal, carId, sealed)
    if (!before) throw new Problem(409, 'The ledger of this car was sealed with another AUTH_SECRET. Set that as AUTH_SECRET_BEFORE.')
    const names = Object.keys(change) as (keyof Ledger)[]
    const changed = names.filter((name) => name in was && before[name] !== was[name] && before[name] !== change[name])
    if (changed.length > 0)
      throw new Problem(
        409,
        'Somebody else has changed these fields.',
        changed.map((field) => ({ field, message: `Is ${JSON.stringify(before[field])} by now.` })),
      )
    const ledger = { ...before, ...change }
    await its
      .updateTable('ledger')
      .set({ sealed: seal.seal(JSON.stringify(ledger), carId), changed_at: new Date(), changed_by: by })
      .where('car_id', '=', carId)
      .execute()
    return ledger
  })
}
