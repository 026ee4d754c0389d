import { isPersonal } from '../lib/personal.ts'
import { defaultLanguage, type Language, languages } from './languages.ts'

const prefixes = languages.filter((language) => language !== defaultLanguage)
const prefixed = new RegExp(`^/(${prefixes.join('|')})(?=[/?#]|$)`, 'i')
/** What carries no language: operators' pages, calls and files. */
const others = /^\/(api|pictures|files|papers|assets|share|feeds|sitemap|healthz|readyz)(\/|$)|^\/[^/]+\.(xml|txt|js|css|svg|png|ico|webmanifest)$/i

/** The language that a path names, and the path without it: '/ar/search' is 'ar' and '/search'; one without names none. Whatever follows the path stays. */
export function splitLanguage(path: string): { language?: Language; path: string } {
  const [prefix, code] = prefixed.exec(path) ?? []
  if (!prefix) return { path }
  const rest = path.slice(prefix.length)
  return { language: prefixes.find((language) => language === code?.toLowerCase()) as Language, path: `/${rest.replace(/^\/+/, '')}` }
}

/** A path of ours in a language: '/ar/search' of '/search', '/ar' of '/', and '/search' itself in English, whatever language it named before. */
export function addressIn(path: string, language: Language): string {
  const bare = splitLanguage(path).path
  const [pathname = ''] = bare.split(/[?#]/, 1)
  if (language === defaultLanguage || isPersonal(pathname) || others.test(pathname)) return bare
  return `/${language}${bare.replace(/^\/(?=[?#]|$)/, '')}`
}
