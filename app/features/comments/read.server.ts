import type { Selectable } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import type { Database, Tables } from '#app/db/tables.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { Problem } from '#app/lib/problem.ts'
import { type CommentPlace, commentCursor } from './cursor.ts'
import type { Ready } from './ready/schema.ts'
import type { Comment, Reply, ShownComment } from './schema.ts'

// All queries use the shown_* views, so that held or hidden texts are never returned.

type CommentRow = Selectable<Tables['shown_comment']>
type ReplyRow = Selectable<Tables['shown_reply']>

/** `next` is a cursor, null at the end. */
export type CommentPage<T = Comment> = { comments: T[]; next: string | null }

const commentsPerPage = 50
const repliesPerComment = 20

export function toReply({ id, text, ready, by_seller, created_at, language }: ReplyRow): Reply {
  return { id, text, ...(ready && { ready }), bySeller: by_seller, createdAt: created_at.toISOString(), language: knownLanguage(language) }
}

function toComment(row: CommentRow, replies: ReplyRow[]): Comment {
  const { id, car_id, comment, ready, likes, created_at, language } = row
  const written = { createdAt: created_at.toISOString(), language: knownLanguage(language) }
  return { id, carId: car_id, comment, ...(ready && { ready }), likes, replies: replies.map(toReply), ...written }
}

async function listRows(db: Database, carId: string, limit: number, after: CommentPlace | undefined): Promise<CommentRow[]> {
  let query = db.selectFrom('shown_comment').selectAll().where('car_id', '=', carId)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(new Date(after.createdAt), after.id)))
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Replies by comment id, oldest first; at most `most` of each comment. */
async function listReplies(db: Database, commentIds: string[], most?: number): Promise<Map<string, ReplyRow[]>> {
  if (commentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shown_comment')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('shown_reply')
          .selectAll('shown_reply')
          .whereRef('shown_reply.comment_id', '=', 'shown_comment.id')
          .orderBy('shown_reply.created_at')
          .orderBy('shown_reply.id')
          .$if(most !== undefined, (query) => query.limit(most ?? 0))
          .as('answer'),
      (join) => join.onTrue(),
    )
    .selectAll('answer')
    .where('shown_comment.id', 'in', commentIds)
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()
  return Map.groupBy(rows, (row) => row.comment_id)
}

export async function listComments(
  db: Database,
  carId: string,
  { limit, after }: { limit: number; after?: CommentPlace | undefined },
): Promise<CommentPage> {
  const rows = await listRows(db, carId, limit + 1, after)
  const page = rows.slice(0, limit)
  const replies = await listReplies(
    db,
    page.map((row) => row.id),
  )
  const comments = page.map((row) => toComment(row, replies.get(row.id) ?? []))
  return { comments, next: nextPlace(comments, rows.length > limit) }
}

/** Returns the comments of the car page: 50 from a cursor, each with its first 20 replies. The comment with the id `thread` has all replies. */
export async function listShownComments(
  db: Database,
  carId: string,
  { after, thread }: { after?: CommentPlace | undefined; thread?: string | null },
): Promise<CommentPage<ShownComment>> {
  const rows = await listRows(db, carId, commentsPerPage + 1, after)
  const page = rows.slice(0, commentsPerPage)
  const ids = page.map((row) => row.id)
  const [firsts, whole] = await Promise.all([
    listReplies(db, ids, repliesPerComment + 1),
    listReplies(
      db,
      ids.filter((id) => id === thread),
    ),
  ])
  const comments = page.map((row) => {
    const all = whole.get(row.id)
    const some = firsts.get(row.id) ?? []
    return { ...toComment(row, all ?? some.slice(0, repliesPerComment)), moreReplies: !all && some.length > repliesPerComment }
  })
  return { comments, next: nextPlace(comments, rows.length > commentsPerPage) }
}

function nextPlace(comments: Comment[], more: boolean): string | null {
  const last = comments.at(-1)
  return more && last ? commentCursor.write(last) : null
}

/** Number of comments on a car, without replies. */
export const countComments = (db: Database, carId: string) => countRows(db.selectFrom('shown_comment').where('car_id', '=', carId))

export function noComment(id: string): Problem {
  return new Problem(404, `There is no comment with the id ${id.slice(0, 64)}.`)
}

export async function isShown(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('shown_comment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** One comment with all its replies; throws a 404 Problem. */
export async function getComment(db: Database, id: string): Promise<Comment> {
  const row = await db.selectFrom('shown_comment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noComment(id)
  const replies = await listReplies(db, [id])
  return toComment(row, replies.get(id) ?? [])
}

/** The newest comment of each car, by car id; cars without comments are missing. One query with an index lookup per car. */
export async function listLatestComments(db: Database, carIds: string[]): Promise<Map<string, { text: string; ready: Ready | null }>> {
  if (carIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('car_listing')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('shown_comment')
          .select(['shown_comment.comment as text', 'shown_comment.ready'])
          .whereRef('shown_comment.car_id', '=', 'car_listing.id')
          .orderBy('shown_comment.created_at', 'desc')
          .orderBy('shown_comment.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['car_listing.id', 'latest.text', 'latest.ready'])
    .where('car_listing.id', 'in', carIds)
    .execute()
  return new Map(rows.map(({ id, text, ready }) => [id, { text, ready }]))
}
