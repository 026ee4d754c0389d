import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import type { Condition } from './fields.ts'
import { photosOfFaults } from './photos.ts'
import { sheetWords } from './words.ts'

/** Damage stated in a sheet, repaired or not, as text in a language; null without any. */
export function knownDamages(condition: Condition | null, language: Language): string | null {
  if (!condition) return null
  const { t } = serverTexts(language)
  const { found } = sheetWords(t, language)
  const past = (['accident', 'flood', 'fire'] as const)
    .filter((key) => condition[key] === 'yes')
    .map((key) => t(`sheet.verdict.${key}`))
  const panels = (['skin', 'frame'] as const).flatMap((group) => found(condition, group))
  return [...past, ...panels].join(' ') || null
}

function sheetCautions(condition: Condition, language: Language): string[] {
  return sheetWords(serverTexts(language).t, language).cautions(condition)
}

/** What a car's page says about its condition sheet besides the sheet itself. */
export function aboutSheet(condition: Condition, pictures: string[], language: Language) {
  return {
    damages: knownDamages(condition, language),
    cautions: sheetCautions(condition, language),
    faultPhotos: photosOfFaults(condition, pictures),
  }
}
