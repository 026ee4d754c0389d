import aliases from './aliases.json' with { type: 'json' }
import { compact } from './compact.ts'
import { makeNames, modelNames } from './names.ts'
import { findWord, isWordList, wordAliases } from './words.ts'

export { compact } from './compact.ts'
export { makeName, modelName } from './names.ts'
export { listWords, readableTrim } from './words.ts'

// A model's list begins with its usual category; other spellings and names of other markets follow.
type Entry = { names: string[]; models: Record<string, string[]> }
type Known = { make: string; names: string[]; models: Map<string, string>; byModel: Map<string, { category: string | undefined; names: string[] }> }

let makesByText: Map<string, string> | undefined
const known = new Map<string, Known>()

function entryOf(make: string): Entry | undefined {
  return Object.hasOwn(aliases, make) ? (aliases as unknown as Record<string, Entry>)[make] : undefined
}

function makes(): Map<string, string> {
  if (makesByText) return makesByText
  makesByText = new Map()
  for (const [make, { names }] of Object.entries(aliases))
    for (const name of [...makeNames(make), ...names]) if (name) makesByText.set(compact(name), make)
  return makesByText
}

/** What the catalogue knows of a make; undefined for a make it does not have. Built once a make. */
function knownMake(text: string): Known | undefined {
  const make = canonicalMake(text)
  const entry = entryOf(make)
  if (!entry) return undefined
  let it = known.get(make)
  if (!it) {
    it = { make, names: [...makeNames(make), ...entry.names].filter(Boolean), models: new Map(), byModel: new Map() }
    for (const [model, [category, ...others]] of Object.entries(entry.models)) {
      it.byModel.set(model, { category, names: [...modelNames(make, model), ...others].filter(Boolean) })
    }
    // A model's own names come before names that another model has abroad: 'Spark' is the Spark, though the Matiz was sold as one.
    for (const model of it.byModel.keys()) for (const name of modelNames(make, model).slice(0, 2)) if (name) it.models.set(compact(name), model)
    for (const [model, { names }] of it.byModel) for (const name of names) if (!it.models.has(compact(name))) it.models.set(compact(name), model)
    known.set(make, it)
  }
  return it
}

/** Our name of a make in any spelling ('현대', 'هيونداي', 'HYUNDAI' → 'Hyundai'); an unknown one trimmed, as it is. */
export function canonicalMake(text: string): string {
  const trimmed = text.trim()
  return makes().get(compact(trimmed)) ?? makes().get(compact(trimmed.replace(/\([^()]*\)/g, ' '))) ?? trimmed
}

/** Whether the catalogue has this make, in any spelling. */
export function isKnownMake(text: string): boolean {
  return entryOf(canonicalMake(text)) !== undefined
}

/** A make as addresses and the database compare it: our name in lower case, without the slash that stands between a make and its model. */
export function makeKey(text: string): string {
  return canonicalMake(text).toLowerCase().replaceAll('/', '-')
}

/** A model brought to our name, and what else the text said ('아반떼 (CN7)' → 'Avante', 'CN7'). `known` is false when the catalogue has no such model of this make. */
export function splitModel(make: string, text: string): { model: string; rest: string; known: boolean } {
  const models = knownMake(make)?.models
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const whole = models?.get(compact(trimmed))
  if (whole || !models) return { model: whole ?? trimmed, rest: '', known: whole !== undefined }
  // A generation stands in brackets, glued or not; '뉴' (new) is often glued to the front.
  const words = trimmed
    .replace(/[()[\]]/g, ' ')
    .replace(/(^| )뉴(?=[^ ])/g, '$1뉴 ')
    .trim()
    .split(/ +/)
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const model = models.get(compact(words.slice(start, start + length).join('')))
      if (!model) continue
      // '더 뉴 기아 레이' repeats its make, which says nothing more.
      const rest = [...words.slice(0, start), ...words.slice(start + length)].filter((word) => makes().get(compact(word)) !== canonicalMake(make))
      return { model, rest: rest.join(' '), known: true }
    }
  }
  return { model: trimmed, rest: '', known: false }
}

/** Our name of a model ('아반떼 (CN7)', 'Elantra' → 'Avante'); an unknown one trimmed, as it is. */
export function canonicalModel(make: string, text: string): string {
  return splitModel(make, text).model
}

/** The make that a title begins with or holds, and the rest of the title; undefined when it names none. */
export function findMake(title: string): { make: string; rest: string } | undefined {
  const words = title.trim().split(/\s+/)
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const make = makes().get(compact(words.slice(start, start + length).join('')))
      if (make) return { make, rest: [...words.slice(0, start), ...words.slice(start + length)].join(' ') }
    }
  }
  return undefined
}

/** The category that a model usually has, one of ours; null when the catalogue does not say. */
export function usualCategory(make: string, model: string): string | null {
  const it = knownMake(make)
  return it?.byModel.get(splitModel(make, model).model)?.category ?? null
}

/** Our word for a fuel ('가솔린', 'بنزين', 'Gas' → 'Petrol'; also 'LPG', 'Petrol + LPG', 'CNG', 'Hydrogen'); an unknown one trimmed. */
export const canonicalFuel = (text: string) => findWord('fuel', text) ?? findWord('fuelInput', text) ?? text.trim()
/** Our category for a text in any of the three languages; an unknown one trimmed. */
export const canonicalCategory = (text: string) => findWord('category', text) ?? findWord('categoryInput', text) ?? text.trim()
/** Automatic, Manual, CVT or Semi-automatic for a text in any of the three languages; an unknown one trimmed. */
export const canonicalTransmission = (text: string) => findWord('transmission', text) ?? text.trim()
/** FWD, RWD, AWD or 4WD for a text in any of the three languages; an unknown one trimmed. */
export const canonicalDrive = (text: string) => findWord('drive', text) ?? text.trim()
/** The side of the steering wheel, Left or Right; an unknown text trimmed. */
export const canonicalSteering = (text: string) => findWord('steering', text) ?? text.trim()
/** A colour in English; an unknown one trimmed. */
export const canonicalColor = (text: string) => findWord('color', text) ?? text.trim()

/** Our word for a value of a list of words.json by the list's name ('fuel', '가솔린' → 'Petrol'); a text that the list does not know, or any of a list that is none, trimmed. */
export function canonicalValue(list: string | undefined, text: string): string {
  for (const name of [`${list}`, `${list}Input`]) {
    const word = isWordList(name) && findWord(name, text)
    if (word) return word
  }
  return text.trim()
}

/** All names of a make, of a model of a make, or of a word; `own` are those that no other may take, the others are spellings and names of other markets. */
type Listed = { make: string; model?: string; own: string[]; others: string[] }

/** Every make and every model of the catalogue with all their names. */
export function listMakesAndModels(): Listed[] {
  return Object.keys(aliases).flatMap((make) => {
    const it = knownMake(make)
    const models = [...(it?.byModel ?? [])].map(([model, { names }]) => {
      const own = modelNames(make, model).slice(0, 2).filter(Boolean)
      return { make, model, own, others: names.filter((name) => !own.includes(name)) }
    })
    const own = makeNames(make)
    return [{ make, own, others: (it?.names ?? []).filter((name) => !own.includes(name)) }, ...models]
  })
}

type Named = {
  make?: string | null | undefined
  model?: string | null | undefined
  category?: string | null | undefined
  fuelType?: string | null | undefined
}

/** Every name that a car's make, model, category and fuel have in the three languages, for its search text. */
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
