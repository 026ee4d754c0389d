import { type Selectable, sql } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import type { Database, Tables } from '#app/db/tables.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import {
  charactersPerComment,
  fitReplies,
  replyColumns,
  startOfText,
  toReply,
} from '#app/features/talk/comments/read.server.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { type InboxPlace, inboxCursor } from './cursor.ts'
import type { InboxComment, InboxFilter, InboxReply } from './schema.ts'

type ReplyRow = Pick<Selectable<Tables['reply']>, 'state' | 'text' | (typeof replyColumns)[number]>
type InboxAsk = { filter: InboxFilter; limit: number; after?: InboxPlace | undefined }
type InboxPage = { comments: InboxComment[]; next: string | null }

// At most this many replies of a comment are shown to the operator: the latest ones, but first those that need a
// decision.
const repliesPerComment = 20

/**
 * Lists all comments, the unanswered ones first and then the latest. A visitor's reply moves its comment up. A filter
 * also finds comments with a reply that is held or hidden.
 */
export async function listInbox(db: Database, asked: InboxAsk): Promise<InboxPage> {
  const rows = await listRows(db, asked)
  const page = rows.slice(0, asked.limit)
  const [replies, covers] = await Promise.all([
    listLastReplies(
      db,
      page.map(({ id }) => id),
    ),
    mapPictures(
      db,
      page.flatMap(({ picture }) => picture ?? []),
    ),
  ])
  const comments = page.map((row) => ({
    ...toComment(row),
    car: { ...toCar(row), cover: covers.get(row.picture ?? '') ?? null },
    ...(replies.get(row.id) ?? none),
  }))
  const last = page.at(-1)
  const next =
    rows.length > asked.limit && last
      ? inboxCursor.write({ unanswered: last.unanswered, activeAt: last.active_at.toISOString(), id: last.id })
      : null
  return { comments, next }
}

/** Returns one row more than the limit if there is a next page. */
function listRows(db: Database, { filter, limit, after }: InboxAsk) {
  let query = db
    .selectFrom('comment')
    .innerJoin('car_listing as car', 'car.id', 'comment.car_id')
    .selectAll('comment')
    .select([
      'car.stock_number',
      'car.make',
      'car.model',
      'car.year',
      'car.sold_out',
      'car.reserved_until',
      sql<string | null>`car.pictures[1]`.as('picture'),
    ])
  // The conditions are plain boolean columns, because PostgreSQL then uses the partial indexes.
  if (filter === 'unanswered') query = query.where(({ ref }) => ref('comment.unanswered'))
  if (filter === 'waiting') query = query.where(({ ref }) => ref('comment.waits'))
  if (filter === 'hidden') query = query.where(({ ref }) => ref('comment.hides'))
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('comment.unanswered', 'comment.active_at', 'comment.id'),
        '<',
        tuple(after.unanswered, new Date(after.activeAt), after.id),
      ),
    )
  }
  return query
    .orderBy('comment.unanswered', 'desc')
    .orderBy('comment.active_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

const toComment = ({ id, car_id, comment, ready, likes, state, unanswered, settled, created_at, language }: Row) => ({
  id,
  carId: car_id,
  comment,
  ...(ready && { ready }),
  likes,
  state,
  unanswered,
  settled,
  createdAt: created_at.toISOString(),
  language: knownLanguage(language),
})

const toCar = ({ car_id, stock_number, make, model, year, sold_out, reserved_until }: Row) => ({
  id: car_id,
  stockNumber: stock_number,
  make,
  model,
  year,
  soldOut: sold_out,
  reserved: reserved_until !== null,
})

export async function findWritten(
  db: Database,
  kind: 'comment' | 'reply',
  id: string,
): Promise<{ text: string; language: string | null } | undefined> {
  const row =
    kind === 'comment'
      ? await db.selectFrom('comment').select(['comment as text', 'language']).where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('reply').select(['text', 'language']).where('id', '=', id).executeTakeFirst()
  return row && { text: row.text, language: knownLanguage(row.language) }
}

export const countWaiting = (db: Database) => countRows(db.selectFrom('comment').where(({ ref }) => ref('waits')))

export const countUnanswered = (db: Database) =>
  countRows(db.selectFrom('comment').where(({ ref }) => ref('unanswered')))

const none = { replies: [] as InboxReply[], hasMoreReplies: false }

/**
 * Lists the latest replies of each comment. If there are too many, held and hidden ones take precedence over shown
 * ones.
 */
async function listLastReplies(db: Database, commentIds: string[]): Promise<Map<string, typeof none>> {
  if (commentIds.length === 0) return new Map()
  const states = ['held', 'hidden', 'shown'] as const
  const rows = (await Promise.all(states.map((state) => listLast(db, commentIds, state)))).flat()
  return new Map(
    [...Map.groupBy(rows, (row) => row.comment_id)].map(([id, all]) => {
      const kept = fitReplies(all.slice(0, repliesPerComment), charactersPerComment).sort(
        (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
      )
      return [
        id,
        {
          replies: kept.map((row) => ({ ...toReply(row), state: row.state })),
          hasMoreReplies: all.length > kept.length,
        },
      ]
    }),
  )
}

function listLast(db: Database, commentIds: string[], state: 'held' | 'hidden' | 'shown'): Promise<ReplyRow[]> {
  return db
    .selectFrom('comment')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reply')
          .select(['reply.state', ...replyColumns])
          .select(startOfText)
          .whereRef('reply.comment_id', '=', 'comment.id')
          .where('reply.state', '=', sql.lit(state))
          .orderBy('reply.created_at', 'desc')
          .orderBy('reply.id', 'desc')
          .limit(repliesPerComment + 1)
          .as('answer'),
      (join) => join.onTrue(),
    )
    .selectAll('answer')
    .where('comment.id', 'in', commentIds)
    .orderBy('answer.created_at', 'desc')
    .orderBy('answer.id', 'desc')
    .execute()
}
