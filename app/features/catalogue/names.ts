import type { Language } from '#app/i18n/languages.ts'
import names from './names.json' with { type: 'json' }

// A pair holds the Korean and the Arabic name; an empty one is written as in English. This table is all of the catalogue that a page loads.
const makes: Record<string, string[] | undefined> = names.makes
const models: Record<string, Record<string, string[] | undefined> | undefined> = names.models

function inLanguage(pair: string[] | undefined, lang: Language, text: string): string {
  return (lang !== 'en' && pair?.[lang === 'ko' ? 0 : 1]) || text
}

/** A make as the language writes it ('Hyundai' → '현대'); the text itself when the catalogue has no name for it. */
export function makeName(make: string, lang: Language): string {
  return inLanguage(makes[make], lang, make)
}

/** A model of a make as the language writes it ('Hyundai', 'Avante' → '아반떼'); a beginning that is known stands for itself, anything else is the text. */
export function modelName(make: string | null, model: string, lang: Language): string {
  const known = models[make ?? ''] ?? {}
  // 'Porter II' is known by its first word: the longest known beginning is translated, the rest stands as it is.
  const words = model.split(' ')
  for (let count = words.length; count > 0; count--) {
    const pair = known[words.slice(0, count).join(' ')]
    if (pair) return [inLanguage(pair, lang, words.slice(0, count).join(' ')), ...words.slice(count)].join(' ')
  }
  return model
}

/** Every name of a make in the three languages, for search. */
export function makeNames(make: string): string[] {
  return [make, ...(makes[make] ?? [])]
}

/** Every name of a model in the three languages, for search. */
export function modelNames(make: string, model: string): string[] {
  return [model, ...(models[make]?.[model] ?? [])]
}
