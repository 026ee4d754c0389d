import { type Selectable, sql } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import type { Database, Tables } from '#app/db/tables.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { Problem } from '#app/lib/problem.ts'
import { type CommentPlace, commentCursor } from './cursor.ts'
import type { Ready } from './ready/schema.ts'
import { shownCharacters } from './rules.ts'
import type { Comment, Reply } from './schema.ts'

// All queries use the shown_* views, so that held or hidden texts are never returned.

type CommentRow = Selectable<Tables['shown_comment']>
type ReplyRow = Pick<Selectable<Tables['shown_reply']>, (typeof replyColumns)[number] | 'text'>

/** `next` is a cursor, null at the end. */
export type CommentPage = { comments: Comment[]; next: string | null }

const commentsPerPage = 50
const repliesPerComment = 20
const repliesPerPage = 200
// Characters of the replies in a response. Every comment has at least its first reply.
export const charactersPerComment = 5000
const charactersPerPage = 50_000

/** The columns of a reply, whose text has one character more than is shown. */
export const replyColumns = ['id', 'comment_id', 'ready', 'by_seller', 'created_at', 'language'] as const
export const startOfText = sql<string>`left(text, ${sql.lit(shownCharacters + 1)})`.as('text')

export function toReply({ id, text, ready, by_seller, created_at, language }: ReplyRow): Reply {
  const written = { bySeller: by_seller, createdAt: created_at.toISOString(), language: knownLanguage(language) }
  return { id, ...cutText(text), ...(ready && { ready }), ...written }
}

/** Cuts a text between two characters. */
function cutText(text: string): { text: string; isCut?: true } {
  const start = [...text.slice(0, shownCharacters * 2)].slice(0, shownCharacters).join('')
  return start.length < text.length ? { text: start, isCut: true } : { text }
}

function toComment(row: CommentRow, { replies, more }: Replies): Comment {
  const { id, car_id, comment, ready, likes, created_at, language } = row
  const written = { createdAt: created_at.toISOString(), language: knownLanguage(language) }
  const moreReplies = more && cursorAfter(replies)
  return {
    id,
    carId: car_id,
    comment,
    ...(ready && { ready }),
    likes,
    replies,
    ...(moreReplies && { moreReplies }),
    ...written,
  }
}

async function listRows(
  db: Database,
  carId: string,
  limit: number,
  after: CommentPlace | undefined,
): Promise<CommentRow[]> {
  let query = db.selectFrom('shown_comment').selectAll().where('car_id', '=', carId)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(new Date(after.createdAt), after.id)),
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Replies, oldest first, and whether there are more. */
type Replies = { replies: Reply[]; more: boolean }

type Bounds = { most: number; characters: number; after?: CommentPlace | undefined }

/** Lists the first replies of each comment by its id, within a number of replies and of characters. */
async function listReplies(
  db: Database,
  commentIds: string[],
  { most, characters, after }: Bounds,
): Promise<Map<string, Replies>> {
  if (commentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shown_comment')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom(
          selectFrom('shown_reply')
            .select(replyColumns)
            .select(startOfText)
            .whereRef('shown_reply.comment_id', '=', 'shown_comment.id')
            .$if(after !== undefined, (query) =>
              query.where(({ eb, refTuple, tuple }) =>
                eb(refTuple('created_at', 'id'), '>', tuple(new Date(after?.createdAt ?? 0), after?.id ?? '')),
              ),
            )
            .orderBy('created_at')
            .orderBy('id')
            .limit(most + 1)
            .as('listed'),
        )
          .selectAll()
          .select([
            sql<number>`row_number() over (order by created_at, id)`.as('place'),
            sql<number>`count(*) over ()`.as('total'),
            sql<number>`sum(length(text)) over (order by created_at, id)`.as('characters'),
          ])
          .as('answer'),
      (join) => join.onTrue(),
    )
    .selectAll('answer')
    .where('shown_comment.id', 'in', commentIds)
    .where(({ eb, or }) => or([eb('answer.place', '=', 1), eb('answer.characters', '<=', characters)]))
    .where('answer.place', '<=', most)
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.comment_id)].map(([id, all]) => [
      id,
      { replies: all.map(toReply), more: Number(all[0]?.total) > all.length },
    ]),
  )
}

const none: Replies = { replies: [], more: false }

