import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { type QuietHours, writeTime } from '#app/features/talk/inbox/quiet/rules.ts'
import { dayAfter, sellerZone } from '#app/lib/day.ts'
import type { LetterChoice } from './schema.ts'

const night = { from: 22 * 60, to: 8 * 60, zone: sellerZone }

type Row = { quiet_from: number | null; quiet_to: number | null; zone: string | null }

function quietOf({ quiet_from, quiet_to, zone }: Row): QuietHours | undefined {
  if (quiet_from === null || quiet_to === null || zone === null) return undefined
  return { from: quiet_from, to: quiet_to, zone }
}

export async function getLetterChoice(db: Database, operatorId: string): Promise<LetterChoice> {
  const row = await db.selectFrom('letter_choice').selectAll().where('operator_id', '=', operatorId).executeTakeFirst()
  const { questions = true, reservations = true, weekly = true } = row ?? {}
  const quiet = row && quietOf(row)
  const { from, to, zone } = quiet ?? night
  return {
    questions,
    reservations,
    weekly,
    isQuiet: quiet !== undefined,
    from: writeTime(from),
    to: writeTime(to),
    zone,
  }
}

/** An operator for whom letters are made. `asked`: in these ways there are questions since the last letter. */
export type Receiver = Pick<LetterChoice, 'questions' | 'reservations' | 'weekly'> & {
  id: string
  isOwner: boolean
  asked: ('mail' | 'telegram')[]
  quiet: QuietHours | undefined
}

/** Lists the operators who may get letters about buyers: all but helpers. */
export async function listReceivers(db: Database): Promise<Receiver[]> {
  const { rows } = await sql<Omit<Receiver, 'quiet'> & Row>`
    select id, coalesce("isOwner", false) as "isOwner", coalesce(questions, true) as questions,
      coalesce(reservations, true) as reservations, coalesce(weekly, true) as weekly, quiet_from, quiet_to, zone,
      (select coalesce(json_agg(way), '[]') from (values ('mail', true, next_at, told_to),
        ('telegram', chat_id is not null, chat_next_at, chat_told_to)) as ways (way, is_open, next_at, told_to)
        where is_open and coalesce(ways.next_at <= now(), true)
        and exists (select from comment where unanswered and active_at > coalesce(ways.told_to, person."createdAt"))) as asked
    from "user" person left join letter_choice on operator_id = id where not coalesce("isHelper", false) order by id`.execute(
    db,
  )
  return rows.map(({ quiet_from, quiet_to, zone, ...row }) => ({
    ...row,
    quiet: quietOf({ quiet_from, quiet_to, zone }),
  }))
}

export type Week = Record<'views' | 'asks' | 'comments' | 'sold', number>

/** What happened in the seven days before `day`, which is one in Seoul. */
export async function countWeek(db: Database, day: string): Promise<Week> {
  const first = dayAfter(day, -7)
  const start = (of: string) => sql`${of}::date::timestamp at time zone ${sellerZone}`
  const { rows } = await sql<Week>`select
    (select coalesce(sum(times) filter (where kind = 'view'), 0)::int from interest where day >= ${first}::date and day < ${day}::date) as views,
    (select coalesce(sum(times) filter (where kind <> 'view'), 0)::int from interest where day >= ${first}::date and day < ${day}::date) as asks,
    (select count(*)::int from comment where created_at >= ${start(first)} and created_at < ${start(day)}) as comments,
    (select count(distinct car_id)::int from car_event where kind = 'sold' and at >= ${start(first)} and at < ${start(day)}) as sold`.execute(
    db,
  )
  return rows[0] ?? { views: 0, asks: 0, comments: 0, sold: 0 }
}
