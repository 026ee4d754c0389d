import { listWords } from '#app/features/base/catalogue/rules.ts'
import { normaliseText } from '#app/lib/text.ts'
import type { Phrase } from './alternatives.ts'
import bodies from './bodies.json' with { type: 'json' }
import { fold } from './dictionary.ts'
import everyday from './everyday.json' with { type: 'json' }
import { otherLanguages } from './other-languages.ts'
import { isStemmed, stemmed } from './russian.ts'

type Word = { start: number; end: number; text: string; keys: string[] }

const mostWords = 6
const leastBegun = 3
let built:
  | { exact: Map<string, string[]>; sorted: string[]; items: Map<string, Item>; kinds: Map<string, string> }
  | undefined

type Item = { key: string; texts: string[] }

const proofs = [
  ['no accident', 'no-accident'],
  ['no frame damage', 'no-frame-damage'],
  ['no flood', 'no-flood'],
  ['no repaint', 'no-repaint'],
  ['private use', 'private-use'],
] as const

const manyItems = 20
// Pickups have a double cab, whether or not their seller says so.
const ofPickups = {
  facet: 'model' as const,
  keys: bodies.find(({ names }) => names.includes('pickup'))?.models ?? [],
  fit: 'prefix' as const,
}

function spellings() {
  if (built) return built
  const exact = new Map<string, string[]>()
  const trims = listWords('trim').flatMap(({ word, aliases }) =>
    word && !['The', 'with'].includes(word) ? [[word, ...aliases.filter((alias) => !alias.startsWith('('))]] : [],
  )
  const phrases = everyday.written.map((group) => [
    ...group,
    ...otherLanguages.flatMap(({ written }) => written[group[0] ?? ''] ?? []),
  ])
  for (const group of [...phrases, ...trims]) {
    const texts = group.map(normaliseText)
    for (const key of new Set(group.flatMap((name) => [fold(name), stemOf(name)])))
      exact.set(key, [...new Set([...(exact.get(key) ?? []), ...texts])])
  }
  const kinds = Object.entries(everyday.kinds).flatMap(([kind, names]) =>
    names.flatMap((name) => [fold(name), stemOf(name)].map((key) => [key, kind] as const)),
  )
  built = {
    exact,
    sorted: [...exact.keys()].filter((key) => !isStemmed(key)).sort(),
    items: listItems(),
    kinds: new Map(kinds),
  }
  return built
}

function listItems(): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const { word: key, aliases } of listWords('equipment')) {
    // Spellings such as 'A/C' and 'AC' are skipped, because they are part of many texts.
    const names = [key, ...aliases].filter(
      (name) =>
        !normaliseText(name)
          .split(' ')
          .some((one) => one.length < 2) && !/^[a-z\d]{2}$/i.test(name),
    )
    const item = { key, texts: [...new Set(names.map(normaliseText))] }
    // Words that mean the item only in a search: the 'camera' of a text may be another one.
    const asked: string[] = Object.entries(everyday.items).find(([one]) => one === key)?.[1] ?? []
    for (const way of [...asked, ...names].flatMap((name) => [fold(name), stemOf(name)])) items.set(way, item)
  }
  return items
}

export function readItem(tokens: Word[], at: number): Phrase | undefined {
  const { items } = spellings()
  for (let count = mostWords; count > 0; count--) {
    const stretch = tokens.slice(at, at + count)
    const [first, last] = [stretch[0], stretch.at(-1)]
    if (!first || !last || stretch.length < count) continue
    const typed = normaliseText(stretch.map(({ text }) => text).join(' '))
    const bareAt = (bare: (index: number) => boolean) =>
      stretch.map(({ keys }, index) => (bare(index) ? keys.at(-1) : keys[0])).join('')
    const ways = [
      bareAt(() => false),
      stemOf(typed),
      bareAt((index) => index === count - 1),
      bareAt((index) => index === 0),
      bareAt(() => true),
    ]
    const item = ways.map((way) => items.get(way)).find(Boolean)
    if (!item) continue
    const texts = item.texts
      .filter((text) => text !== typed)
      .map((text) => ({ text, whole: true as const, fit: 'prefix' as const }))
    return {
      start: first.start,
      end: last.end,
      meanings: [{ facet: 'equipment', keys: [item.key], fit: 'exact' }, { text: typed, fit: 'prefix' }, ...texts],
    }
  }
  return undefined
}

