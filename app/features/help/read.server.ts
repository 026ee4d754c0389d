import type { Database } from '#app/db/tables.ts'
import { getPublicSettings } from '#app/features/settings/read.server.ts'
import { type Language, languages, perLanguage } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { type BuiltIn, builtIn } from './choices.ts'
import { listShown, withBuiltIn } from './rules.ts'
import { Help, type Said, type ShownQuestion } from './schema.ts'

/** The row of the settings' table that holds it, under a name that no page's settings have. */
export const helpKey = 'help.questions'

/** What the operator has made of Help, with all questions of the site's own; what is no longer valid is as if nothing were written. */
export async function getHelp(db: Database): Promise<Help> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', helpKey).executeTakeFirst()
  const kept = Help.shape.questions.safeParse(row?.value)
  return { questions: withBuiltIn(kept.success ? kept.data : []) }
}

/** The site's own texts of a question. */
function sayBuiltIn(id: BuiltIn, language: Language, site: string): Said {
  const { t } = serverTexts(language)
  return { question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`, { site }) }
}

/** The site's own texts in each language, for who writes others. */
export function listBuiltIn(site: string): Record<string, Record<Language, Said>> {
  return Object.fromEntries(builtIn.map((id) => [id, perLanguage((language) => sayBuiltIn(id, language, site))]))
}

/** The questions as visitors see them, in every language that the site offers: the page's data is the same in all of them. */
export async function listQuestions(db: Database): Promise<{ [L in Language]?: ShownQuestion[] }> {
  const [help, { name, languages: offered }] = await Promise.all([getHelp(db), getPublicSettings(db)])
  const say = (id: string, language: Language) => sayBuiltIn(id as BuiltIn, language, name)
  return Object.fromEntries(languages.filter((one) => offered.includes(one)).map((language) => [language, listShown(help, language, say)]))
}
