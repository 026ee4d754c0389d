import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { splitShot } from './rules.ts'

/** What the pictures of a car are said to show, one after the other, in each language. */
export type ShotLabels = Partial<Record<Language, (string | null)[]>>

/** The words for what pictures show, in the languages that the site offers; undefined where no picture says it. So pages carry the few words they show, and no list of all. */
export function shotLabels(pictures: string[], offered: readonly Language[]): ShotLabels | undefined {
  const shown = pictures.map((address) => splitShot(address).shot)
  if (shown.every((shot) => shot === null)) return undefined
  return Object.fromEntries(offered.map((language) => [language, shown.map((shot) => shot && serverTexts(language).t(`shot.${shot}`))]))
}
