import type { Database } from '#app/db/tables.ts'
import { defaultLanguage, perLanguage } from '#app/i18n/languages.ts'
import { PublicSettings, Settings } from './schema.ts'

/** All settings; one that is missing or no longer valid has its default. */
export async function getSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  const shape = Settings.shape
  const known = rows.map(({ key, value }) => ({ key, value: key === 'about' || key === 'message' ? inEachLanguage(value) : value }))
  const valid = known.filter(({ key, value }) => key in shape && shape[key as keyof typeof shape].safeParse(value).success)
  return Settings.parse(Object.fromEntries(valid.map(({ key, value }) => [key, value])))
}

/** A text kept for each language: one that came to the site since says what English does. */
function inEachLanguage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kept = value as Partial<Record<string, unknown>>
  return perLanguage((language) => kept[language] ?? kept[defaultLanguage] ?? '')
}

/** Those of the settings that every page may carry: the others never leave the server. */
export async function getPublicSettings(db: Database): Promise<PublicSettings> {
  return PublicSettings.parse(await getSettings(db))
}
