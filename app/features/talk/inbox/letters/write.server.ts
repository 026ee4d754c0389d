import type { Database } from '#app/db/tables.ts'
import { parseTime } from '#app/features/talk/inbox/quiet/rules.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { LetterChoice } from './schema.ts'

/** Saves which letters an operator wants, and the language of the page on which this was chosen. */
export async function saveLetterChoice(
  db: Database,
  operatorId: string,
  { isQuiet, from, to, zone, ...choice }: LetterChoice,
  lang: Language,
): Promise<void> {
  const saved = {
    ...choice,
    lang,
    quiet_from: isQuiet ? (parseTime(from) ?? null) : null,
    quiet_to: isQuiet ? (parseTime(to) ?? null) : null,
    zone: isQuiet ? zone : null,
  }
  await db
    .insertInto('letter_choice')
    .values({ operator_id: operatorId, ...saved })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(saved))
    .execute()
}
