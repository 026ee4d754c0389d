import { defaultLanguage, type Language } from '#app/i18n/languages.ts'

/** The address of the feed of new cars in a language. */
export function atomAddress(language: Language): string {
  return `/feeds/cars.atom${language === defaultLanguage ? '' : `?lang=${language}`}`
}
