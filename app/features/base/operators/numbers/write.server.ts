import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import { listOperators } from '../read.server.ts'
import { listSellerNumbers } from './read.server.ts'

/**
 * Sets WhatsApp numbers by the ids of their sellers; an empty one removes it. Throws a Problem: 403 for a helper, and
 * for the number of somebody else unless `by` is an owner; 404 if there is no such seller.
 */
export async function changeSellerNumbers(db: Database, numbers: Record<string, string>, by: string): Promise<void> {
  const [operators, known] = await Promise.all([listOperators(db), listSellerNumbers(db)])
  const role = operators.find(({ id }) => id === by)?.role
  for (const [id, whatsapp] of Object.entries(numbers)) {
    if (whatsapp === (known.find((one) => one.id === id)?.whatsapp ?? '')) continue
    if (role !== 'owner' && (role !== 'seller' || id !== by))
      throw new Problem(403, 'Sellers may set their own WhatsApp number, and owners that of every seller.')
    if (!operators.some((one) => one.id === id && one.role !== 'helper'))
      throw new Problem(404, 'There is no such seller.')
    await sql`update "user" set whatsapp = ${whatsapp || null} where id = ${id}`.execute(db)
  }
}
