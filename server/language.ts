import { parseAccept } from 'hono/utils/accept'
import { defaultLanguage, type Language, rememberedLanguage } from '#app/i18n/languages.ts'

/** The language for who names none by the address: the one that the device remembers, else the best that its browser asks for (RFC 9110, 12.5.4), of those that the site offers; else English. */
export function languageOf(headers: Headers, offered: readonly Language[]): Language {
  const remembered = rememberedLanguage(headers.get('cookie'))
  if (remembered && offered.includes(remembered)) return remembered
  // 'ar-JO' is served by Arabic. What comes first of equals is meant first.
  for (const { type, q } of parseAccept(headers.get('accept-language') ?? '')) {
    const language = offered.find((one) => q > 0 && type.toLowerCase().split('-')[0] === one)
    if (language) return language
  }
  return defaultLanguage
}
