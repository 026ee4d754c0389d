import { createHash } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { Database } from '#app/db/tables.ts'
import { findLanguage } from '#app/i18n/written.server.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { Problem } from '#app/lib/problem.ts'
import { getComment, isShown, noComment, toReply } from './read.server.ts'
import type { Ready } from './ready/schema.ts'
import type { Comment, NewComment, NewReply } from './schema.ts'

const noCar = (id: string) => new Problem(404, `There is no car with the id ${id.slice(0, 64)}.`)

type AddOptions = {
  held?: boolean
  bySeller?: boolean
  key?: string | undefined
  ready?: Ready | undefined
}

const kept = (ready: Ready | undefined) => (ready ? JSON.stringify(ready) : null)

/**
 * Creates the id of a row. With the sender's key it is a hash that includes the text, so that a retry is not stored
 * twice.
 */
function idOf(key: string | undefined, place: string, text: string): string {
  return key ? createHash('sha256').update([key, place, text].join('\0')).digest('base64url').slice(0, 21) : nanoid()
}

export function noReply(id: string): Problem {
  return new Problem(404, `The comment has no reply with the id ${id.slice(0, 64)}.`)
}

/**
 * Adds a comment. A retry with the same key returns the first one. `held` makes it wait for approval. Throws a 404
 * Problem for an unknown car.
 */
export async function addComment(
  db: Database,
  carId: string,
  comment: string,
  { held = false, key, ready }: AddOptions = {},
): Promise<NewComment> {
  const id = idOf(key, carId, kept(ready) ?? comment)
  const row = await db
    .insertInto('comment')
    .values({
      id,
      car_id: carId,
      comment,
      language: findLanguage(comment),
      ready: kept(ready),
      state: held ? 'held' : 'shown',
    })
    // This update changes nothing, but makes PostgreSQL return the existing row.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseOrphan(noCar(carId)))
  const { likes, created_at, language } = row
  const added = {
    id: row.id,
    carId,
    comment: row.comment,
    ...(row.ready && { ready: row.ready }),
    likes,
    replies: [],
    createdAt: created_at.toISOString(),
    language: knownLanguage(language),
  }
  return row.state === 'shown' ? added : { ...added, held: true }
}

/**
 * SQL counts the likes, so that simultaneous ones are not lost. Throws a 404 Problem for an unknown or hidden comment.
 */
export async function addLike(db: Database, commentId: string): Promise<Comment> {
  await db
    .updateTable('comment')
    .set(({ eb }) => ({ likes: eb('likes', '+', 1) }))
    .where('id', '=', commentId)
    .where('state', '=', 'shown')
    .execute()
  return getComment(db, commentId)
}

/**
 * Adds a reply. A reply of the seller approves a held comment. Throws a 404 Problem for an unknown or hidden comment.
 */
export async function addReply(
  db: Database,
  commentId: string,
  text: string,
  { held = false, bySeller = false, key, ready }: AddOptions = {},
): Promise<NewReply> {
  if (bySeller)
    await db
      .updateTable('comment')
      .set({ state: 'shown' })
      .where('id', '=', commentId)
      .where('state', '=', 'held')
      .execute()
  if (!(await isShown(db, commentId))) throw noComment(commentId)
  const id = idOf(key, commentId, kept(ready) ?? text)
  const row = await db
    .insertInto('reply')
    .values({
      id,
      comment_id: commentId,
      text,
      language: findLanguage(text),
      ready: kept(ready),
      by_seller: bySeller,
      state: held ? 'held' : 'shown',
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseOrphan(noComment(commentId)))
  return row.state === 'shown' ? toReply(row) : { ...toReply(row), held: true }
}

/** Deletes a comment with its replies; throws a 404 Problem if there is none. */
export async function removeComment(db: Database, id: string): Promise<void> {
  const result = await db.deleteFrom('comment').where('id', '=', id).executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw noComment(id)
}

export async function removeReply(db: Database, commentId: string, id: string): Promise<void> {
  const result = await db
    .deleteFrom('reply')
    .where('comment_id', '=', commentId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw noReply(id)
}

const foreignKeyViolation = '23503'

function refuseOrphan(problem: Problem) {
  return (error: unknown): never => {
    throw error instanceof Error && 'code' in error && error.code === foreignKeyViolation ? problem : error
  }
}
