import type { Database } from '#app/db/tables.ts'
import { defaultLanguage, type Language } from '#app/i18n/languages.ts'
import { PublicSettings, Settings } from './schema.ts'

type Texts = Partial<Record<Language, string>>

/** All settings; one that is missing or no longer valid has its default. */
export async function getSettings(db: Database): Promise<Settings> {
  const shape = Settings.shape
  // What is said of the seller lies in the same table, and is read by those pages alone that show it.
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', Object.keys(shape)).execute()
  const valid = rows.filter(({ key, value }) => shape[key as keyof typeof shape].safeParse(value).success)
  return Settings.parse(Object.fromEntries(valid.map(({ key, value }) => [key, value])))
}

/** Those of the settings that every page may carry: the others never leave the server. A text that a language lacks, because it came to the site since, says what English does. */
export async function getPublicSettings(db: Database): Promise<PublicSettings> {
  const settings = PublicSettings.parse(await getSettings(db))
  const inEach = (texts: Texts): Texts =>
    Object.fromEntries(settings.languages.map((language) => [language, texts[language] ?? texts[defaultLanguage] ?? '']))
  return { ...settings, about: inEach(settings.about), message: inEach(settings.message) }
}
