import { addressIn } from '#app/i18n/address.ts'
import { defaultLanguage, type Language, parseLanguage } from '#app/i18n/languages.ts'

/** Pixels. Messengers and social sites show a picture of this size large. */
export const shareWidth = 1200
export const shareHeight = 630
export const siteShare = 'site'

export function shareAddress(id: string, language: Language, version: string): string {
  return `/share/${id}-${language}-${version}.jpg`
}

export function parseShareFile(text: string): { id: string; language: Language; version: string } | undefined {
  const [, id, code, version] = /^([\w-]{1,64})-([a-z]{2})-(\w{1,64})\.jpg$/.exec(text) ?? []
  const language = parseLanguage(code)
  return id && version && language ? { id, language, version } : undefined
}

/** A link without its language. The site then shows the page in the receiver's language. */
export function linkForAnyone(url: string): string {
  const { origin } = new URL(url)
  return origin + addressIn(url.slice(origin.length), defaultLanguage)
}
