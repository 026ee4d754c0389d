import { nanoid } from 'nanoid'
import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import { getComment, noComment, toReply } from './read.server.ts'
import type { Comment, Reply } from './schema.ts'

const noCar = (id: string) => new Problem(404, `There is no car with the id ${id.slice(0, 64)}.`)

/** Adds a comment to a car and answers it. Throws a 404 Problem for an unknown car. */
export async function addComment(db: Database, carId: string, comment: string): Promise<Comment> {
  if (carId.includes('\0')) throw noCar(carId)
  const row = await db
    .insertInto('comment')
    .values({ id: nanoid(), car_id: carId, comment })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseOrphan(noCar(carId)))
  return { id: row.id, carId, comment: row.comment, likes: row.likes, replies: [], createdAt: row.created_at.toISOString() }
}

/** Adds one like, counted by the database so that none is lost however many come at once; answers the comment as it is now. Throws a 404 Problem for an unknown one. */
export async function addLike(db: Database, commentId: string): Promise<Comment> {
  if (commentId.includes('\0')) throw noComment(commentId)
  await db
    .updateTable('comment')
    .set(({ eb }) => ({ likes: eb('likes', '+', 1) }))
    .where('id', '=', commentId)
    .execute()
  return getComment(db, commentId)
}

/** Adds a reply to a comment and answers it. Throws a 404 Problem for an unknown comment. */
export async function addReply(db: Database, commentId: string, text: string): Promise<Reply> {
  if (commentId.includes('\0')) throw noComment(commentId)
  const row = await db
    .insertInto('reply')
    .values({ id: nanoid(), comment_id: commentId, text })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseOrphan(noComment(commentId)))
  return toReply(row)
}

/** Removes a comment with its replies. Throws a 404 Problem for an unknown one. */
export async function removeComment(db: Database, id: string): Promise<void> {
  if (id.includes('\0')) throw noComment(id)
  const result = await db.deleteFrom('comment').where('id', '=', id).executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw noComment(id)
}

/** Removes one reply of a comment. Throws a 404 Problem when the comment has none of that id. */
export async function removeReply(db: Database, commentId: string, id: string): Promise<void> {
  const missing = new Problem(404, `The comment has no reply with the id ${id.slice(0, 64)}.`)
  if (`${commentId}${id}`.includes('\0')) throw missing
  const result = await db.deleteFrom('reply').where('comment_id', '=', commentId).where('id', '=', id).executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw missing
}

const foreignKeyViolation = '23503'

/** Turns the database's refusal of a row whose car or comment is not there into the given answer. */
function refuseOrphan(problem: Problem) {
  return (error: unknown): never => {
    throw error instanceof Error && 'code' in error && error.code === foreignKeyViolation ? problem : error
  }
}
