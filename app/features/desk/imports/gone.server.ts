import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { listDraftsOfSource } from '#app/features/desk/drafts/read.server.ts'
import type { NamedDraft } from '#app/features/desk/drafts/schema.ts'
import { markCars } from '#app/features/stock/cars/write.server.ts'
import { noteGone } from './compare/memory/write.server.ts'
import { listOfSource } from './compare/read.server.ts'
import type { GoneCar } from './shared/schema.ts'
import { noteRun } from './undo/write.server.ts'
import { findRun } from './waiting/read.server.ts'
import { noteSold } from './waiting/write.server.ts'

/** Lists the cars of earlier imports of a source that are for sale and whose key is none of `seen`. */
export async function listGone(db: Database, source: string, seen: ReadonlySet<string>): Promise<GoneCar[]> {
  const cars = await listOfSource(db, `${source}:`)
  return cars.flatMap(({ importKey, ...car }) => (seen.has(importKey) ? [] : [car]))
}

/** Lists the drafts of earlier imports of a source whose key is none of `seen`. */
export async function listGoneDrafts(db: Database, source: string, seen: ReadonlySet<string>): Promise<NamedDraft[]> {
  const drafts = await listDraftsOfSource(db, `${source}:`)
  return drafts.flatMap(({ importKey, ...draft }) => (seen.has(importKey) ? [] : [draft]))
}

/** Marks cars as sold that a file no longer has. */
export async function sellGone(
  db: Database,
  cars: { id: string }[],
  mayWrite: ((transaction: Database) => Promise<void>) | undefined,
): Promise<void> {
  if (cars.length === 0) return
  await changeAs(db, 'import', async (transaction) => {
    await mayWrite?.(transaction)
    const ids = cars.map(({ id }) => id).sort()
    // The database limits the number of values in a statement.
    for (let first = 0; first < ids.length; first += 2000)
      await markCars(transaction, ids.slice(first, first + 2000), true)
    await noteGone(transaction, ids)
  })
}

/**
 * Marks the gone cars of the last import as sold, as a part of it. False if there are none, if they are sold already,
 * or if it was undone.
 */
export async function sellGoneOfLast(db: Database): Promise<boolean> {
  const run = await findRun(db)
  const gone = run?.job.report?.gone
  if (!run || !gone || run.job.state !== 'done' || run.job.dryRun) return false
  let isSold = false
  await sellGone(db, [...gone.first, ...(gone.others ?? []).map((id) => ({ id }))], async (transaction) => {
    await noteRun(transaction, run.id)
    isSold = await noteSold(transaction, run.id)
    if (!isSold) throw new Refused()
  }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
  return isSold
}

class Refused extends Error {}
