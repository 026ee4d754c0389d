import { compact, listMakesAndModels, listWords } from '#app/features/base/catalogue/rules.ts'
import { normaliseText } from '#app/lib/text.ts'
import {
  categoryKey,
  colorKey,
  driveKey,
  fuelKey,
  makeKey,
  marketKey,
  modelKey,
  steeringKey,
  transmissionKey,
} from '../engine/keys.ts'
import type { Facet, Fit } from '../schema.ts'
import bodies from './bodies.json' with { type: 'json' }
import { editDistance } from './edit-distance.ts'
import everyday from './everyday.json' with { type: 'json' }
import frequentWords from './frequent.json' with { type: 'json' }
import { readPlain } from './letters.ts'
import { otherLanguages } from './other-languages.ts'
import { isStemmed, stemmed } from './russian.ts'

/**
 * `needsMake` means that the value is valid only if its make is named too. `alsoText` means that the name is also an
 * everyday word.
 */
export type NamedValue = { facet: Facet; key: string; fit: Fit; needsMake: boolean; alsoText: boolean }

// own: the value's own name; alias: other spellings and names abroad; input: spelling used only in forms and files;
// tail: the end of a longer name ('Evoque'); longer: the name goes on ('Ioniq' → 'Ioniq 5').
type Rank = 'own' | 'alias' | 'input' | 'tail' | 'longer'
type Entry = { facet: Facet; key: string; rank: Rank; needsMake: boolean; alsoText: boolean }
type Dictionary = {
  exact: Map<string, NamedValue[]>
  sorted: [key: string, found: NamedValue[]][]
  byLength: Map<number, [key: string, found: NamedValue[]][]>
}

const mostBegun = 40
const mostNear = 8
let built: Dictionary | undefined

/**
 * Normalises a name for lookup: without spaces, and with one Arabic letter for each sound that has several spellings
 * ('غولف', 'قولف', 'جولف').
 */
export function fold(text: string): string {
  return compact(text)
    .replace(/[غق]/g, 'ج')
    .replaceAll('ڤ', 'ف')
    .replaceAll('پ', 'ب')
    .replace(/[چڨ]/g, 'ج')
    .replaceAll('گ', 'ج')
    .replaceAll('ء', '')
    .replaceAll('э', 'е')
}

const wordsOf = (...lists: string[]) =>
  new Set(lists.flatMap((list) => list.split(' ').map((word) => stemmed(fold(word)))))
const ignored = wordsOf(...Object.values(everyday.ignored), ...otherLanguages.map((words) => words.ignored))
const common = wordsOf(...Object.values(everyday.common), ...otherLanguages.map((words) => words.common))

export function isIgnored(key: string): boolean {
  return ignored.has(stemmed(key))
}

export function isCommon(key: string): boolean {
  return common.has(stemmed(key))
}

const { licence: _, ...frequentOf } = frequentWords
let frequent: Set<string> | undefined

/** Whether a word is one of the commonest of its language ('wife', 'place'), which is no misspelt name. */
export function isFrequent(key: string): boolean {
  frequent ??= wordsOf(...Object.values(frequentOf).map((words) => readPlain(words).text))
  return frequent.has(stemmed(key))
}

export function listNamed(key: string): NamedValue[] {
  return dictionary().exact.get(key) ?? []
}

/** Lists the names that an unfinished word begins, for Korean even by single letters of a syllable. */
export function listByPrefix(key: string): NamedValue[] {
  if (/^\d+$/.test(key)) return []
  const { sorted } = dictionary()
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.[0] ?? '') < key) low = middle + 1
    else high = middle
  }
  const found: NamedValue[] = []
  for (let at = low; found.length < mostBegun && sorted[at]?.[0].startsWith(key); at++)
    for (const one of sorted[at]?.[1] ?? [])
      if (!one.needsMake && !found.some((other) => isSame(one, other)))
        found.push({ ...one, fit: 'prefix', alsoText: true })
  return found.slice(0, mostBegun)
}

/**
 * Lists likely corrections. One wrong letter is allowed from four letters on, two from seven, and three in long Korean
 * words.
 */
