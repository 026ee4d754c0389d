import type { Database } from '#app/db/tables.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { type Language, languages, perLanguage } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { type BuiltIn, builtIn } from './choices.ts'
import { listShown, withBuiltIn } from './rules.ts'
import { Help, type QuestionText, type ShownQuestion } from './schema.ts'

export const helpKey = 'help.questions'

export async function getHelp(db: Database): Promise<Help> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', helpKey).executeTakeFirst()
  const kept = Help.shape.questions.safeParse(row?.value)
  return { questions: withBuiltIn(kept.success ? kept.data : []) }
}

function builtInText(id: BuiltIn, language: Language, site: string): QuestionText {
  const { t } = serverTexts(language)
  return { question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`, { site }) }
}

export function listBuiltIn(site: string): Record<string, Record<Language, QuestionText>> {
  return Object.fromEntries(builtIn.map((id) => [id, perLanguage((language) => builtInText(id, language, site))]))
}

/** Lists the visible questions in every offered language, because the data of a page is the same in all languages. */
export async function listQuestions(db: Database): Promise<{ [L in Language]?: ShownQuestion[] }> {
  const [help, { name, languages: offered }] = await Promise.all([getHelp(db), getPublicSettings(db)])
  const say = (id: string, language: Language) => builtInText(id as BuiltIn, language, name)
  return Object.fromEntries(
    languages.filter((one) => offered.includes(one)).map((language) => [language, listShown(help, language, say)]),
  )
}
