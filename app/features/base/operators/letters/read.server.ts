import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

export async function hasChat(db: Database, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('letter_choice')
    .select('chat_id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return (row?.chat_id ?? null) !== null
}

/** The last reason why letters are not sent. Undefined if none failed since the last one that was. */
export async function findLetterProblem(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`select reason from letter
    where reason is not null and (state = 'waiting' and tries > 1 or state = 'failed' and ended_at > now() - interval '3 days')
      and coalesce(ended_at, now()) > coalesce((select max(ended_at) from letter sent where sent.state = 'sent' and sent.way = letter.way), '-infinity')
    order by coalesce(ended_at, now()) desc, id desc limit 1`.execute(db)
  return rows[0]?.reason
}
