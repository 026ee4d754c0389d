import type { Database } from '#app/db/tables.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { sellerKey } from './read.server.ts'
import { canBeHours, parseRegistration } from './rules.ts'
import { Seller } from './schema.ts'

/**
 * Throws a ZodError for an invalid value and a 422 Problem for an impossible registration number or impossible hours.
 */
export async function changeSeller(db: Database, change: Partial<Seller>): Promise<void> {
  const parsed = Seller.partial().parse(change)
  checkHours(parsed.hours ?? [])
  if (parsed.registration) parsed.registration = await checkRegistration(db, parsed.registration)
  const values = Object.entries(parsed).filter(([key]) => key in change)
  if (values.length === 0) return
  await db
    .insertInto('setting')
    .values(values.map(([key, value]) => ({ key: sellerKey(key), value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

function checkHours(hours: Seller['hours']): void {
  const wrong = hours.flatMap((day, at) => (day && !canBeHours(day) ? [at] : []))
  if (wrong.length === 0) return
  const message = 'Closing must be after opening, or by 06:00 the next day.'
  throw new Problem(
    422,
    message,
    wrong.map((at) => ({ field: `hours.${at}.to`, message })),
  )
}

async function checkRegistration(db: Database, text: string): Promise<string> {
  const { place } = await getSettings(db)
  const kept = parseRegistration(text, place.country)
  if (kept !== undefined) return kept
  const message = 'A Korean business registration number has ten digits, the last of which is a check digit.'
  throw new Problem(422, message, [{ field: 'registration', message }])
}
