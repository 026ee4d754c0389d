import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Letter, LetterFacts, LetterKind } from './schema.ts'

/** Older letters would be no news. This also keeps a restored backup from sending those of the real site. */
const validHours = 24
/** Days for which an event is not told again. */
const keptDays = 30
// Letters about questions follow each other after this time, and after a failure.
const pause = { sent: '10 minutes', failed: '6 hours', dropped: '0 minutes' }

type To = { operatorId: string } | { address: string }
type More = { about?: string; due?: Date }

/** Puts a letter into the queue. An event `about` which there already is a letter is not told again. */
export async function addLetter<K extends LetterKind>(
  db: Database,
  to: To,
  kind: K,
  facts: LetterFacts[K],
  { about, due }: More = {},
): Promise<void> {
  await db
    .insertInto('letter')
    .values({
      kind,
      facts: JSON.stringify(facts),
      operator_id: 'operatorId' in to ? to.operatorId : null,
      address: 'address' in to ? to.address : null,
      about: about ?? null,
      due_at: due,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
export async function claimLetters(db: Database, most: number): Promise<Letter[]> {
  await sql`update letter set state = 'dropped', ended_at = now()
    where state = 'waiting' and due_at <= now() and made_at < now() - ${validHours} * interval '1 hour'`.execute(db)
  const { rows } = await sql<Letter>`with taken as (
      update letter set due_at = now() + interval '15 minutes', tries = tries + 1 where id in (
        select id from letter where state = 'waiting' and due_at <= now() order by due_at limit ${most} for update skip locked
      ) returning *
    )
    select taken.id::text, kind, facts, tries, address, case when person.id is not null then json_build_object(
      'id', person.id, 'email', email, 'isHelper', coalesce("isHelper", false),
      'lang', coalesce(lang, 'en'), 'toldTo', coalesce(told_to, person."createdAt")) end as operator
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
    const told = { told_to: toldTo ?? letter.operator.toldTo, next_at: sql<Date>`now() + ${pause[state]}::interval` }
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
