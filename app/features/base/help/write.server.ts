import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import { helpKey } from './read.server.ts'
import { listMissingTexts, withoutBlank } from './rules.ts'
import { Help } from './schema.ts'

/** Throws a ZodError for an invalid value and a 422 Problem for an operator's question that lacks a text. */
export async function changeHelp(db: Database, change: Help): Promise<void> {
  const { questions } = Help.parse(change)
  const message =
    'A question of your own needs both texts in at least one language, and both or neither in every other.'
  const lacking = questions.flatMap((entry, at) =>
    listMissingTexts(entry).map(({ part, language }) => ({ field: `questions.${at}.${part}.${language}`, message })),
  )
  if (lacking.length > 0) throw new Problem(422, message, lacking)
  const value = JSON.stringify(questions.map(withoutBlank))
  await db
    .insertInto('setting')
    .values({ key: helpKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
