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

/** A model of a make as the language writes it ('Hyundai', 'Avante' → '아반떼'); the text itself when the catalogue has no name for it. */
export function modelName(make: string | null, model: string, lang: Language): string {
  return inLanguage(models[make ?? '']?.[model], lang, model)
}

/** Every name of a make in the three languages, for search. */
export function makeNames(make: string): string[] {
  return [make, ...(makes[make] ?? [])]
}

/** Every name of a model in the three languages, for search. */
export function modelNames(make: string, model: string): string[] {
  return [model, ...(models[make]?.[model] ?? [])]
}
