import type { Language } from './languages.ts'

export const unknownLanguage = 'und'

/** Returns the language of a text from its stored form. Null if it is unsure or not yet detected. */
export function knownLanguage(kept: string | null): string | null {
  return kept === unknownLanguage ? null : kept
}

const letters: Partial<Record<string, RegExp>> = {
  ko: /\p{Script=Hangul}/gu,
  ar: /\p{Script=Arabic}/gu,
  ru: /\p{Script=Cyrillic}/gu,
}

/**
 * Whether a text is in the script of its reader's language. Car names are Latin in every language, so a third of the
 * letters is enough.
 */
export function isReadableIn(text: string, reader: Language): boolean {
  const count = (of: RegExp) => text.match(of)?.length ?? 0
  const own = letters[reader]
  const all = count(/\p{L}/gu)
  return own ? count(own) * 3 >= all : count(/\p{Script=Latin}/gu) * 2 >= all
}
