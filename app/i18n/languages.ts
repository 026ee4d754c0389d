type Particular = {
  /** By its own name, never translated. */
  name: string
  /** Absent: left to right. */
  dir?: 'rtl'
  /** How numbers and dates are written, where that is another than its own. */
  locale?: string
  /** The sign of the kilometre, where that is another. */
  km?: string
  /** Its texts are not all there yet: what is missing is shown in English. */
  isPartial?: true
}

// What is particular to a language. All else are its files beside this one: xx.json, operator.xx.json and names.xx.json, the latter two where there are any.
const particulars = {
  en: { name: 'English' },
  ko: { name: '한국어' },
  // Latin digits: that is how prices and mileages are written in the adverts buyers compare.
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn', km: 'كم' },
  ru: { name: 'Русский', km: 'км' },
} satisfies Record<string, Particular>

export type Language = keyof typeof particulars
/** The interface languages; the first is the default. */
export const languages = Object.keys(particulars) as [Language, ...Language[]]
export const defaultLanguage: Language = 'en'
/** What is particular to a language, by its code. */
export const languageTable: Record<Language, Particular> = particulars

/** Something for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
}

/** Each language by its own name, never translated. */
export const languageNames = perLanguage((language) => languageTable[language].name)

const previews: Partial<Record<Language, string>> = { en: 'en_US', ko: 'ko_KR', ar: 'ar_AR', ru: 'ru_RU' }
/** A language as link previews name it, most with a country: 'ko_KR'. Arabic has one of its own there, https://www.facebook.com/translations/FacebookLocales.xml. */
export const previewLocale = (language: Language): string => previews[language] ?? language

/** The name of the cookie by which a device remembers a language: where the site has https, one that nobody without it can plant. */
export const languageCookie = (isSecure: boolean) => (isSecure ? '__Secure-lang' : 'lang')

/** The event by which the page hears that a chosen language cannot be loaded. */
export const noLanguage = 'nuricar:no-language'

/** Reads a language; undefined for anything else. */
export function parseLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text)
}

/** Right to left for Arabic, left to right for the others. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return languageTable[language].dir ?? 'ltr'
}

/** The language that the device remembers, by its cookies. */
export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  if (!cookies) return undefined
  // The second is that of devices that chose one before the first had its name.
  const [, chosen] = /(?:^|;\s*)__Secure-lang=([a-z]{2})/.exec(cookies) ?? /(?:^|;\s*)lang=([a-z]{2})/.exec(cookies) ?? []
  return parseLanguage(chosen)
}
