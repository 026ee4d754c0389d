import type { Language } from '#app/i18n/languages.ts'
import ar from '#app/i18n/names.ar.json' with { type: 'json' }
import es from '#app/i18n/names.es.json' with { type: 'json' }
import ko from '#app/i18n/names.ko.json' with { type: 'json' }
import ru from '#app/i18n/names.ru.json' with { type: 'json' }
import { makeIn, modelIn, type Names } from '#app/i18n/names.ts'
import cyrillic from './cyrillic.json' with { type: 'json' }

// These tables contain all languages, so only the server uses them. Pages load one language with useNames.
const names: Partial<Record<Language, Names>> = { ko, ar: ar as Names, ru, es }
// A function, so that bundlers can remove the tables from pages.
// Russian pages show Latin names, as adverts do. Cyrillic ones are only understood.
const tables = (): Names[] => [ko, ar as Names, cyrillic as Names]

export function makeName(make: string, lang: Language): string {
  return makeIn(names[lang], make)
}

/**
 * Returns the name of a model in a language ('Hyundai', 'Avante' → '아반떼'). If only its beginning is known, only that is
 * translated.
 */
export function modelName(make: string | null, model: string, lang: Language): string {
  return modelIn(names[lang], make, model)
}

export function makeNames(make: string): string[] {
  return [...new Set([make, ...tables().map((table) => makeIn(table, make))])]
}

export function modelNames(make: string, model: string): string[] {
  return [model, ...tables().map((table) => table.models[make]?.[model] ?? '')]
}
