import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { splitShot } from './rules.ts'

export type ShotLabels = Partial<Record<Language, (string | null)[]>>

/** Returns the labels of pictures in the offered languages. Pages need only these and not the list of all labels. */
export function shotLabels(pictures: string[], offered: readonly Language[]): ShotLabels | undefined {
  const shown = pictures.map((address) => splitShot(address).shot)
  if (shown.every((shot) => shot === null)) return undefined
  return Object.fromEntries(
    offered.map((language) => [language, shown.map((shot) => shot && serverTexts(language).t(`shot.${shot}`))]),
  )
}
