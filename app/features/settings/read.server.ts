import type { Database } from '#app/db/tables.ts'
import { PublicSettings, Settings } from './schema.ts'

/** All settings; one that is missing or no longer valid has its default. */
export async function getSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  const shape = Settings.shape
  const valid = rows.filter(({ key, value }) => key in shape && shape[key as keyof typeof shape].safeParse(value).success)
  return Settings.parse(Object.fromEntries(valid.map(({ key, value }) => [key, value])))
}

/** Those of the settings that every page may carry: the others never leave the server. */
export async function getPublicSettings(db: Database): Promise<PublicSettings> {
  return PublicSettings.parse(await getSettings(db))
}
