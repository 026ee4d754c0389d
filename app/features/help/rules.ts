import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts'
import { builtIn, isBuiltIn } from './choices.ts'
import type { Help, HelpEntry, Said, ShownQuestion } from './schema.ts'

type Parts = 'question' | 'answer'
const parts: Parts[] = ['question', 'answer']

const blank = (id: string): HelpEntry => ({ id, hidden: false, question: {}, answer: {} })

/** All questions in the operator's order. Built-in ones that it lacks come last, since a release may add some. */
export function withBuiltIn(questions: HelpEntry[]): HelpEntry[] {
  const known = new Set(questions.map(({ id }) => id))
  return [...questions, ...builtIn.filter((id) => !known.has(id)).map(blank)]
}

const own = (entry: HelpEntry, part: Parts, language: Language): string | undefined => entry[part][language]?.trim() || undefined

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

function ownSaid(entry: HelpEntry, language: Language): Said | undefined {
  const [question, answer] = parts.map((part) => own(entry, part, language))
  return question && answer ? { question, answer } : undefined
}

/** Texts missing in an operator's own question: each language needs both or neither, and one language has them. Built-in ones lack none. */
export function listMissingTexts(entry: HelpEntry): { part: Parts; language: Language }[] {
  if (isBuiltIn(entry.id)) return []
  const written = languages.filter((language) => parts.some((part) => own(entry, part, language)))
  const asked = written.length > 0 ? written : [defaultLanguage]
  return asked.flatMap((language) => parts.filter((part) => !own(entry, part, language)).map((part) => ({ part, language })))
}

/** The questions for a reader. An own question falls back to English, else to its first language; own texts replace built-in ones per language. */
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
