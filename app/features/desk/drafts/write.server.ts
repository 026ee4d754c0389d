import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs, inTransaction } from '#app/db/transaction.server.ts'
import { readyChange } from '#app/features/desk/editing/shared/ready.server.ts'
import { toValues } from '#app/features/desk/editing/shared/values.ts'
import { arePricesInWon } from '#app/features/stock/cars/read.server.ts'
import type { Car, CarChange } from '#app/features/stock/cars/schema.ts'
import { wasSubmitted } from '#app/features/stock/cars/submissions/read.server.ts'
import { addCarOnce } from '#app/features/stock/cars/submissions/write.server.ts'
import { changeCar, nameImported } from '#app/features/stock/cars/write.server.ts'
import { isProblem, Problem } from '#app/lib/problem.ts'
import { joinDrafts } from './join.ts'
import { findDraft, listDueDrafts, toDraft } from './read.server.ts'
import { type Draft, type DraftBatch, DraftContent, type DraftJoin, type DraftOutcome } from './schema.ts'

type Save = { by: string; isHelper?: boolean; version?: string | undefined }

/**
 * Saves a draft. Without a `version` it must be new. A helper's change ends a set time, because only sellers publish.
 * Throws a 412 Problem with the
 * current draft if somebody else has changed it, and a 404 if it has been published or deleted.
 */
export async function saveDraft(
  db: Database,
  id: string,
  content: DraftContent,
  { by, isHelper = false, version }: Save,
): Promise<Draft> {
  return inTransaction(db, async (transaction) => {
    const row = { typed: JSON.stringify(content.values), pictures: content.pictures, changed_by: by }
    const changed = { ...row, changed_at: nextVersion, ...(isHelper && { publish_at: null }) }
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
    if (!current) throw await goneDraft(transaction, id)
    const problem = new Problem(412, 'The draft has been changed since you read it.')
    problem.members = { draft: current }
    throw problem
  })
}

/** The 404 Problem for a draft that is no longer there. Its code says why. */
export async function goneDraft(db: Database, id: string): Promise<Problem> {
  const isPublished = await wasSubmitted(db, id)
  const problem = new Problem(404, isPublished ? 'This draft has been published.' : 'There is no such draft.')
  problem.members = { code: isPublished ? 'PUBLISHED' : 'DELETED' }
  return problem
}

/** Publishes, deletes or schedules drafts. Helpers can only delete those that they began. */
export async function changeDrafts(
  db: Database,
  { ids, action, at, versions }: DraftBatch,
  { by, isHelper }: { by: string; isHelper: boolean },
): Promise<DraftOutcome> {
  const wanted = [...new Set(ids)]
  if (isHelper && action !== 'remove') throw new Problem(403, 'Helpers only prepare drafts and photos.')
  if (action === 'publish') return publishDrafts(db, wanted, { by, versions })
  if (action === 'schedule') return scheduleDrafts(db, wanted, { at: at ? new Date(at) : null, by, versions })
  const done = await removeDrafts(db, wanted, isHelper ? by : undefined)
  return { done, gone: wanted.filter((id) => !done.includes(id)), changed: [], refused: [] }
}

/** Deletes drafts, with `madeBy` only those that this operator began. Returns the ids of the deleted ones. */
async function removeDrafts(db: Database, ids: string[], madeBy?: string): Promise<string[]> {
  return (await takeDrafts(db, ids, madeBy)).map(({ id }) => id)
}

/** Removes the draft of a form that has become a car, and gives the car what only the draft had. */
export async function endDraft(db: Database, id: string, car: Car, by: string): Promise<Car> {
  const [draft] = await takeDrafts(db, [id])
  if (draft) await giveLedger(db, draft, by)
  if (draft?.importKey) await nameImported(db, car.id, draft.importKey)
  return draft && Object.keys(draft.others).length > 0 ? changeCar(db, car.id, draft.others) : car
}

/** The id that the car of a draft will have. The draft stays as it is until the end of the transaction. */
export async function lockCarIdOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('draft').select('car_id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.car_id
}

/** Gives a new car what was entered about its costs while it was a draft. */
async function giveLedger(
  db: Database,
  { car_id, ledger }: { car_id: string; ledger: string | null },
  by: string,
): Promise<void> {
  if (ledger !== null) await db.insertInto('ledger').values({ car_id, sealed: ledger, changed_by: by }).execute()
}

type Taken = { id: string; car_id: string; ledger: string | null; importKey: string | null; others: CarChange }

async function takeDrafts(db: Database, ids: string[], madeBy?: string): Promise<Taken[]> {
  const rows = await db
    .deleteFrom('draft')
    .where('id', 'in', ids)
    .$if(madeBy !== undefined, (query) => query.where('made_by', '=', madeBy ?? ''))
    .returning(['id', 'car_id', 'ledger', 'import_key', 'others'])
    .execute()
  return rows.map(({ import_key, others, ...row }) => ({
    ...row,
    importKey: import_key,
    others: (others ?? {}) as CarChange,
  }))
}

/**
 * Joins two drafts into one and removes the other, in one transaction. Throws a Problem: 404 for a draft that is gone,
 * 412 if one has changed since it was read,
 * 409 with the fields that have two values, or if both have costs, 422 if there are too many photos.
 */
