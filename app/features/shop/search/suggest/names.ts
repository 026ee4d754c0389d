import { makeName, modelName, searchNames } from '#app/features/base/catalogue/rules.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import type { CarIndex } from '../engine/car-index.ts'
import { firstFrom } from '../engine/orders.ts'
import type { SuggestedName } from '../schema.ts'
import { fold } from '../words/dictionary.ts'
import { editDistance } from '../words/edit-distance.ts'

type Named = Pick<SuggestedName, 'facet' | 'key' | 'label' | 'make'>
// own: the value's name in one of the site's languages; alias: another spelling or a name abroad; word: a name without
// its first words.
type Rank = 'own' | 'alias' | 'word'
type Entry = { text: string; written: string; rank: Rank; named: Named }
/** A value with a name that begins with the typed letters. `isWhole` means that the letters are the whole name. */
export type Begun = { named: Named; entry: Entry; isWhole: boolean; cars: number; score: number }

type Names = { sorted: Entry[]; known: Record<Named['facet'], number>; byKey: Map<string, Named> }

const weights: Record<Rank, number> = { own: 1, alias: 0.5, word: 0.4 }
// Many cars share a category or fuel, but people rarely type its name first.
const kindWeight = 0.1
const kept = new WeakMap<CarIndex, Names>()

/**
 * Returns values with available cars and a name that begins with the letters, exact names first and then by number of
 * cars.
 */
export function listByPrefix(index: CarIndex, letters: string): Begun[] {
  const { sorted } = namesOf(index)
  const found = new Map<Named, Begun>()
  for (let at = firstAt(sorted, letters); at < sorted.length; at++) {
    const entry = sorted[at] as Entry
    if (!entry.text.startsWith(letters)) break
    // A single letter usually begins a make or model, and hardly ever a category or fuel.
    if (letters.length < 2 && (entry.rank === 'word' || isValue(entry.named))) continue
    put(found, index, entry, entry.text === letters, isValue(entry.named) ? kindWeight : weights[entry.rank])
  }
  return [...found.values()].sort(byScore)
}

/**
 * Returns values that the letters may misspell. One wrong letter is allowed from four letters on, two from seven, and
 * none with digits.
 */
export function listMisspelt(index: CarIndex, letters: string): Begun[] {
  const most = letters.length < 4 || /\d/.test(letters) ? 0 : letters.length < 7 ? 1 : 2
  if (most === 0) return []
  const found = new Map<Named, Begun>()
  for (const entry of namesOf(index).sorted) {
    const { text } = entry
    if (
      entry.rank === 'word' ||
      text.length < letters.length - most ||
      (text[0] !== letters[0] && text[1] !== letters[1])
    )
      continue
    let apart = most + 1
    for (let length = letters.length - 1; length <= letters.length + 1; length++)
      apart = Math.min(apart, editDistance(letters, text.slice(0, length), most))
    if (apart <= most) put(found, index, entry, false, weights[entry.rank] / 1000 ** apart)
  }
  return [...found.values()].sort(byScore)
}

export function listCalled(index: CarIndex, letters: string): Named[] {
  const { sorted } = namesOf(index)
  const found = new Set<Named>()
  for (let at = firstAt(sorted, letters); sorted[at]?.text === letters; at++) {
    const { rank, named } = sorted[at] as Entry
    if (rank !== 'word') found.add(named)
  }
  return [...found]
}

export function listModels(index: CarIndex, make: Named): Named[] {
  const { byKey } = namesOf(index)
  const { terms, available } = index.columns.model
  return terms.texts
    .filter((key) => key.startsWith(`${make.key}/`))
    .map((key) => ({ key, cars: available(key) }))
    .filter(({ cars }) => cars > 0)
    .sort((a, b) => b.cars - a.cars)
    .flatMap(({ key }) => byKey.get(`model ${key}`) ?? [])
}

/** Returns the name of a value in a language. Categories and fuels stay in English, because pages translate them. */
export function labelOf({ facet, label, make }: Pick<Named, 'facet' | 'label' | 'make'>, lang: Language): string {
  return facet === 'make' ? makeName(label, lang) : facet === 'model' ? modelName(make, label, lang) : label
}

