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
        summary: destination && !destination.isHidden ? JSON.stringify(summaryOf(destination)) : null,
        made_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Notes that a country's rules were checked on a day and have not changed since `over` was the newest version. Returns
 * false if there is none, or if it is an example, whose rules have to be looked at one by one.
 */
export async function markChecked(
  db: Database,
  { country, by, over, today }: { country: string; by: string; over: number; today: string },
): Promise<boolean> {
  const [newest] = await listVersions(db, country, 1)
  if (!newest?.destination || newest.destination.isExample || newest.id !== over) return false
  await saveDestination(db, { country, destination: { ...newest.destination, checkedOn: today }, by, over })
  return true
}
