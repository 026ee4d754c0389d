import { lock } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { ways } from './kinds.ts'
import { listVersions } from './read.server.ts'
import type { Destination, PlaceSummary } from './schema.ts'

const summaryOf = ({ ports, lines }: Destination): PlaceSummary => ({
  ports,
  ways: ways.filter((way) => lines.some((line) => line.way === way)),
})

/**
 * Saves the newest version of a country and returns its id (null removes the country). Throws a 409 Problem if `over`
 * is not the newest id.
 */
export async function saveDestination(
  db: Database,
  {
    country,
    destination,
    by,
    over,
  }: { country: string; destination: Destination | null; by: string | null; over?: number | undefined },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    // The lock makes concurrent saves wait for each other, so that two of them cannot replace the same version.
    await lock(transaction, 'destinations')
    const [newest] = await listVersions(transaction, country, 1)
    if (over !== undefined && over !== (newest?.id ?? 0))
      throw Object.assign(
        new Problem(409, `Someone else has saved ${country} meanwhile. Your changes were not saved.`),
        { members: { country } },
      )
    const { id } = await transaction
      .insertInto('destination_version')
      .values({
        country,
        body: destination && JSON.stringify(destination),
        summary: destination && JSON.stringify(summaryOf(destination)),
        made_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
