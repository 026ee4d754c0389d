import { compact } from '#app/lib/compact.ts'
import words from './words.json' with { type: 'json' }

type Kind = keyof typeof words
type Index = Map<string, string>

const indexes = new Map<Kind, Index>()

function indexOf(kind: Kind): Index {
  const known = indexes.get(kind)
  if (known) return known
  const index: Index = new Map()
  const entries = Object.entries<string[]>(words[kind])
  for (const [name] of entries) index.set(compact(name), name)
  for (const [name, aliases] of entries)
    for (const alias of aliases) if (!index.has(compact(alias))) index.set(compact(alias), name)
  indexes.set(kind, index)
  return index
}

export const isWordList = (name: string): name is Kind => Object.hasOwn(words, name)

/** Returns the canonical term for a text in any language. If the whole text is unknown, text in brackets is ignored. */
export function findWord(kind: Kind, text: string): string | undefined {
  const index = indexOf(kind)
  const outside = compact(text.replace(/\([^()]*\)/g, ' '))
  return index.get(compact(text)) ?? (outside ? index.get(outside) : undefined)
}

export function wordAliases(kind: Kind, word: string): string[] {
  const aliases: Record<string, string[]> = words[kind]
  return Object.hasOwn(aliases, word) ? (aliases[word] ?? []) : []
}

export function listWords(kind: Kind): { word: string; aliases: string[] }[] {
  return Object.entries<string[]>(words[kind]).map(([word, aliases]) => ({ word, aliases }))
}

const ordinal = (digits: string) =>
  `${digits}${/(^|[^1])1$/.test(digits) ? 'st' : /(^|[^1])2$/.test(digits) ? 'nd' : /(^|[^1])3$/.test(digits) ? 'rd' : 'th'}`

const isTrim = (words: string[]) => findWord('trim', words.join(' ')) !== undefined

export const isKorean = (text: string) => /[\u3131-\ud79d]/.test(text)

/**
 * Translates a Korean trim ('2세대 모던' → '2nd gen Modern') and drops words for 'new'. Returns the original if any word is
 * unknown.
 */
export function readableTrim(text: string): string {
  if (!isKorean(text)) return text
  // The limit bounds the cost. A valid trim has at most 255 characters.
  const words = text
    .slice(0, 1000)
    .replace(/(\d+)세대/g, (_, digits: string) => `${ordinal(digits)} gen`)
    .replace(/(\d+)인승/g, '$1 seats')
    .replace(/(\d+)도어/g, '$1 doors')
    .replace(/(\d)톤/g, '$1 ton')
    .replace(/(?<=[^ ])\(/g, ' (')
    .split(' ')
  const out: string[] = []
  // Phrases in the catalogue have at most three words.
  for (let at = 0, length = 3; at < words.length; length = 3) {
    // A phrase never includes a later word in brackets, because findWord ignores brackets beside other words.
    while (
      length > 1 &&
      (words.slice(at + 1, at + length).some((word) => word.startsWith('(')) || !isTrim(words.slice(at, at + length)))
    )
      length--
    const phrase = words.slice(at, at + length).join(' ')
    out.push(findWord('trim', phrase) ?? phrase)
    at += length
  }
  const english = out.filter(Boolean).join(' ')
  return isKorean(english) ? text : english
}
