import { canonicalMake, entryOf, knownMake, splitModel } from './makes.ts'
import { modelNames } from './names.ts'
import { splitTitle } from './titles.ts'
import { findWord, isWordList, readableTrim, wordAliases } from './words.ts'

export { compact } from '#app/lib/compact.ts'
export { canonicalMake, listMakesAndModels, splitModel } from './makes.ts'
export { makeName, modelName } from './names.ts'
export { findMake, findOnlyMake, partWords, splitTitle } from './titles.ts'
export { isKorean, listWords, readableTrim } from './words.ts'

export function isKnownMake(text: string): boolean {
  return entryOf(canonicalMake(text)) !== undefined
}

/** The key of a make in URLs and the database: lower case and without '/', because '/' separates make and model. */
export function makeKey(text: string): string {
  return canonicalMake(text).toLowerCase().replaceAll('/', '-')
}

export function canonicalModel(make: string, text: string): string {
  return splitModel(make, text).model
}

const isOtherScript = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text)

// Cars are stored with the catalogue's names, so that pages show them in each language. Latin and unknown names stay as
// typed.
export const storedMake = (text: string) => (isOtherScript(text) ? canonicalMake(text) : text)

/** Without a make, only a model that no other make has is known ('카니발 4세대' → 'Carnival 4th gen'). */
export function storedModel(make: string | null, text: string): string {
  if (!isOtherScript(text)) return text
  const titled = make ? undefined : splitTitle(text)
  const found = make ? splitModel(make, text) : titled?.by === 'model' ? titled : undefined
  return found?.known ? [found.model, readableTrim(found.rest)].filter(Boolean).join(' ') : text
}

/** The known models of a make and their names in the languages of the site. */
export function listModels(make: string): { model: string; names: string[] }[] {
  const known = knownMake(make)
  return [...(known?.byModel.keys() ?? [])].map((model) => ({
    model,
    names: [...new Set(modelNames(known?.make ?? make, model))].filter((name) => name && name !== model),
  }))
}

export function usualCategory(make: string, model: string): string | null {
  const it = knownMake(make)
  return it?.byModel.get(splitModel(make, model).model)?.category ?? null
}

// Each function returns the canonical English term for a text in any supported language. An unknown text is only
// trimmed.
export const canonicalFuel = (text: string) => findWord('fuel', text) ?? findWord('fuelInput', text) ?? text.trim()
export const canonicalCategory = (text: string) =>
  findWord('category', text) ?? findWord('categoryInput', text) ?? text.trim()
export const canonicalTransmission = (text: string) => findWord('transmission', text) ?? text.trim()
export const canonicalDrive = (text: string) => findWord('drive', text) ?? text.trim()
export const canonicalSteering = (text: string) => findWord('steering', text) ?? text.trim()
export const canonicalMarket = (text: string) => findWord('market', text) ?? text.trim()
export const canonicalColor = (text: string) => findWord('color', text) ?? text.trim()

/**
 * Returns the canonical term from a list of words.json ('fuel', '가솔린' → 'Petrol'). Undefined for an unknown text or
 * list.
 */
export function findValue(list: string | undefined, text: string): string | undefined {
  // The search of visitors does not know the words of the third list.
  for (const name of [`${list}`, `${list}Input`, `${list}Import`]) {
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

export function searchNames(car: Named): string[] {
  const it = car.make ? knownMake(car.make) : undefined
  const model = it && car.model ? it.byModel.get(splitModel(it.make, car.model).model)?.names : undefined
  const category = car.category ? canonicalCategory(car.category) : undefined
  const fuel = car.fuelType ? canonicalFuel(car.fuelType) : undefined
  // The form offers both Petrol and Gasoline for the same fuel.
  const fuels = fuel === 'Petrol' || fuel === 'Gasoline' ? ['Petrol', 'Gasoline'] : fuel ? [fuel] : []
  return [
    ...(it?.names ?? []),
    ...(model ?? []),
    ...(category ? [category, ...wordAliases('category', category)] : []),
    ...fuels.flatMap((word) => [word, ...wordAliases('fuel', word)]),
  ]
}
