import type { Language } from '#app/i18n/languages.ts'
import ar from '#app/i18n/names.ar.json' with { type: 'json' }
import ko from '#app/i18n/names.ko.json' with { type: 'json' }
import ru from '#app/i18n/names.ru.json' with { type: 'json' }
import { makeIn, modelIn, type Names } from '#app/i18n/names.ts'

// All languages at once: for the server. A page has only its own language's names, see useNames.
const names: Partial<Record<Language, Names>> = { ko, ar: ar as Names, ru: ru as Names }
// Nothing is made of them here: what a page does not call is left out of its scripts.
const tables = () => Object.values(names)

/** A make as the language writes it ('Hyundai' → '현대'); the text itself when the catalogue has no name for it. */
export function makeName(make: string, lang: Language): string {
  return makeIn(names[lang], make)
}

/** A model of a make as the language writes it ('Hyundai', 'Avante' → '아반떼'); a beginning that is known stands for itself, anything else is the text. */
export function modelName(make: string | null, model: string, lang: Language): string {
  return modelIn(names[lang], make, model)
}

/** Every name of a make in all languages, for search. */
export function makeNames(make: string): string[] {
  return [...new Set([make, ...tables().map((table) => makeIn(table, make))])]
}

/** Every name of a model in English and the other languages, for search: its own only; an empty one where a language has none. */
export function modelNames(make: string, model: string): string[] {
  return [model, ...tables().map((table) => table.models[make]?.[model] ?? '')]
}
