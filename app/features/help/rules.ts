import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts'
import { builtIn, isBuiltIn } from './choices.ts'
import type { Help, HelpEntry, Said, ShownQuestion } from './schema.ts'

type Parts = 'question' | 'answer'
const parts: Parts[] = ['question', 'answer']

const blank = (id: string): HelpEntry => ({ id, hidden: false, question: {}, answer: {} })

/** All questions, in the operator's order; those of the site's own that it does not name come last: a release may bring new ones. */
export function withBuiltIn(questions: HelpEntry[]): HelpEntry[] {
  const known = new Set(questions.map(({ id }) => id))
  return [...questions, ...builtIn.filter((id) => !known.has(id)).map(blank)]
}

/** An operator's text; undefined where there is none, or nothing but blanks. */
const own = (entry: HelpEntry, part: Parts, language: Language): string | undefined => entry[part][language]?.trim() || undefined

/** Without texts that say nothing: there the site's own stand. */
export function withoutBlank(entry: HelpEntry): HelpEntry {
  const kept = (part: Parts) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = own(entry, part, language)
        return text === undefined ? [] : [[language, text]]
      }),
    )
  return { ...entry, question: kept('question'), answer: kept('answer') }
}

/** An operator's own question in a language; undefined where it has not both texts. */
function ownSaid(entry: HelpEntry, language: Language): Said | undefined {
  const [question, answer] = parts.map((part) => own(entry, part, language))
  return question && answer ? { question, answer } : undefined
}

/** What is missing of an operator's own question, with its language: each language has both texts or neither, and one has them. The site's own lack nothing. */
export function listLacking(entry: HelpEntry): { part: Parts; language: Language }[] {
  if (isBuiltIn(entry.id)) return []
  const written = languages.filter((language) => parts.some((part) => own(entry, part, language)))
  const asked = written.length > 0 ? written : [defaultLanguage]
  return asked.flatMap((language) => parts.filter((part) => !own(entry, part, language)).map((part) => ({ part, language })))
}

/** The questions that a reader of a language sees. An operator's text replaces the site's own in its language alone; a question of theirs that is not written in it is shown in English, else in the first language that it has. */
export function listShown({ questions }: Help, language: Language, say: (id: string, language: Language) => Said): ShownQuestion[] {
  return questions.flatMap((entry): ShownQuestion[] => {
    const { id, hidden } = entry
    if (hidden) return []
    if (isBuiltIn(id)) {
      const { question, answer } = say(id, language)
      return [{ id, question: own(entry, 'question', language) ?? question, answer: own(entry, 'answer', language) ?? answer }]
    }
    const found = [language, defaultLanguage, ...languages].find((one) => ownSaid(entry, one))
    const said = found && ownSaid(entry, found)
    return said ? [{ id, ...said, ...(found !== language && { lang: found }) }] : []
  })
}
