import type { Database } from '#app/db/tables.ts'
import { defaultLanguage, type Language } from '#app/i18n/languages.ts'
import { PublicSettings, Settings } from './schema.ts'

type Texts = Partial<Record<Language, string>>

export async function getSettings(db: Database): Promise<Settings> {
  const shape = Settings.shape
  // The table also holds the seller's data, which is read only where it is shown.
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', Object.keys(shape)).execute()
  const valid = rows.filter(({ key, value }) => shape[key as keyof typeof shape].safeParse(value).success)
  return Settings.parse(Object.fromEntries(valid.map(({ key, value }) => [key, value])))
}

/**
 * Returns the settings that pages may contain. All others stay on the server. A text missing in a language is replaced
 * by English.
 */
export async function getPublicSettings(db: Database): Promise<PublicSettings> {
  return withEnglish(PublicSettings.parse(await getSettings(db)))
}

/** Returns the settings with the English text in each language of the site that has none. */
export function withEnglish<S extends Pick<Settings, 'languages' | 'about' | 'message'>>(settings: S): S {
  const inEach = (texts: Texts): Texts =>
    Object.fromEntries(
      settings.languages.map((language) => [language, texts[language] ?? texts[defaultLanguage] ?? '']),
    )
  return { ...settings, about: inEach(settings.about), message: inEach(settings.message) }
}
