/** The interface languages; the first is the default. */
export const languages = ['en', 'ko', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'
/** Each language by its own name, never translated. */
export const languageNames: Record<Language, string> = { en: 'English', ko: '한국어', ar: 'العربية' }

export const languageCookie = 'lang'
/** The event by which the page hears that a language that was chosen could not be had. */
export const noLanguage = 'nuricar:no-language'

/** Reads a language; undefined for anything else. */
export function parseLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text)
}

/** Right to left for Arabic, left to right for the others. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language that the device remembers, by its cookies. */
export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  return parseLanguage(/(?:^|;\s*)lang=([a-z]{2})/.exec(cookies ?? '')?.[1])
}

/** The language of a request: what the link carries, else what the device remembers, else English. */
export function requestLanguage(request: Request): Language {
  const link = parseLanguage(new URL(request.url).searchParams.get('lang'))
  return link ?? rememberedLanguage(request.headers.get('cookie')) ?? defaultLanguage
}
