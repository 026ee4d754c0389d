import { createInstance, type TFunction } from 'i18next'
import ar from './ar.json' with { type: 'json' }
import askingAr from './asking.ar.json' with { type: 'json' }
import askingEn from './asking.en.json' with { type: 'json' }
import askingEs from './asking.es.json' with { type: 'json' }
import askingKo from './asking.ko.json' with { type: 'json' }
import askingRu from './asking.ru.json' with { type: 'json' }
import conditionAr from './condition.ar.json' with { type: 'json' }
import conditionEn from './condition.en.json' with { type: 'json' }
import conditionEs from './condition.es.json' with { type: 'json' }
import conditionKo from './condition.ko.json' with { type: 'json' }
import conditionRu from './condition.ru.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import equipmentAr from './equipment.ar.json' with { type: 'json' }
import equipmentEn from './equipment.en.json' with { type: 'json' }
import equipmentEs from './equipment.es.json' with { type: 'json' }
import equipmentKo from './equipment.ko.json' with { type: 'json' }
import equipmentRu from './equipment.ru.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import helpAr from './help.ar.json' with { type: 'json' }
import helpEn from './help.en.json' with { type: 'json' }
import helpEs from './help.es.json' with { type: 'json' }
import helpKo from './help.ko.json' with { type: 'json' }
import helpRu from './help.ru.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import landedAr from './landed.ar.json' with { type: 'json' }
import landedEn from './landed.en.json' with { type: 'json' }
import landedEs from './landed.es.json' with { type: 'json' }
import landedKo from './landed.ko.json' with { type: 'json' }
import landedRu from './landed.ru.json' with { type: 'json' }
import { defaultLanguage, type Language } from './languages.ts'
import ru from './ru.json' with { type: 'json' }
import serverAr from './server.ar.json' with { type: 'json' }
import serverEn from './server.en.json' with { type: 'json' }
import serverEs from './server.es.json' with { type: 'json' }
import serverKo from './server.ko.json' with { type: 'json' }
import serverRu from './server.ru.json' with { type: 'json' }

export type ServerTexts = { t: TFunction; exists: (key: string) => boolean }

// Contains all languages, so only the server may import it: a page would load every language. Pages use texts.ts.
const translations: Record<Language, object> = {
  en,
  ko,
  ar,
  ru,
  es,
}
const more: Partial<Record<Language, object>> = {
  en: { ...askingEn, ...conditionEn, ...equipmentEn, ...helpEn, ...landedEn, ...serverEn },
  ko: { ...askingKo, ...conditionKo, ...equipmentKo, ...helpKo, ...landedKo, ...serverKo },
  ar: { ...askingAr, ...conditionAr, ...equipmentAr, ...helpAr, ...landedAr, ...serverAr },
  ru: { ...askingRu, ...conditionRu, ...equipmentRu, ...helpRu, ...landedRu, ...serverRu },
  es: { ...askingEs, ...conditionEs, ...equipmentEs, ...helpEs, ...landedEs, ...serverEs },
}
const textsOf = (language: Language) => ({ translation: { ...translations[language], ...more[language] } })

const opened = new Map<Language, ServerTexts>()

export function serverTexts(language: Language): ServerTexts {
  const known = opened.get(language)
  if (known) return known
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: textsOf(defaultLanguage), [language]: textsOf(language) },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const made: ServerTexts = { t: i18n.t, exists: (key) => i18n.exists(key) }
  opened.set(language, made)
  return made
}