/** The kind of truck that a name of trucks also says ('냉동탑차' is refrigerated), as texts of sellers. */
export function readKind(name: string): Phrase['meanings'] | undefined {
  const { exact, kinds } = spellings()
  const kind = kinds.get(fold(name)) ?? kinds.get(stemOf(name))
  const texts = kind === undefined ? undefined : exact.get(fold(kind))
  const said = texts?.map((text) => ({ text, whole: true as const, fit: 'exact' as const }))
  return said && kind === 'double cab' ? [...said, ofPickups] : said
}

/** 'Crane' says the kind of truck, and begins the name of none. */
export const isKind = (phrase: Phrase | undefined) =>
  phrase?.meanings.some((one) => 'text' in one && Object.hasOwn(everyday.kinds, one.text)) ?? false

const stemOf = (text: string) =>
  normaliseText(text)
    .split(' ')
    .map((word) => stemmed(fold(word)))
    .join('')

export function readWritten(tokens: Word[], at: number): Phrase | undefined {
  const { exact, sorted } = spellings()
  for (let count = mostWords; count > 0; count--) {
    const stretch = tokens.slice(at, at + count)
    const [first, last] = [stretch[0], stretch.at(-1)]
    if (!first || !last || stretch.length < count) continue
    const key = fold(stretch.map(({ text }) => text).join(''))
    const typed = normaliseText(stretch.map(({ text }) => text).join(' '))
    const texts = exact.get(key) ?? exact.get(stemOf(typed))
    if (texts) {
      const others = texts.filter((text) => text !== typed)
      const proven = proofs.flatMap(([said, key]) => (texts.includes(said) ? [key] : []))
      // Other spellings in the same script count equally. Those in other scripts rank lower.
      const fitOf = (text: string) => (scriptOf(text) === scriptOf(typed) ? ('exact' as const) : ('prefix' as const))
      return {
        start: first.start,
        end: last.end,
        meanings: [
          ...(texts.includes('full option')
            ? [{ many: 'equipment' as const, least: manyItems, fit: 'exact' as const }]
            : []),
          ...proven.map((key) => ({ facet: 'proof' as const, keys: [key], fit: 'exact' as const })),
          ...(texts.includes('double cab') ? [ofPickups] : []),
          // A proof by the condition sheet ranks above the seller's text.
          { text: typed, fit: proven.length > 0 ? 'prefix' : 'exact' },
          ...others.map((text) => ({
            text,
            whole: true as const,
            fit: proven.length > 0 ? ('prefix' as const) : fitOf(text),
          })),
        ],
      }
    }
    if (count > 1 || first.text.length < leastBegun || !/[가-힣]/.test(first.text)) continue
    const begun = sorted.filter((name) => name.startsWith(key))
    if (begun.length === 1)
      return {
        start: first.start,
        end: first.end,
        meanings: [
          { text: typed, fit: 'exact' },
          ...(exact.get(begun[0] ?? '') ?? []).map((text) => ({ text, whole: true as const, fit: 'prefix' as const })),
        ],
      }
  }
  return undefined
}

const scriptOf = (text: string) =>
  /[\u1100-\u11ff]/.test(text)
    ? 'hangul'
    : /[\u0600-\u06ff]/.test(text)
      ? 'arabic'
      : /[\u0400-\u04ff]/.test(text)
        ? 'russian'
        : 'latin'
