import type { Database } from '#app/db/tables.ts'
import { Settings } from './schema.ts'

/** Changes the given settings. Throws a ZodError for an invalid value. */
export async function changeSettings(db: Database, change: Partial<Settings>): Promise<void> {
  const values = Object.entries(Settings.partial().parse(change)).filter(([key]) => key in change)
  if (values.length === 0) return
  await db
    .insertInto('setting')
    .values(values.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}
