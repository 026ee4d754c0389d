import { defaultLanguage, type Language } from '#app/i18n/languages.ts'

export function atomAddress(language: Language): string {
  return `/feeds/cars.atom${language === defaultLanguage ? '' : `?lang=${language}`}`
}