/**
 * Keeps the replies of a list of comments within the characters of a page. Later comments then have their first reply
 * only.
 */
function withinPage(ids: string[], all: Map<string, Replies>): Map<string, Replies> {
  let left = charactersPerPage
  return new Map(
    ids.map((id) => {
      const { replies, more } = all.get(id) ?? none
      const fit = fitReplies(replies, left)
      left -= fit.reduce((sum, { text }) => sum + text.length, 0)
      return [id, { replies: fit, more: more || fit.length < replies.length }]
    }),
  )
}

/** The first replies within a number of characters, at least one. */
export function fitReplies<R extends { text: string }>(replies: R[], characters: number): R[] {
  let left = characters
  const end = replies.findIndex(({ text }, at) => {
    left -= text.length
    return at > 0 && left < 0
  })
  return end < 0 ? replies : replies.slice(0, end)
}

/** Lists comments of a car, newest first, each with its first replies. */
export async function listComments(
  db: Database,
  carId: string,
  { limit, after }: { limit: number; after?: CommentPlace | undefined },
): Promise<CommentPage> {
  const rows = await listRows(db, carId, limit + 1, after)
  const page = rows.slice(0, limit)
  const ids = page.map((row) => row.id)
  const replies = withinPage(
    ids,
    await listReplies(db, ids, { most: repliesPerComment, characters: charactersPerComment }),
  )
  const comments = page.map((row) => toComment(row, replies.get(row.id) ?? none))
  const last = comments.at(-1)
  return { comments, next: rows.length > limit && last ? commentCursor.write(last) : null }
}

type CommentSelection = {
  after?: CommentPlace | undefined
  thread?: string | null
  repliesAfter?: CommentPlace | undefined
  reply?: string | null
}

/**
 * Returns a page of 50 comments. The comment with the id `thread` has up to 200 replies from a cursor. The reply with
 * the id `reply` is whole.
 */
export async function listShownComments(
  db: Database,
  carId: string,
  { after, thread, repliesAfter, reply }: CommentSelection,
): Promise<CommentPage> {
  const page = await listComments(db, carId, { limit: commentsPerPage, after })
  const asked = page.comments.find(({ id }) => id === thread)
  if (asked) Object.assign(asked, { moreReplies: undefined }, await listReplyPage(db, asked.id, repliesAfter))
  for (const { id, replies } of reply ? page.comments : []) {
    const cut = replies.find((one) => one.id === reply && one.isCut)
    if (cut) Object.assign(cut, await findReply(db, id, cut.id))
  }
  return page
}

/** Lists up to 200 replies of a comment, oldest first, from a cursor. */
export async function listReplyPage(
  db: Database,
  commentId: string,
  after?: CommentPlace,
): Promise<{ replies: Reply[]; moreReplies?: string }> {
  const { replies, more } =
    (await listReplies(db, [commentId], { most: repliesPerPage, characters: charactersPerPage, after })).get(
      commentId,
    ) ?? none
  const next = more && cursorAfter(replies)
  return { replies, ...(next && { moreReplies: next }) }
}

function cursorAfter(replies: Reply[]): string | undefined {
  const last = replies.at(-1)
  return last && commentCursor.write(last)
}

/** A visible reply with its whole text. */
export async function findReply(db: Database, commentId: string, id: string): Promise<Reply | undefined> {
  const row = await db
    .selectFrom('shown_reply')
    .selectAll()
    .where('comment_id', '=', commentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...toReply(row), text: row.text, isCut: undefined }
}

/** Number of comments on a car, without replies. */
export const countComments = (db: Database, carId: string) =>
  countRows(db.selectFrom('shown_comment').where('car_id', '=', carId))

export function noComment(id: string): Problem {
  return new Problem(404, `There is no comment with the id ${id.slice(0, 64)}.`)
}

export async function isShown(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('shown_comment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** One comment with up to 200 replies. Throws a 404 Problem. */
export async function getComment(db: Database, id: string): Promise<Comment> {
  const row = await db.selectFrom('shown_comment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noComment(id)
  return { ...toComment(row, none), ...(await listReplyPage(db, id)) }
}

/**
 * The newest comment of each car, by car id; cars without comments are missing. One query with an index lookup per car.
 */
export async function listLatestComments(
  db: Database,
  carIds: string[],
): Promise<Map<string, { text: string; ready: Ready | null }>> {
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
