import { parseAccept } from 'hono/utils/accept'
import { defaultLanguage, type Language, rememberedLanguage } from '#app/i18n/languages.ts'

/** The language for who names none by the address: the one that the device remembers, else the best that its browser asks for (RFC 9110, 12.5.4), of those that the site offers; else English. */
export function languageOf(cookie: string | null | undefined, acceptLanguage: string | null | undefined, offered: readonly Language[]): Language {
  const remembered = rememberedLanguage(cookie)
  if (remembered && offered.includes(remembered)) return remembered
  if (!acceptLanguage) return defaultLanguage
  // Browsers send one of a few: read once.
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
  // 'ar-JO' is served by Arabic. What comes first of equals is meant first.
  for (const { type, q } of parseAccept(acceptLanguage)) {
    const language = offered.find((one) => q > 0 && type.toLowerCase().split('-')[0] === one)
    if (language) return language
  }
  return defaultLanguage
}
