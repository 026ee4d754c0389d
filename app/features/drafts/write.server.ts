import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs, inTransaction } from '#app/db/transaction.server.ts'
import { addOrphans, idsIn } from '#app/features/bin/write.server.ts'
import { CarChange } from '#app/features/cars/schema.ts'
import { findUnready, toChange, toValues } from '#app/features/editing/shared/values.ts'
import { wasSubmitted } from '#app/features/submissions/read.server.ts'
import { addCarOnce } from '#app/features/submissions/write.server.ts'
import { isProblem, Problem } from '#app/lib/problem.ts'
import { findDraft, listDueDrafts, toDraft } from './read.server.ts'
import type { Draft, DraftContent, DraftOutcome } from './schema.ts'

type Save = { by: string; version?: string | undefined }

/**
 * Saves a draft. Without a `version` it must be new. Throws a 412 Problem with the current draft if somebody else has changed it, and a 404 if it has been
 * published or deleted.
 */
export async function saveDraft(db: Database, id: string, content: DraftContent, { by, version }: Save): Promise<Draft> {
  return inTransaction(db, async (transaction) => {
    const row = { typed: JSON.stringify(content.values), pictures: content.pictures, changed_by: by }
    // A new version must differ from the one before, also within a millisecond.
    const changed = { ...row, changed_at: sql<Date>`greatest(now(), changed_at + interval '1 millisecond')` }
    const saved = version
      ? await transaction
          .updateTable('draft')
          .set(changed)
          .where('id', '=', id)
          .where('changed_at', '=', new Date(version))
          .returningAll()
          .executeTakeFirst()
      : (await wasSubmitted(transaction, id))
        ? undefined
        : await transaction
            .insertInto('draft')
            .values({ ...row, id, made_by: by })
            .onConflict((conflict) => conflict.doNothing())
            .returningAll()
            .executeTakeFirst()
    if (saved) return toDraft(saved)
    const current = await findDraft(transaction, id)
    if (!current) throw gone()
    const problem = new Problem(412, 'The draft has been changed since you read it.')
    problem.members = { draft: current }
    throw problem
  })
}

const gone = () => new Problem(404, 'This draft has been published or deleted.')

export async function removeDrafts(db: Database, ids: string[]): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction.deleteFrom('draft').where('id', 'in', ids).returning(['id', 'typed', 'pictures']).execute()
    const files = rows.flatMap(({ typed, pictures }) => [...pictures, ...((typed as DraftContent['values']).films ?? '').split('\n')].flatMap(idsIn))
    await addOrphans(transaction, new Map(files.map((file) => [file, new Date()])))
    return rows.map(({ id }) => id)
  })
}

/** Sets the time at which drafts are published; null for never. */
export async function scheduleDrafts(db: Database, ids: string[], { at, by }: { at: Date | null; by: string }): Promise<string[]> {
  const rows = await db.updateTable('draft').set({ publish_at: at, changed_by: by, trouble: [] }).where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Makes each draft a car, one by one, so that a refused one does not affect the others. */
export async function publishDrafts(db: Database, ids: string[], by: string): Promise<DraftOutcome> {
  const outcome: DraftOutcome = { done: [], gone: [], refused: [] }
  for (const id of ids) {
    const refused = await publish(db, id, by)
    if (!refused) outcome.done.push(id)
    else if (refused === 'gone') outcome.gone.push(id)
    else outcome.refused.push({ id, fields: refused })
  }
  return outcome
}

/** Publishes the drafts whose time has come. A refused one stays a draft, with the fields that prevented it. Returns the number of new cars. */
export async function publishDue(db: Database, now = new Date()): Promise<number> {
  let count = 0
  for (const { id, by } of await listDueDrafts(db, now)) {
    const refused = await publish(db, id, by, now)
    if (!refused) count++
    else if (refused !== 'gone')
      await db.updateTable('draft').set({ publish_at: null, trouble: refused }).where('id', '=', id).where('publish_at', '<=', now).execute()
  }
  return count
}

async function publish(db: Database, id: string, by: string, dueBy?: Date): Promise<string[] | 'gone' | undefined> {
  try {
    return await changeAs(db, by, async (transaction) => {
      const row = await transaction
        .deleteFrom('draft')
        .where('id', '=', id)
        .$if(dueBy !== undefined, (query) => query.where('publish_at', '<=', dueBy ?? null))
        .returningAll()
        .executeTakeFirst()
      if (!row) return 'gone'
      const { values, pictures } = toDraft(row)
      const whole = { ...toValues(), ...values }
      const unready = findUnready(whole, { pictures, sure: new Set() })
      if (unready.length > 0) throw new Refused(unready)
      const read = CarChange.safeParse(toChange(whole, pictures))
      if (!read.success) throw new Refused([...new Set(read.error.issues.map(({ path }) => String(path[0])))])
      await addCarOnce(transaction, id, read.data)
      return undefined
    })
  } catch (error) {
    if (error instanceof Refused) return error.fields
    if (isProblem(error) && error.errors) return error.errors.map(({ field }) => field)
    throw error
  }
}

/** Undoes the deletion of the draft. */
class Refused extends Error {
  fields: string[]
  constructor(fields: string[]) {
    super('The draft cannot be published yet.')
    this.fields = fields
  }
}
