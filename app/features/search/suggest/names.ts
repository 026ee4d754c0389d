import { makeName, modelName, searchNames } from '#app/features/catalogue/rules.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Holdings } from '../engine/holdings.ts'
import type { SuggestedName } from '../schema.ts'
import { fold } from '../words/dictionary.ts'
import { distance } from '../words/near.ts'

/** A value that cars have; `codes` are those of its models, or for a category or fuel its own. */
type Named = Pick<SuggestedName, 'facet' | 'key' | 'label' | 'make'> & { codes: number[] }
// own: what it is called in one of the three languages; alias: another spelling, or its name elsewhere; word: a later word of a name.
type Rank = 'own' | 'alias' | 'word'
type Entry = { text: string; written: string; rank: Rank; named: Named }
/** A value that words begin the name of: by which of its names, and whether by all of it. */
export type Begun = { named: Named; entry: Entry; isWhole: boolean; cars: number; score: number }

/** The names of all that cars are found by, sorted by how search compares them. */
type Names = { sorted: Entry[]; models: number; values: number }

const weights: Record<Rank, number> = { own: 1, alias: 0.5, word: 0.4 }
// There are many of a kind, but hardly anybody types its name first.
const kindWeight = 0.1
const valueFacets = ['category', 'fuel'] as const
const kept = new WeakMap<Holdings, Names & { byKey: Map<string, Named> }>()

/** What the names of begin with some letters, as far as we have cars of it; most cars first, those that are called so before all. */
export function listBegun(held: Holdings, letters: string): Begun[] {
  const { sorted } = namesOf(held)
  const found = new Map<Named, Begun>()
  for (let at = firstFrom(sorted, letters); at < sorted.length; at++) {
    const entry = sorted[at] as Entry
    if (!entry.text.startsWith(letters)) break
    // One letter of an alphabet begins a make or a model that is meant, hardly ever a kind of car.
    if (letters.length < 2 && (entry.rank === 'word' || isValue(entry.named))) continue
    put(found, held, entry, entry.text === letters, isValue(entry.named) ? kindWeight : weights[entry.rank])
  }
  return [...found.values()].sort(byScore)
}

/** What letters that begin no name are most likely a misspelling of: at most one letter wrong from four, two from seven. */
export function listNear(held: Holdings, letters: string): Begun[] {
  const most = letters.length < 4 || /\d/.test(letters) ? 0 : letters.length < 7 ? 1 : 2
  if (most === 0) return []
  const found = new Map<Named, Begun>()
  for (const entry of namesOf(held).sorted) {
    const { text } = entry
    if (entry.rank === 'word' || text.length < letters.length - most || (text[0] !== letters[0] && text[1] !== letters[1])) continue
    let apart = most + 1
    for (let length = letters.length - 1; length <= letters.length + 1; length++)
      apart = Math.min(apart, distance(letters, text.slice(0, length), most))
    if (apart <= most) put(found, held, entry, false, weights[entry.rank] / 1000 ** apart)
  }
  return [...found.values()].sort(byScore)
}

/** The values that are called exactly so. */
export function listCalled(held: Holdings, letters: string): Named[] {
  const { sorted } = namesOf(held)
  const found = new Set<Named>()
  for (let at = firstFrom(sorted, letters); sorted[at]?.text === letters; at++) {
    const { rank, named } = sorted[at] as Entry
    if (rank !== 'word') found.add(named)
  }
  return [...found]
}

/** The models of a make, most cars first. */
export function listModels(held: Holdings, make: Named): Named[] {
  return make.codes
    .filter((code) => held.modelList[code]?.key && held.stock.available(code) > 0)
    .sort((a, b) => held.stock.available(b) - held.stock.available(a))
    .flatMap((code) => namedOf(held, `model ${held.modelList[code]?.key}`) ?? [])
}

/** Available cars of a value. */
export function countOf(held: Holdings, { facet, codes }: Named): number {
  if (facet === 'make' || facet === 'model') return codes.reduce((sum, code) => sum + held.stock.available(code), 0)
  let sum = 0
  const [values, sold] = [held.cells.code(facet), held.cells.sold()]
  for (let at = 1; at < held.cells.length(); at++) if (sold[at] === 0 && codes.includes(values[at] as number)) sum += held.stock.inCell(at)
  return sum
}