export async function joinTwoDrafts(db: Database, { ids, versions, chosen }: DraftJoin, by: string): Promise<Draft> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('draft')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const [first, second] = ids.map((id) => rows.find((row) => row.id === id))
    if (!first || !second) throw await goneDraft(transaction, first ? ids[1] : ids[0])
    if ([first, second].some(({ changed_at }, at) => changed_at.toISOString() !== versions[at]))
      throw new Problem(412, 'One of the drafts has been changed since you read it.')
    if (first.import_key && second.import_key) {
      const problem = new Problem(409, 'Both drafts come from an import, so its file has them as two cars.')
      problem.members = { code: 'BOTH_IMPORTED' }
      throw problem
    }
    if (first.ledger !== null && second.ledger !== null) {
      const problem = new Problem(409, 'Both drafts have costs.')
      problem.members = { code: 'BOTH_COSTS' }
      throw problem
    }
    const { content, conflicts } = joinDrafts(toDraft(first), toDraft(second), chosen)
    if (conflicts.length > 0)
      throw new Problem(
        409,
        'Some fields have two values. Choose one of each.',
        conflicts.map((field) => ({ field, message: 'Has two values.' })),
      )
    const read = DraftContent.safeParse(content)
    if (!read.success)
      throw new Problem(
        422,
        'The joined draft would be too large.',
        read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
      )
    // An import finds its draft again by its id and key.
    const [stays, goes] = second.import_key ? [second, first] : [first, second]
    await transaction.deleteFrom('draft').where('id', '=', goes.id).execute()
    const costs = goes.ledger === null ? {} : { car_id: goes.car_id, ledger: goes.ledger }
    const row = { typed: JSON.stringify(content.values), pictures: content.pictures, changed_by: by, trouble: [] }
    const joined = await transaction
      .updateTable('draft')
      .set({ ...row, ...costs, publish_at: first.publish_at ?? second.publish_at, changed_at: nextVersion })
      .where('id', '=', stays.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toDraft(joined)
  })
}

type Seen = { by: string; versions?: Record<string, string> }

/**
 * Sets the time at which drafts are published; null for never. A draft that has changed since its version in `versions`
 * keeps its time.
 */
export async function scheduleDrafts(
  db: Database,
  ids: string[],
  { at, by, versions = {} }: Seen & { at: Date | null },
): Promise<DraftOutcome> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('draft')
      .select(['id', 'changed_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const outcome: DraftOutcome = {
      done: [],
      gone: ids.filter((id) => !rows.some((row) => row.id === id)),
      changed: [],
      refused: [],
    }
    for (const { id, changed_at } of rows) outcome[isSeen(changed_at, versions[id]) ? 'done' : 'changed'].push(id)
    if (outcome.done.length > 0)
      await transaction
        .updateTable('draft')
        .set({ publish_at: at, changed_by: by, trouble: [] })
        .where('id', 'in', outcome.done)
        .execute()
    return outcome
  })
}

const isSeen = (changedAt: Date, version: string | undefined) =>
  version === undefined || changedAt.getTime() === Date.parse(version)

/**
 * Makes each draft a car, one by one, so that a refused one does not affect the others. One that has changed since its
 * version stays a draft.
 */
export async function publishDrafts(db: Database, ids: string[], { by, versions = {} }: Seen): Promise<DraftOutcome> {
  const outcome: DraftOutcome = { done: [], gone: [], changed: [], refused: [] }
  for (const id of ids) {
    const refused = await publish(db, id, by, { version: versions[id] })
    if (!refused) outcome.done.push(id)
    else if (typeof refused === 'string') outcome[refused].push(id)
    else outcome.refused.push({ id, fields: refused })
  }
  return outcome
}

/**
 * Publishes the drafts whose time has come. A refused one stays a draft, with the fields that prevented it. Returns the
 * number of new cars.
 */
export async function publishDue(db: Database, now = new Date()): Promise<number> {
  let count = 0
  for (const { id, by } of await listDueDrafts(db, now)) {
    const refused = await publish(db, id, by, { dueBy: now })
    if (!refused) count++
    else if (typeof refused !== 'string')
      await db
        .updateTable('draft')
        .set({ publish_at: null, trouble: refused })
        .where('id', '=', id)
        .where('publish_at', '<=', now)
        .execute()
  }
  return count
}

type Wanted = { dueBy?: Date; version?: string | undefined }

/** Returns why a draft was not published: the fields to check, or that it is gone or has changed. */
async function publish(
  db: Database,
  id: string,
  by: string,
  { dueBy, version }: Wanted,
): Promise<string[] | 'gone' | 'changed' | undefined> {
  try {
    return await changeAs(db, by, async (transaction) => {
      const row = await transaction
        .deleteFrom('draft')
        .where('id', '=', id)
        .$if(dueBy !== undefined, (query) => query.where('publish_at', '<=', dueBy ?? null))
        .returningAll()
        .executeTakeFirst()
      if (!row) return 'gone'
      if (!isSeen(row.changed_at, version)) throw new Changed()
      const { values, pictures } = toDraft(row)
      const others = (row.others ?? {}) as CarChange
      const isInWon = await arePricesInWon(transaction)
      const change = readyChange({ ...toValues(), ...values, pictures }, { isInWon, sure: ['noPrice'] })
      const added = await addCarOnce(transaction, id, { ...others, ...change }, row.car_id)
      if ('car' in added) await giveLedger(transaction, row, by)
      if (row.import_key && 'car' in added) await nameImported(transaction, added.car.id, row.import_key)
      return undefined
    })
  } catch (error) {
    if (error instanceof Changed) return 'changed'
    if (isProblem(error) && error.errors) return error.errors.map(({ field }) => field)
    throw error
  }
}

/** Undoes the deletion of the draft. */
class Changed extends Error {}

// A new version must differ from the one before, also within a millisecond.
export const nextVersion = sql<Date>`greatest(now(), changed_at + interval '1 millisecond')`