const isValue = ({ facet }: Named) => facet === 'category' || facet === 'fuel'
const firstAt = (sorted: Entry[], letters: string) => firstFrom(sorted, ({ text }) => (text < letters ? -1 : 1))
const byScore = (a: Begun, b: Begun) => b.score - a.score || (a.named.key < b.named.key ? -1 : 1)

function put(found: Map<Named, Begun>, index: CarIndex, entry: Entry, isWhole: boolean, weight: number): void {
  const known = found.get(entry.named)
  const cars = known?.cars ?? index.columns[entry.named.facet].available(entry.named.key)
  if (cars === 0) return
  // An exact name ranks before all others.
  const score = cars * weight * (isWhole && entry.rank !== 'word' ? 1e9 : 1)
  if (!known || score > known.score) found.set(entry.named, { named: entry.named, entry, isWhole, cars, score })
}

/** Returns the name index after adding values that are new since the last call. */
function namesOf(index: CarIndex): Names {
  const names = kept.get(index) ?? { sorted: [], known: { make: 0, model: 0, category: 0, fuel: 0 }, byKey: new Map() }
  kept.set(index, names)
  const { sorted, known, byKey } = names
  let isNew = false
  for (const facet of ['make', 'model', 'category', 'fuel'] as const) {
    const { texts } = index.columns[facet].terms
    for (const key of texts.slice(known[facet])) {
      const named = key === '' ? undefined : nameOf(index, facet, key)
      if (!named) continue
      byKey.set(`${facet} ${key}`, named)
      addEntries(sorted, named, listedNames(named))
      isNew = true
    }
    known[facet] = texts.length
  }
  if (isNew) sorted.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return names
}

function nameOf({ columns }: CarIndex, facet: Named['facet'], key: string): Named | undefined {
  const labelOf = (of: Named['facet'], its: string) => columns[of].labels[columns[of].terms.find(its) ?? -1] ?? ''
  const label = labelOf(facet, key)
  return label
    ? { facet, key, label, make: facet === 'model' ? labelOf('make', key.split('/')[0] ?? '') : null }
    : undefined
}

function listedNames({ facet, label, make }: Named): { own: string[]; others: string[] } {
  if (facet === 'make') return namesFor(searchNames({ make: label }), (lang) => makeName(label, lang))
  if (facet === 'model' && make) {
    const ofMake = searchNames({ make })
    const ofModel = searchNames({ make, model: label }).filter((name) => !ofMake.includes(name))
    return namesFor(ofModel, (lang) => modelName(make, label, lang))
  }
  return {
    own: [...new Set([label, ...searchNames(facet === 'category' ? { category: label } : { fuelType: label })])],
    others: [],
  }
}

function namesFor(all: string[], inLanguage: (lang: Language) => string): { own: string[]; others: string[] } {
  const own = [...new Set(languages.map(inLanguage))]
  return { own, others: all.filter((name) => !own.includes(name)) }
}

function addEntries(sorted: Entry[], named: Named, { own, others }: { own: string[]; others: string[] }): void {
  const texts = new Set<string>()
  const add = (name: string, written: string, rank: Rank) => {
    const text = fold(name)
    if (!text || texts.has(text)) return
    texts.add(text)
    sorted.push({ text, written, rank, named })
  }
  for (const name of own) add(name, name, 'own')
  for (const name of others) add(name, name, 'alias')
  // Koreans in a hurry type only initial consonants: 'ㅎㄷ' for 현대.
  for (const name of own) if (/^[가-힣]{2,}$/.test(name)) add(firstLetters(name), name, 'alias')
  for (const name of [...own, ...others]) {
    const words = name.split(/[\s-]+/)
    for (let from = 1; from < words.length; from++) add(words.slice(from).join(' '), name, 'word')
  }
}

const firstLetters = (name: string) =>
  [...name]
    .map((syllable) => String.fromCharCode(0x1100 + Math.floor(((syllable.codePointAt(0) ?? 0) - 0xac00) / 588)))
    .join('')
