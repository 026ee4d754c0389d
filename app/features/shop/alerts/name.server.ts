import { canonicalMake, makeName, modelName, splitModel } from '#app/features/base/catalogue/rules.ts'
import { portAt } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { searchName } from './name.ts'

type SearchTexts = { t: Translate; nameOf: (key: string, places: PlacesOf[]) => string }
const opened = new Map<Language, SearchTexts>()

export function searchTexts(lang: Language): SearchTexts {
  const known = opened.get(lang)
  if (known) return known
  const { t, has } = serverTexts(lang)
  const makeOf = (model: string) => canonicalMake(model.split('/')[0] ?? '')
  const made = {
    t,
    nameOf: (key: string, places: PlacesOf[]) =>
      searchName(key, {
        t,
        has,
        lang,
        make: (of) => makeName(canonicalMake(of), lang),
        model: (of) => modelName(makeOf(of), splitModel(makeOf(of), of.slice(of.indexOf('/') + 1)).model, lang),
        port: (place) => {
          const port = portAt(places, place)
          return port && portText(port, lang)
        },
      }),
  }
  opened.set(lang, made)
  return made
}
