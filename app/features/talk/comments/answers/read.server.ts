import type { Database } from '#app/db/tables.ts'
import type { Answered } from './schema.ts'

export async function listAnswered(db: Database, ids: string[]): Promise<Answered[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('shown_comment as comment')
    .innerJoin('car_listing as car', 'car.id', 'comment.car_id')
    .innerJoin('shown_reply as reply', (join) =>
      join.onRef('reply.comment_id', '=', 'comment.id').on('reply.by_seller', '=', true),
    )
    .select(['comment.id', 'car.id as carId', 'car.make', 'car.model', 'car.year'])
    .select(({ fn }) => fn.max('reply.created_at').as('at'))
    .where('comment.id', 'in', ids)
    .groupBy(['comment.id', 'car.id', 'car.make', 'car.model', 'car.year'])
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, answeredAt: at.toISOString() }))
}

/** The seller's latest visible reply to a comment after a time, with its car. */
export async function findAnswer(db: Database, commentId: string, after: Date) {
  return db
    .selectFrom('shown_reply as reply')
    .innerJoin('shown_comment as comment', 'comment.id', 'reply.comment_id')
    .innerJoin('car_listing as car', 'car.id', 'comment.car_id')
    .select([
      'reply.text',
      'reply.ready',
      'reply.created_at as at',
      'car.id as carId',
      'car.make',
      'car.model',
      'car.year',
    ])
    .where('reply.comment_id', '=', commentId)
    .where('reply.by_seller', '=', true)
    .where('reply.created_at', '>', after)
    .orderBy('reply.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
