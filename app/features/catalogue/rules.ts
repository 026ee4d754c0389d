import { canonicalMake, entryOf, knownMake, splitModel } from './known.ts'
import { findWord, isWordList, wordAliases } from './words.ts'

export { compact } from './compact.ts'
export { canonicalMake, listMakesAndModels, splitModel } from './known.ts'
export { makeName, modelName } from './names.ts'
export { findMake, splitTitle } from './titles.ts'
export { isKorean, listWords, readableTrim } from './words.ts'

/** Whether the catalogue has this make, in any spelling. */
export function isKnownMake(text: string): boolean {
  return entryOf(canonicalMake(text)) !== undefined
}

/** A make as addresses and the database compare it: our name in lower case, without the slash that stands between a make and its model. */
export function makeKey(text: string): string {
  return canonicalMake(text).toLowerCase().replaceAll('/', '-')
}

/** Our name of a model ('아반떼 (CN7)', 'Elantra' → 'Avante'); an unknown one trimmed, as it is. */
export function canonicalModel(make: string, text: string): string {
  return splitModel(make, text).model
}

/** The category that a model usually has, one of ours; null when the catalogue does not say. */
export function usualCategory(make: string, model: string): string | null {
  const it = knownMake(make)
  return it?.byModel.get(splitModel(make, model).model)?.category ?? null
}

/** Our word for a fuel ('가솔린', 'بنزين', 'Gas' → 'Petrol'; also 'LPG', 'Petrol + LPG', 'CNG', 'Hydrogen'); an unknown one trimmed. */
export const canonicalFuel = (text: string) => findWord('fuel', text) ?? findWord('fuelInput', text) ?? text.trim()
/** Our category for a text in any language; an unknown one trimmed. */
export const canonicalCategory = (text: string) => findWord('category', text) ?? findWord('categoryInput', text) ?? text.trim()
/** Automatic, Manual, CVT or Semi-automatic for a text in any language; an unknown one trimmed. */
export const canonicalTransmission = (text: string) => findWord('transmission', text) ?? text.trim()
/** FWD, RWD, AWD or 4WD for a text in any language; an unknown one trimmed. */
export const canonicalDrive = (text: string) => findWord('drive', text) ?? text.trim()
/** The side of the steering wheel, Left or Right; an unknown text trimmed. */
export const canonicalSteering = (text: string) => findWord('steering', text) ?? text.trim()
/** A colour in English; an unknown one trimmed. */
export const canonicalColor = (text: string) => findWord('color', text) ?? text.trim()

/** Our word for a value of a list of words.json by the list's name ('fuel', '가솔린' → 'Petrol'); undefined for a text that the list does not know, and for any of a list that is none. */
export function findValue(list: string | undefined, text: string): string | undefined {
  for (const name of [`${list}`, `${list}Input`]) {
    const word = isWordList(name) && findWord(name, text)
    if (word) return word
  }
  return undefined
}

type Named = {
  make?: string | null | undefined
  model?: string | null | undefined
  category?: string | null | undefined
  fuelType?: string | null | undefined
}

/** Every name that a car's make, model, category and fuel have in all languages, for its search text. */
export function searchNames(car: Named): string[] {
  const it = car.make ? knownMake(car.make) : undefined
  const model = it && car.model ? it.byModel.get(splitModel(it.make, car.model).model)?.names : undefined
  const category = car.category ? canonicalCategory(car.category) : undefined
  const fuel = car.fuelType ? canonicalFuel(car.fuelType) : undefined
  // Petrol and Gasoline are two entries of the form for one fuel.
  const fuels = fuel === 'Petrol' || fuel === 'Gasoline' ? ['Petrol', 'Gasoline'] : fuel ? [fuel] : []
  return [
    ...(it?.names ?? []),
    ...(model ?? []),
    ...(category ? [category, ...wordAliases('category', category)] : []),
    ...fuels.flatMap((word) => [word, ...wordAliases('fuel', word)]),
  ]
}
