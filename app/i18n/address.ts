import { defaultLanguage, type Language, languages } from './languages.ts'

const prefixes = languages.filter((language) => language !== defaultLanguage)
const prefixed = new RegExp(`^/(${prefixes.join('|')})(?=[/?#]|\\.data(?:[?#]|$)|$)`, 'i')
const others =
  /^\/(api|pictures|files|papers|assets|share|feeds|sitemap|healthz|readyz)(\/|$)|^\/[^/]+\.(xml|txt|js|css|svg|png|ico|webmanifest)$/i

export function basenameOf(language: Language): string {
  return language === defaultLanguage ? '/' : `/${language}`
}

/**
 * Splits a path into language and rest: '/ar/search' becomes 'ar' and '/search'. A path without a prefix has no
 * language.
 */
export function splitLanguage(path: string): { language?: Language; path: string } {
  const [prefix, code] = prefixed.exec(path) ?? []
  if (!prefix) return { path }
  const rest = path.slice(prefix.length).replace(/^\/+/, '')
  const language = prefixes.find((one) => one === code?.toLowerCase()) as Language
  // The router requests the data of '/ko' at '/ko.data'.
  return { language, path: rest.startsWith('.data') ? `/_${rest}` : `/${rest}` }
}

/**
 * Returns a path in a language, replacing any other: '/search' becomes '/ar/search' and '/' becomes '/ar'. English has
 * no prefix.
 */
export function addressIn(path: string, language: Language): string {
  const bare = splitLanguage(path).path
  const [pathname = ''] = bare.split(/[?#]/, 1)
  if (language === defaultLanguage || others.test(pathname)) return bare
  return `/${language}${bare.replace(/^\/(?=[?#]|$)/, '')}`
}
