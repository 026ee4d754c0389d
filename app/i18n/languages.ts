type Particular = {
  name: string
  dir?: 'rtl'
  locale?: string
  km?: string
  /** The sign of the US dollar. Readers in Chile and the Dominican Republic write their pesos with $. */
  dollar?: string
  /** The language is incomplete, and English replaces its missing texts. */
  isPartial?: true
}

// Settings of each language. Its texts are in xx.json, operator.xx.json and names.xx.json in this folder. The latter
// two are optional.
const particulars = {
  en: { name: 'English' },
  ko: { name: '한국어' },
  // Arabic uses Latin digits, like the adverts that buyers compare.
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn', km: 'كم' },
  ru: { name: 'Русский', km: 'км' },
  // Chile writes 12.500 and the Dominican Republic 12,500. Costa Rica's 12 500 cannot be misread in either.
  es: { name: 'Español', locale: 'es-CR', dollar: 'US$' },
} satisfies Record<string, Particular>

export type Language = keyof typeof particulars
export const languages = Object.keys(particulars) as [Language, ...Language[]]
export const defaultLanguage: Language = 'en'
export const languageTable: Record<Language, Particular> = particulars

export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
}

export const languageNames = perLanguage((language) => languageTable[language].name)

const previews: Partial<Record<Language, string>> = { en: 'en_US', ko: 'ko_KR', ar: 'ar_AR', ru: 'ru_RU', es: 'es_LA' }
/**
 * The locale for link previews, such as 'ko_KR'. Arabic and Spanish have special ones:
 * https://www.facebook.com/translations/FacebookLocales.xml
 */
export const previewLocale = (language: Language): string => previews[language] ?? language

/**
 * The cookie with the language of a device. Over https, the __Secure- prefix keeps a site without https from setting
 * it.
 */
export const languageCookie = (isSecure: boolean) => (isSecure ? '__Secure-lang' : 'lang')

export const noLanguage = 'nuricar:no-language'

export function parseLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text)
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return languageTable[language].dir ?? 'ltr'
}

export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  if (!cookies) return undefined
  // The second name is for sites without https, and for devices that chose a language before the prefix was introduced.
  const [, chosen] =
    /(?:^|;\s*)__Secure-lang=([a-z]{2})/.exec(cookies) ?? /(?:^|;\s*)lang=([a-z]{2})/.exec(cookies) ?? []
  return parseLanguage(chosen)
}
