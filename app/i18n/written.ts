import type { Language } from './languages.ts'

/** What is kept of a text whose language is not sure (ISO 639-2). */
export const unsure = 'und'

/** The language of a text as it is kept, for whoever reads it; null where it is not sure, or nobody has looked yet. */
export function knownLanguage(kept: string | null): string | null {
  return kept === unsure ? null : kept
}

// The letters of a language of the site, where they are not Latin.
const letters: Partial<Record<string, RegExp>> = { ko: /\p{Script=Hangul}/gu, ar: /\p{Script=Arabic}/gu, ru: /\p{Script=Cyrillic}/gu }

/** Whether a text is written in the letters of its reader's language; one without any letters suits all. Names of cars stand in Latin letters in every language: a third of its own letters is enough. */
export function suitsReader(text: string, reader: Language): boolean {
  const count = (of: RegExp) => text.match(of)?.length ?? 0
  const own = letters[reader]
  const all = count(/\p{L}/gu)
  return own ? count(own) * 3 >= all : count(/\p{Script=Latin}/gu) * 2 >= all
}