export function listCorrections(key: string): NamedValue[] {
  const hangul = isHangul(key)
  let most = key.length < 4 ? 0 : key.length < 7 ? 1 : hangul && key.length >= 11 ? 3 : 2
  if (most === 0 || /^\d+$/.test(key) || isStemmed(key)) return []
  let found: NamedValue[] = []
  const { byLength } = dictionary()
  for (let length = Math.max(3, key.length - most); length <= key.length + most; length++) {
    for (const [name, meant] of byLength.get(length) ?? []) {
      // Two wrong letters in a short name, or a wrong beginning, make a different word.
      if (key.length === 4 && name[0] !== key[0]) continue
      if ((name[0] !== key[0] && name[1] !== key[1] && name[0] !== key[1]) || isHangul(name) !== hangul) continue
      const apart = editDistance(key, name, most)
      if (apart > most || (apart > 1 && length < 5)) continue
      if (apart < most) [most, found] = [apart, []]
      for (const one of likeliest(meant))
        if (!found.some((other) => isSame(one, other))) found.push({ ...one, fit: 'fuzzy', alsoText: true })
    }
  }
  return found.slice(0, mostNear)
}

function likeliest(found: NamedValue[]): NamedValue[] {
  const sure = found.filter(({ fit, needsMake }) => fit === 'exact' && !needsMake)
  return sure.length > 0 ? sure : found.filter(({ needsMake }) => !needsMake)
}

const isHangul = (key: string) => /[\u1100-\u11ff]/.test(key)
const isSame = (a: { facet: Facet; key: string }, b: { facet: Facet; key: string }) =>
  a.facet === b.facet && a.key === b.key

function dictionary(): Dictionary {
  built ??= build(listEntries())
  return built
}

