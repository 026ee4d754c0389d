import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { BriefCar } from '#app/features/stock/cars/brief/read.server.ts'
import type { Ready } from '#app/features/talk/comments/ready/schema.ts'
import { knownLanguage } from '#app/i18n/written.ts'

type OpenText = {
  id: string
  text: string
  ready: Ready | null
  language: string | null
  createdAt: string
  isHeld: boolean
}
/** A comment that waits for the operator. `reply` is a visitor's reply to it: a held one, or the latest. */
export type OpenComment = OpenText & { car: BriefCar; reply: OpenText | null }
type OpenRow = BriefCar & {
  isQuestion: boolean
  total: number
  activeAt: Date
  commentId: string
  comment: string
  ready: Ready | null
  language: string | null
  state: string
  createdAt: Date
  replyId: string | null
  replyText: string
  replyReady: Ready | null
  replyLanguage: string | null
  replyState: string
  replyAt: Date
}

type Open = Record<'questions' | 'waiting', { count: number; comments: OpenComment[] }>

/**
 * Lists the first unanswered comments, and the first answered ones with a held reply (`waiting`), each the latest
 * first, and counts them. Only unanswered ones in which a visitor wrote after `after`; `newest` is the last such time.
 */
export async function listOpen(
  db: Database,
  limit: number,
  after = new Date(0),
): Promise<Open & { newest: Date | undefined }> {
  const { rows } = await sql<OpenRow>`
    with open as (
      (select *, (select count(*) from comment where unanswered and active_at > ${after})::int as total from comment
        where unanswered and active_at > ${after} order by active_at desc, id desc limit ${limit}::int)
      union all
      (select *, (select count(*) from comment where waits and not unanswered)::int as total from comment
        where waits and not unanswered order by active_at desc, id desc limit ${limit}::int)
    )
    select car.id, car.stock_number as "stockNumber", car.make, car.model, car.year, car.pictures[1] as picture,
      unanswered as "isQuestion", total, active_at as "activeAt", open.id as "commentId", open.comment, open.ready, open.language, open.state, open.created_at as "createdAt",
      reply.id as "replyId", reply.text as "replyText", reply.ready as "replyReady", reply.language as "replyLanguage", reply.state as "replyState",
      reply.created_at as "replyAt"
    from open join car_listing as car on car.id = open.car_id
    left join lateral (
      select * from reply where comment_id = open.id and not by_seller and state <> 'hidden'
      order by state = 'held' desc, created_at desc, id desc limit 1
    ) as reply on true
    order by active_at desc, open.id desc`.execute(db)
  const of = (isQuestion: boolean) => {
    const own = rows.filter((row) => row.isQuestion === isQuestion)
    return { count: own[0]?.total ?? 0, comments: own.map(toOpenComment) }
  }
  return { questions: of(true), waiting: of(false), newest: rows.find(({ isQuestion }) => isQuestion)?.activeAt }
}

function toOpenComment(row: OpenRow): OpenComment {
  const { id, stockNumber, make, model, year, picture } = row
  return {
    id: row.commentId,
    text: row.comment,
    ready: row.ready,
    language: knownLanguage(row.language),
    createdAt: row.createdAt.toISOString(),
    isHeld: row.state === 'held',
    car: { id, stockNumber, make, model, year, picture },
    reply: row.replyId
      ? {
          id: row.replyId,
          text: row.replyText,
          ready: row.replyReady,
          language: knownLanguage(row.replyLanguage),
          createdAt: row.replyAt.toISOString(),
          isHeld: row.replyState === 'held',
        }
      : null,
  }
}
