import { parseAccept } from 'hono/utils/accept'
import { defaultLanguage, type Language, rememberedLanguage } from '#app/i18n/languages.ts'

/**
 * Picks the language for a URL without one: by cookie, Accept-Language (RFC 9110, 12.5.4), or English. It must be
 * offered by the site.
 */
export function languageOf(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
  offered: readonly Language[],
): Language {
  const remembered = rememberedLanguage(cookie)
  if (remembered && offered.includes(remembered)) return remembered
  if (!acceptLanguage) return defaultLanguage
  return wanted.get(offered)?.get(acceptLanguage) ?? remember(acceptLanguage, offered)
}

const wanted = new WeakMap<readonly Language[], Map<string, Language>>()
const mostWanted = 500

function remember(acceptLanguage: string, offered: readonly Language[]): Language {
  const language = wantedLanguage(acceptLanguage, offered)
  const read = wanted.get(offered) ?? new Map<string, Language>()
  if (read.size >= mostWanted) read.clear()
  wanted.set(offered, read.set(acceptLanguage, language))
  return language
}

function wantedLanguage(acceptLanguage: string, offered: readonly Language[]): Language {
  // 'ar-JO' matches Arabic. Languages of equal weight are tried in order.
  for (const { type, q } of parseAccept(acceptLanguage)) {
    const language = offered.find((one) => q > 0 && type.toLowerCase().split('-')[0] === one)
    if (language) return language
  }
  return defaultLanguage
}