/** A value as a language writes it; of categories and fuels the English word, which pages translate. */
export function labelOf({ facet, label, make }: Pick<Named, 'facet' | 'label' | 'make'>, lang: Language): string {
  return facet === 'make' ? makeName(label, lang) : facet === 'model' ? modelName(make, label, lang) : label
}

const isValue = ({ facet }: Named) => facet === 'category' || facet === 'fuel'
const byScore = (a: Begun, b: Begun) => b.score - a.score || (a.named.key < b.named.key ? -1 : 1)

function put(found: Map<Named, Begun>, held: Holdings, entry: Entry, isWhole: boolean, weight: number): void {
  const known = found.get(entry.named)
  const cars = known?.cars ?? countOf(held, entry.named)
  if (cars === 0) return
  // What is called so comes before all that only begins so.
  const score = cars * weight * (isWhole && entry.rank !== 'word' ? 1e9 : 1)
  if (!known || score > known.score) found.set(entry.named, { named: entry.named, entry, isWhole, cars, score })
}

function firstFrom(sorted: Entry[], letters: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as Entry).text < letters) low = middle + 1
    else high = middle
  }
  return low
}

const namedOf = (held: Holdings, key: string) => kept.get(held)?.byKey.get(key)

/** The names of what there is now: those of a new model or value are added when it is first asked for. */
function namesOf(held: Holdings): Names {
  const names = kept.get(held) ?? { sorted: [], models: 0, values: 0, byKey: new Map<string, Named>() }
  kept.set(held, names)
  const values = valueFacets.reduce((sum, facet) => sum + held.cells.values[facet].texts.length, 0)
  if (names.models === held.modelList.length && names.values === values) return names
  const { byKey, sorted } = names
  const value = (one: Omit<Named, 'codes'>, code: number, listed: { own: string[]; others: string[] }) => {
    const key = `${one.facet} ${one.key}`
    const known = byKey.get(key)
    if (known) return known.codes.includes(code) ? undefined : known.codes.push(code)
    const named = { ...one, codes: [code] }
    byKey.set(key, named)
    addEntries(sorted, named, listed)
  }
  for (let code = names.models; code < held.modelList.length; code++) {
    const one = held.modelList[code]
    if (!one?.make) continue
    const { makeLabel } = one
    const ofMake = searchNames({ make: makeLabel })
    value(
      { facet: 'make', key: one.make, label: makeLabel, make: null },
      code,
      namesFor(ofMake, (lang) => makeName(makeLabel, lang)),
    )
    if (!one.key) continue
    const ofModel = searchNames({ make: makeLabel, model: one.label }).filter((name) => !ofMake.includes(name))
    value(
      { facet: 'model', key: one.key, label: one.label, make: makeLabel },
      code,
      namesFor(ofModel, (lang) => modelName(makeLabel, one.label, lang)),
    )
  }
  for (const facet of valueFacets)
    for (const [code, key] of held.cells.values[facet].texts.entries()) {
      const label = held.cells.labels[facet][code]
      if (!key || !label) continue
      const all = searchNames(facet === 'category' ? { category: label } : { fuelType: label })
      value({ facet, key, label, make: null }, code, { own: [...new Set([label, ...all])], others: [] })
    }
  sorted.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  names.models = held.modelList.length
  names.values = values
  return names
}

function namesFor(all: string[], inLanguage: (lang: Language) => string): { own: string[]; others: string[] } {
  const own = [...new Set([inLanguage('en'), inLanguage('ko'), inLanguage('ar')])]
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
  // 'ㅎㄷ' is how Koreans in a hurry write 현대.
  for (const name of own) if (/^[가-힣]{2,}$/.test(name)) add(firstLetters(name), name, 'alias')
  for (const name of [...own, ...others]) {
    const words = name.split(/[\s-]+/)
    for (let from = 1; from < words.length; from++) add(words.slice(from).join(' '), name, 'word')
  }
}

const firstLetters = (name: string) =>
  [...name].map((syllable) => String.fromCharCode(0x1100 + Math.floor(((syllable.codePointAt(0) ?? 0) - 0xac00) / 588))).join('')
