import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { ChatStart, Letter, LetterFacts, LetterKind, Way } from './schema.ts'

/** Older letters would be no news. This also keeps a restored backup from sending those of the real site. */
const validHours = 24
/** Days for which an event is not told again. */
const keptDays = 30
// Letters about questions follow each other after this time, and after a failure.
const pause = { sent: '10 minutes', failed: '6 hours', dropped: '0 minutes' }

type To = { operatorId: string } | { address: string }
type More = { about?: string; due?: Date; way?: Way }

/**
 * Puts a letter into the queue, for each way in which the operator can be reached. An event `about` which there already
 * is a letter is not told again.
 */
export async function addLetter<K extends LetterKind>(
  db: Database,
  to: To,
  kind: K,
  facts: LetterFacts[K],
  { about, due = new Date(), way }: More = {},
): Promise<void> {
  const operatorId = 'operatorId' in to ? to.operatorId : null
  const address = 'address' in to ? to.address : null
  await sql`insert into letter (kind, facts, operator_id, address, about, due_at, way)
    select ${kind}, ${JSON.stringify(facts)}::jsonb, ${operatorId}, ${address}, ${about ?? null}, ${due}::timestamptz, way
    from (values ('mail'), ('telegram')) as ways (way) where way = coalesce(${way ?? null}, way) and (way = 'mail'
      or exists (select from letter_choice where operator_id = ${operatorId} and chat_id is not null))
    on conflict do nothing`.execute(db)
}

/** Remembers in which language an operator reads. */
export async function rememberLanguage(db: Database, operatorId: string, lang: Language): Promise<void> {
  await db
    .insertInto('letter_choice')
    .values({ operator_id: operatorId, lang })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ lang }))
    .execute()
}

/** Takes due letters. Other processes skip a taken one for 15 minutes. */
export async function claimLetters(db: Database, most: number, ways: Way[]): Promise<Letter[]> {
  await sql`update letter set state = 'dropped', ended_at = now()
    where state = 'waiting' and due_at <= now() and made_at < now() - ${validHours} * interval '1 hour'`.execute(db)
  const { rows } = await sql<Letter>`with taken as (
      update letter set due_at = now() + interval '15 minutes', tries = tries + 1 where id in (
        select id from letter where state = 'waiting' and due_at <= now() and way = any(${ways}) order by due_at limit ${most} for update skip locked
      ) returning *
    )
    select taken.id::text, kind, facts, tries, way, address, case when person.id is not null then json_build_object(
      'id', person.id, 'email', email, 'chatId', chat_id::text, 'isHelper', coalesce("isHelper", false),
      'lang', coalesce(lang, 'en'), 'toldTo', coalesce(case way when 'mail' then told_to else chat_told_to end, person."createdAt")) end as operator
    from taken left join "user" person on person.id = taken.operator_id
    left join letter_choice on letter_choice.operator_id = taken.operator_id order by taken.id`.execute(db)
  for (const { operator } of rows) if (operator) operator.toldTo = new Date(operator.toldTo)
  return rows
}

type End = { state: 'sent' | 'dropped' | 'failed'; reason?: string; toldTo?: Date | undefined }

/** Ends a letter. `toldTo` is the time of the newest question in it. */
export async function endLetter(db: Database, letter: Letter, { state, reason, toldTo }: End): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('letter')
      .set({ state, ended_at: new Date(), ...(reason !== undefined && { reason }) })
      .where('id', '=', letter.id)
      .execute()
    if (letter.kind !== 'questions' || !letter.operator) return
    const to = toldTo ?? letter.operator.toldTo
    const next = sql<Date>`now() + ${pause[state]}::interval`
    const told = letter.way === 'mail' ? { told_to: to, next_at: next } : { chat_told_to: to, chat_next_at: next }
    await transaction
      .insertInto('letter_choice')
      .values({ operator_id: letter.operator.id, ...told })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(told))
      .execute()
  })
}

/** A letter that was not sent is tried again after one minute, then after twice the time, up to an hour. */
export async function retryLetter(db: Database, { id, tries }: Letter, reason: string): Promise<void> {
  const seconds = Math.min(3600, 60 * 2 ** (tries - 1))
  await db
    .updateTable('letter')
    .set({ reason, due_at: sql`now() + ${seconds} * interval '1 second'` })
    .where('id', '=', id)
    .execute()
}

/** Removes letters that ended long ago. Those for an address are removed at once, because it may be anybody's. */
export async function removeOldLetters(db: Database): Promise<void> {
  await sql`delete from letter where ended_at < now() - ${keptDays} * interval '1 day' or (ended_at is not null and address is not null)`.execute(
    db,
  )
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Returns a code with which an operator connects a chat, within an hour and once. It ends a former one. */
export async function addChatCode(db: Database, operatorId: string): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const values = { chat_code: hashOf(code), chat_code_until: sql<Date>`now() + interval '1 hour'` }
  await db
    .insertInto('letter_choice')
    .values({ operator_id: operatorId, ...values })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
    .execute()
  return code
}

/** Connects a chat with the operator of the code. False if there is no such code, or no longer. */
export async function connectChat(db: Database, { code, chatId }: ChatStart): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter_choice')
    .set({ chat_id: chatId, chat_code: null, chat_told_to: sql`now()`, chat_next_at: sql`now()` })
    .where('chat_code', '=', hashOf(code))
    .where('chat_code_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the connection with a chat. Waiting messages are dropped when they would be sent. */
export async function disconnectChat(db: Database, operatorId: string): Promise<void> {
  await db
    .updateTable('letter_choice')
    .set({ chat_id: null, chat_code: null })
    .where('operator_id', '=', operatorId)
    .execute()
}
