import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { inTime } from '../lib/chunk.ts'
import type en from './en.json'
import { defaultLanguage, type Language, languages, languageTable } from './languages.ts'
import type operator from './operator.en.json'
import type paper from './paper.en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof operator & typeof paper }
  }
}

type Load = () => Promise<{ default: object }>

// What a visitor reads, what only an operator reads, and what makes and models are called. Each is a file of its own, so a page loads only what it shows; a language may lack the latter two.
const files: Record<Language, { visitor: Load; operator?: Load; names?: Load }> = {
  en: { visitor: () => import('./en.json'), operator: () => import('./operator.en.json') },
  ko: { visitor: () => import('./ko.json'), operator: () => import('./operator.ko.json'), names: () => import('./names.ko.json') },
  ar: { visitor: () => import('./ar.json'), operator: () => import('./operator.ar.json'), names: () => import('./names.ar.json') },
  ru: { visitor: () => import('./ru.json'), names: () => import('./names.ru.json') },
}

// In the browser only: the server has every text. One page has one translator.
let hasOperatorTexts = import.meta.env.SSR
let opened: i18n | undefined

async function loadTexts(language: Language) {
  const { visitor, operator, names } = files[language]
  const loads = [visitor(), hasOperatorTexts ? operator?.() : undefined, names?.()] as const
  // All are waited for: a failure that comes after another would be nobody's.
  await inTime(Promise.allSettled(loads))
  const [texts, more, named] = await Promise.all(loads)
  return { translation: { ...texts.default, ...more?.default }, names: named?.default ?? { makes: {}, models: {} } }
}

/** A ready translator that holds one language; others are added when chosen. */
export async function openTexts(language: Language): Promise<i18n> {
  const texts = createInstance()
  await texts.use(initReactI18next).init({
    lng: language,
    // A whole language holds every text (a test says so): English is there for others only.
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    resources: Object.fromEntries(await Promise.all(needed(language).map(async (each) => [each, await loadTexts(each)]))),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  if (!import.meta.env.SSR) opened = texts
  return texts
}

/** Adds a language to a translator that lacks it. */
export async function addLanguage(texts: i18n, language: Language): Promise<void> {
  for (const each of needed(language))
    if (!texts.hasResourceBundle(each, 'translation'))
      for (const [namespace, bundle] of Object.entries(await loadTexts(each))) texts.addResourceBundle(each, namespace, bundle)
}

/** The languages whose texts make one whole: an operator reads in English what a language has for visitors alone. */
function needed(language: Language): Language[] {
  const isWhole = !languageTable[language].isPartial && (files[language].operator || !hasOperatorTexts)
  return isWhole ? [language] : [defaultLanguage, language]
}

/** Has the operator's texts from here on, in the languages that are open and those chosen later. The operator's pages wait for it before they are shown. */
export async function addOperatorTexts(): Promise<void> {
  if (hasOperatorTexts) return
  hasOperatorTexts = true
  if (!opened) return
  for (const language of Object.keys(opened.store.data) as Language[]) {
    opened.addResourceBundle(language, 'translation', (await files[language].operator?.())?.default ?? {}, true)
    await addLanguage(opened, language)
  }
}
