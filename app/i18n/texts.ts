import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type en from './en.json'
import type { Language } from './languages.ts'

type Texts = typeof en

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

const files: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('./en.json'),
  ko: () => import('./ko.json'),
  ar: () => import('./ar.json'),
}

/** The texts of one language; each is a file of its own, so a page loads only what it shows. */
export async function loadTexts(language: Language): Promise<object> {
  return (await files[language]()).default
}

/** A ready translator that holds one language; others are added when chosen. */
export async function openTexts(language: Language): Promise<i18n> {
  const texts = createInstance()
  await texts.use(initReactI18next).init({
    lng: language,
    // Every language holds every text (a test says so), so there is nothing to fall back to.
    fallbackLng: false,
    supportedLngs: ['en', 'ko', 'ar'],
    resources: { [language]: { translation: await loadTexts(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return texts
}
