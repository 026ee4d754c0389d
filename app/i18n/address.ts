import { defaultLanguage, type Language, languages } from './languages.ts'

const prefixes = languages.filter((language) => language !== defaultLanguage)
const prefixed = new RegExp(`^/(${prefixes.join('|')})(?=[/?#]|\\.data(?:[?#]|$)|$)`, 'i')
/** Calls and files, which are the same in every language. */
const others = /^\/(api|pictures|files|papers|assets|share|feeds|sitemap|healthz|readyz)(\/|$)|^\/[^/]+\.(xml|txt|js|css|svg|png|ico|webmanifest)$/i

/** The router's basename in a language: '/ko', and '/' in English. */
export function basenameOf(language: Language): string {
  return language === defaultLanguage ? '/' : `/${language}`
}

/** The language that a path names and the path without it: '/ar/search' is 'ar' and '/search'. A path without a prefix names none. */
export function splitLanguage(path: string): { language?: Language; path: string } {
  const [prefix, code] = prefixed.exec(path) ?? []
  if (!prefix) return { path }
  const rest = path.slice(prefix.length).replace(/^\/+/, '')
  const language = prefixes.find((one) => one === code?.toLowerCase()) as Language
  // The router asks for the data of '/ko' at '/ko.data'.
  return { language, path: rest.startsWith('.data') ? `/_${rest}` : `/${rest}` }
}

/** A path in a language, whatever language it named before: '/ar/search' of '/search', '/ar' of '/', '/search' itself in English. */
export function addressIn(path: string, language: Language): string {
  const bare = splitLanguage(path).path
  const [pathname = ''] = bare.split(/[?#]/, 1)
  if (language === defaultLanguage || others.test(pathname)) return bare
  return `/${language}${bare.replace(/^\/(?=[?#]|$)/, '')}`
}