function build(entries: Map<string, Entry[]>): Dictionary {
  const exact = new Map([...entries].map(([key, meant]) => [key, settle(meant)] as const))
  const sorted = [...exact]
    .filter(([key, found]) => key.length > 1 && found.length > 0 && !isStemmed(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const byLength = new Map<number, [string, NamedValue[]][]>()
  for (const pair of sorted) {
    // Digits are rarely mistyped: A4 is not A6.
    if (pair[0].length < 3 || /\d/.test(pair[0])) continue
    byLength.set(pair[0].length, [...(byLength.get(pair[0].length) ?? []), pair])
  }
  return { exact, sorted, byLength }
}

function settle(entries: Entry[]): NamedValue[] {
  const isWord = entries.some(({ facet, rank }) => facet !== 'make' && facet !== 'model' && rank !== 'input')
  const hasOwnModel = entries.some(({ facet, rank }) => facet === 'model' && rank === 'own')
  const hasWhole = entries.some(({ facet, rank }) => facet === 'model' && (rank === 'own' || rank === 'alias'))
  const hasMake = entries.some(({ facet, rank }) => facet === 'make' && rank !== 'tail')
  const found: NamedValue[] = []
  for (const { facet, key, rank, needsMake, alsoText } of entries) {
    // 'Coupe' and 'Van' mean the category before a model.
    if (facet === 'model' && isWord) continue
    // 'Range Rover' means a model before a make, and 'Santa Fe' is another model than a 'Grand Santa Fe'.
    if (hasOwnModel && (rank === 'tail' || (facet === 'make' && rank !== 'own'))) continue
    const isWeak =
      rank === 'longer' ||
      (facet === 'model' && rank === 'alias' && hasOwnModel) ||
      (rank === 'tail' && (hasWhole || hasMake)) ||
      (rank === 'input' && (hasMake || key === 'sedan' || isWord))
    const one: NamedValue = {
      facet,
      key,
      fit: isWeak ? 'prefix' : 'exact',
      needsMake,
      alsoText: alsoText || (rank === 'input' && key === 'sedan'),
    }
    const same = found.findIndex((other) => isSame(one, other))
    if (same < 0) found.push(one)
    else if (one.fit === 'exact') found[same] = { ...one, needsMake: one.needsMake && (found[same]?.needsMake ?? true) }
  }
  return found
}

function listEntries(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  const add = (name: string, facet: Facet, key: string, rank: Rank, needsMake = false, alsoText = false) => {
    const folded = fold(name)
    if (!folded || !key) return
    const entry = { facet, key, rank, needsMake, alsoText: alsoText || isCommon(folded) }
    entries.set(folded, [...(entries.get(folded) ?? []), entry])
    // Names such as 'الفئة الثالثة' are also indexed without articles.
    const bare = fold(name.replace(/(^| )ال(?=[^ ]{3})/g, '$1'))
    if (bare && bare !== folded) entries.set(bare, [...(entries.get(bare) ?? []), entry])
    const stem = normaliseText(name)
      .split(' ')
      .map((word) => stemmed(fold(word)))
      .join('')
    if (isStemmed(stem)) entries.set(stem, [...(entries.get(stem) ?? []), entry])
  }
  addWords(add)
  const listed = listMakesAndModels().map(({ make, model, own, others }) => {
    const [facet, key]: [Facet, string] =
      model === undefined ? ['make', makeKey(make)] : ['model', modelKey(make, model)]
    const isModel = facet === 'model'
    const known = others.filter((name) => !Object.hasOwn(everyday.also, name.toLowerCase()))
    for (const name of own) add(name, facet, key, 'own', isModel && isOnlyWithMake(name, true))
    for (const name of known) add(name, facet, key, 'alias', isModel && isOnlyWithMake(name, false))
    return { facet, key, names: [...own, ...known] }
  })
  for (const [name, keys] of Object.entries(everyday.also))
    for (const key of keys) add(name, key.includes('/') ? 'model' : 'make', key, 'alias')
  // Body shapes and sizes, for models that surely have them. A seller may write a word for another car.
  for (const { names, models } of bodies)
    for (const name of names) for (const key of models) add(name, 'model', key, 'alias', false, !name.includes(' '))
  for (const { facet, key, names } of listed) {
    for (const name of names) addTails(name, facet, key, add)
    // 'Ioniq' may mean an Ioniq 5, 'Starex' a Grand Starex, and 'Renault' a Renault Korea.
    for (const other of listed)
      if (other.facet === facet && goesOn(key, other.key))
        for (const name of names) add(name, facet, other.key, 'longer')
  }
  return entries
}

type Add = (name: string, facet: Facet, key: string, rank: Rank, needsMake?: boolean) => void

function addTails(name: string, facet: Facet, key: string, add: Add): void {
  const words = normaliseText(name).split(' ')
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    const folded = fold(tail)
    if (folded.length < 3 || /\d/.test(folded) || isIgnored(folded) || isCommon(folded)) continue
    add(tail, facet, key, 'tail')
  }
}

function goesOn(key: string, other: string): boolean {
  if (!key.includes('/')) return other.startsWith(`${key} `)
  const [make = '', model = ''] = key.split('/')
  return (
    model.length > 2 && other.startsWith(`${make}/`) && (other.startsWith(`${key} `) || other.endsWith(` ${model}`))
  )
}

/** Whether a model name is too short, numeric or common to be recognised without its make. */
function isOnlyWithMake(name: string, own: boolean): boolean {
  const key = fold(name)
  // 911 and 3008 can only be models, but 500, 2008 and 86 may be other numbers.
  if (/^\d+$/.test(key))
    return !/^\d{3,4}$/.test(key) || Number(key) % 50 === 0 || /^(19|20)/.test(key) || (key.length === 3 && !own)
  return (
    key.length < 2 ||
    isIgnored(key) ||
    (isCommon(key) && !own) ||
    (!own && /^[abcegms]\d{3}$/.test(key)) ||
    ['the', 'se', 'sel', 'seven', 'ix'].includes(key)
  )
}

function addWords(add: Add): void {
  const kinds = [
    ['category', 'category', categoryKey],
    ['categoryInput', 'category', categoryKey],
    ['fuel', 'fuel', fuelKey],
    ['fuelInput', 'fuel', fuelKey],
    ['transmission', 'transmission', transmissionKey],
    ['drive', 'drive', driveKey],
    ['steering', 'steering', steeringKey],
    ['market', 'market', marketKey],
    ['color', 'color', colorKey],
  ] as const
  const put = (name: string, facet: Facet, key: string, rank: Rank) => {
    add(name, facet, key, rank)
    // An electric car has 'electric' as fuel and as category. 'automatic' may also mean a CVT or semi-automatic.
    if (key === 'electric') add(name, facet === 'fuel' ? 'category' : 'fuel', key, rank)
    if (key === 'automatic') for (const other of ['cvt', 'semi-automatic']) add(name, facet, other, 'longer')
  }
  // A pickup may have a double cab, too.
  for (const [kind, names] of Object.entries(everyday.kinds))
    if (kind !== 'double cab') for (const name of names) put(name, 'category', 'truck', 'own')
  for (const [facet, keys] of [everyday, ...otherLanguages].flatMap(({ names }) =>
    Object.entries<Record<string, string[]>>(names),
  ))
    for (const [list, names] of Object.entries(keys))
      for (const name of names) for (const key of list.split(',')) put(name, facet as Facet, key, 'own')
  for (const [kind, facet, keyOf] of kinds) {
    const never: string[] = Object.hasOwn(everyday.never, facet) ? everyday.never[facet] : []
    for (const { word, aliases } of listWords(kind)) {
      const input = kind.endsWith('Input')
      const key = keyOf(word)
      for (const name of input ? aliases : [word, ...aliases])
        if (!never.includes(name) && !isIgnored(fold(name)))
          put(name, facet, key, input && facet === 'category' ? 'input' : 'own')
    }
    if (facet === 'color')
      for (const { word } of listWords(kind))
        for (const shade of ['dark', 'light', 'metallic']) put(`${shade} ${word}`, facet, colorKey(word), 'own')
  }
}
