import { createInstance, type TFunction } from 'i18next'
import { canonicalMake, makeName, modelName, splitModel } from '#app/features/catalogue/rules.ts'
import ar from '#app/i18n/ar.json' with { type: 'json' }
import en from '#app/i18n/en.json' with { type: 'json' }
import ko from '#app/i18n/ko.json' with { type: 'json' }
import type { Language } from '#app/i18n/languages.ts'
import { searchName } from './name.ts'

type SearchTexts = { t: TFunction; nameOf: (key: string) => string }
const texts = { en, ko, ar }
const opened = new Map<Language, SearchTexts>()

/** The texts about searches outside of pages, and what a search is called there. */
export function searchTexts(lang: Language): SearchTexts {
  const known = opened.get(lang)
  if (known) return known
  const i18n = createInstance()
  void i18n.init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: texts[lang] } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const makeOf = (model: string) => canonicalMake(model.split('/')[0] ?? '')
  const made = {
    t: i18n.t,
    nameOf: (key: string) =>
      searchName(key, {
        t: i18n.t,
        exists: (text) => i18n.exists(text),
        lang,
        make: (of) => makeName(canonicalMake(of), lang),
        model: (of) => modelName(makeOf(of), splitModel(makeOf(of), of.slice(of.indexOf('/') + 1)).model, lang),
      }),
  }
  opened.set(lang, made)
  return made
}
