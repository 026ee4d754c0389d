import type { Database } from '#app/db/tables.ts'
import { toChange, toValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car, CarChange } from '#app/features/stock/cars/schema.ts'
import { newCarId } from '#app/features/stock/cars/write.server.ts'
import { toDraft } from '../read.server.ts'
import { nextVersion } from '../write.server.ts'

/**
 * A new car of an imported file. `settle` returns what a draft that is here already becomes, and makes edited ones
 * changeable.
 */
export type ImportedDraft = {
  importKey: string
  change: CarChange
  settle?: (id: string, there: CarChange) => CarChange
}
/** `id` and `change` are those of a draft that was here before. */
export type ImportedOutcome = { done: 'added' | 'changed' | 'unchanged' | 'edited'; id?: string; change: CarChange }

/**
 * Adds imported drafts, or changes those of an earlier import. One that was edited stays as it is without `settle`.
 * `dryRun` writes nothing.
 */
export async function importDrafts(
  db: Database,
  drafts: ImportedDraft[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportedOutcome[]> {
  const keys = drafts.map(({ importKey }) => importKey)
  const known = await db.selectFrom('draft').selectAll().where('import_key', 'in', keys).forUpdate().execute()
  const byKey = new Map(known.map((row) => [row.import_key, row]))
  const outcomes: ImportedOutcome[] = []
  for (const { importKey, change: given, settle } of drafts) {
    const before = byKey.get(importKey)
    const typed = before && { ...toValues(), ...toDraft(before).values }
    const there = before && typed && ({ ...(before.others ?? {}), ...toChange(typed, before.pictures) } as CarChange)
    const change = before && there && settle ? settle(before.id, there) : given
    const { pictures = [], ...fields } = change
    const values = toValues(change as Car)
    const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in values)))
    const row = { typed: JSON.stringify(values), pictures, others: JSON.stringify(others) }
    if (!before) {
      outcomes.push({ done: 'added', change })
      if (!dryRun)
        await db
          .insertInto('draft')
          .values({ ...row, id: newCarId(), made_by: 'import', changed_by: 'import', import_key: importKey })
          .execute()
    } else if (before.changed_by !== 'import' && !settle) outcomes.push({ done: 'edited', id: before.id, change })
    else {
      const pictured = pictures.length > 0 ? pictures : before.pictures
      const isSame =
        JSON.stringify([typed, before.pictures, before.others ?? {}]) === JSON.stringify([values, pictured, others])
      outcomes.push({ done: isSame ? 'unchanged' : 'changed', id: before.id, change })
      if (!isSame && !dryRun)
        await db
          .updateTable('draft')
          .set({ ...row, pictures: pictured, changed_at: nextVersion })
          .where('id', '=', before.id)
          .execute()
    }
  }
  return outcomes
}
