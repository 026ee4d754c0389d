import { type Shot, splitShot } from '#app/features/stock/photos/shots/rules.ts'
import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { listExceptions } from './checks.ts'
import { type Condition, type SheetKey, sheetFieldOf } from './fields.ts'
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

/** What a car's page says about its condition sheet besides the sheet itself. */
export function aboutSheet(condition: Condition, pictures: string[], language: Language) {
  return {
    damages: knownDamages(condition, language),
    cautions: sheetWords(serverTexts(language).t, language).cautions(condition),
    faultPhotos: photosOfFaults(condition, pictures),
  }
}

function shotOf(key: SheetKey): Shot | undefined {
  const { group, of } = sheetFieldOf(key)
  if (key === 'engine' || of === 'engine') return 'engine'
  if (group === 'tyres') return 'tyres'
  const shots: Partial<Record<SheetKey, Shot>> = { odometer: 'odometer', vinMark: 'vin-plate', interior: 'interior' }
  return shots[key]
}

/**
 * The place among a car's pictures of the first one whose label names the part of each fault. Faults without such a
 * picture are left out.
 */
export function photosOfFaults(condition: Condition, pictures: string[]): Partial<Record<SheetKey, number>> {
  const shown = pictures.map((address) => splitShot(address).shot)
  const places = listExceptions(condition).flatMap((key) => {
    const shot = shotOf(key)
    const at = shot ? shown.indexOf(shot) : -1
    return at < 0 ? [] : [[key, at] as const]
  })
  return Object.fromEntries(places)
}
