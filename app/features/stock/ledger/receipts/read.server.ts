import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import type { Seal } from '../shared/seal.server.ts'

export const aboutReceipt = (carId: string, id: string): string => `receipt ${carId} ${id}`

/** The photo of a receipt as WebP. Throws a Problem: 404 for an unknown one, 409 if its key is not readable. */
export async function getReceipt(db: Database, seal: Seal, carId: string, id: string): Promise<Buffer> {
  const row = await db
    .selectFrom('receipt')
    .select('sealed')
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(404, 'There is no such receipt.')
  const opened = seal.open(row.sealed, aboutReceipt(carId, id))
  if (opened === undefined) throw new Problem(409, 'This receipt was encrypted under another AUTH_SECRET.')
  return Buffer.from(opened, 'base64')
}

/** Those of some ids that are receipts of a car. */
export async function listReceipts(db: Database, carId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('receipt').select('id').where('car_id', '=', carId).where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
