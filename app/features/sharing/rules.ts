import { type Language, parseLanguage } from '#app/i18n/languages.ts'

/** The size of a share picture in px: what messengers and social sites show large. */
export const shareWidth = 1200
export const shareHeight = 630
/** Stands in the place of a car's id in the address of the picture of the site itself. */
export const siteShare = 'site'

/** The address of the share picture of a car, or of the site, in a language. The version says what is shown on it. */
export function shareAddress(id: string, language: Language, version: string): string {
  return `/share/${id}-${language}-${version}.jpg`
}

/** Reads the last part of such an address; undefined for any other text. */
export function parseShareFile(text: string): { id: string; language: Language; version: string } | undefined {
  const [, id, code, version] = /^([\w-]{1,64})-([a-z]{2})-(\w{1,64})\.jpg$/.exec(text) ?? []
  const language = parseLanguage(code)
  return id && version && language ? { id, language, version } : undefined
}
