import type { Database } from '#app/db/tables.ts'
import { importDrafts } from '#app/features/desk/drafts/imported/write.server.ts'
import { listImportedDrafts } from '#app/features/desk/drafts/read.server.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import type { Memories } from '../compare/memory/memories.server.ts'
import { because } from '../shared/reasons.ts'
import type { CarToImport, Outcome } from '../shared/schema.ts'

/**
 * Makes new cars drafts: all, or those that the file hides. Otherwise refuses those that an earlier import has made
 * drafts.
 */
export async function draftAll(
  db: Database,
  cars: (CarToImport & { numberTaken: boolean })[],
  { dryRun, asDrafts, memories }: { dryRun: boolean; asDrafts: boolean; memories: Memories },
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const { drafts = [], others = [] } = Object.groupBy(cars, ({ isHidden }) =>
    asDrafts || isHidden ? 'drafts' : 'others',
  )
  if (others.length > 0) {
    const waiting = await listImportedDrafts(
      db,
      others.map(({ key }) => key),
    )
    for (const key of waiting) outcomes.set(key, { done: 'refused', reason: because('draftWaits') })
  }
  if (drafts.length === 0) return outcomes
  const written = drafts.map((car) => {
    const { key, guesses, carries } = car
    // A draft counts as off sale.
    const settle = (id: string, there: CarChange): CarChange => {
      const settled = memories.settle(key, id, car, (name) => (name === 'soldOut' ? true : there[name]))
      const gaps = Object.entries(settled.guesses).filter(([name]) => there[name as keyof CarChange] == null)
      return { ...there, ...Object.fromEntries(gaps), ...settled.carries }
    }
    return { importKey: key, change: { ...guesses, ...carries }, ...(memories.knows(key) && { settle }) }
  })
  for (const [at, { done, id, change }] of (await importDrafts(db, written, { dryRun })).entries()) {
    const car = drafts[at]
    if (!car) continue
    if (done === 'added' || !memories.knows(car.key)) memories.added(car.key, car)
    const { make = null, model = null, year = null, stockNumber = null } = change
    const cells = id ? memories.cellsOf(id) : []
    outcomes.set(
      car.key,
      done === 'edited'
        ? { done: 'refused', reason: because('inDrafts') }
        : {
            done: done === 'added' || done === 'changed' ? 'drafted' : 'unchanged',
            numberTaken: car.numberTaken,
            isDraft: true,
            ...(id && cells.length > 0 && { conflicts: { id, make, model, year, stockNumber, cells } }),
          },
    )
    if (done === 'edited') memories.after.delete(car.key)
  }
  return outcomes
}
