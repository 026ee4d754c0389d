import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts'
import { builtIn, isBuiltIn } from './choices.ts'
import type { Help, HelpEntry, QuestionText, ShownQuestion } from './schema.ts'

type Parts = 'question' | 'answer'
const parts: Parts[] = ['question', 'answer']

const blank = (id: string): HelpEntry => ({ id, hidden: false, question: {}, answer: {} })

/** All questions in the operator's order. Built-in ones that it lacks come last, since a release may add some. */
export function withBuiltIn(questions: HelpEntry[]): HelpEntry[] {
  const known = new Set(questions.map(({ id }) => id))
  return [...questions, ...builtIn.filter((id) => !known.has(id)).map(blank)]
}

const own = (entry: HelpEntry, part: Parts, language: Language): string | undefined =>
  entry[part][language]?.trim() || undefined

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

function ownText(entry: HelpEntry, language: Language): QuestionText | undefined {
  const [question, answer] = parts.map((part) => own(entry, part, language))
  return question && answer ? { question, answer } : undefined
}

/**
 * Lists missing texts of an operator's own question. It needs question and answer in one language, and both or neither
 * in every other.
 */
export function listMissingTexts(entry: HelpEntry): { part: Parts; language: Language }[] {
  if (isBuiltIn(entry.id)) return []
  const written = languages.filter((language) => parts.some((part) => own(entry, part, language)))
  const asked = written.length > 0 ? written : [defaultLanguage]
  return asked.flatMap((language) =>
    parts.filter((part) => !own(entry, part, language)).map((part) => ({ part, language })),
  )
}

/**
 * Lists the questions for a reader. An operator's question falls back to English or its first language. An edited
 * built-in text replaces the original.
 */
export function listShown(
  { questions }: Help,
  language: Language,
  say: (id: string, language: Language) => QuestionText,
): ShownQuestion[] {
  return questions.flatMap((entry): ShownQuestion[] => {
    const { id, hidden } = entry
    if (hidden) return []
    if (isBuiltIn(id)) {
      const { question, answer } = say(id, language)
      return [
        {
          id,
          question: own(entry, 'question', language) ?? question,
          answer: own(entry, 'answer', language) ?? answer,
        },
      ]
    }
    const found = [language, defaultLanguage, ...languages].find((one) => ownText(entry, one))
    const said = found && ownText(entry, found)
    return said ? [{ id, ...said, ...(found !== language && { lang: found }) }] : []
  })
}
