import { compact } from './compact.ts'
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
  for (const [name, aliases] of entries) for (const alias of aliases) if (!index.has(compact(alias))) index.set(compact(alias), name)
  indexes.set(kind, index)
  return index
}

/** Whether words.json has a list of this name. */
export const isWordList = (name: string): name is Kind => Object.hasOwn(words, name)

/** Our word for a text in any of the three languages; undefined when it is none of ours. What stands in brackets is left aside when the whole is unknown. */
export function findWord(kind: Kind, text: string): string | undefined {
  const index = indexOf(kind)
  return index.get(compact(text)) ?? index.get(compact(text.replace(/\([^()]*\)/g, ' ')))
}

/** The texts that mean the same as one of our words, in the three languages. */
export function wordAliases(kind: Kind, word: string): string[] {
  const aliases: Record<string, string[]> = words[kind]
  // A word may be called like something that every object has.
  return Object.hasOwn(aliases, word) ? (aliases[word] ?? []) : []
}

/** Every word of one kind with the texts that mean the same. */
export function listWords(kind: Kind): { word: string; aliases: string[] }[] {
  return Object.entries<string[]>(words[kind]).map(([word, aliases]) => ({ word, aliases }))
}

const ordinal = (digits: string) =>
  `${digits}${/(^|[^1])1$/.test(digits) ? 'st' : /(^|[^1])2$/.test(digits) ? 'nd' : /(^|[^1])3$/.test(digits) ? 'rd' : 'th'}`

/** A Korean trim as buyers abroad can read it ('2세대 모던' → '2nd gen Modern'): words that the catalogue knows in English, others as they stand; what only says 'new' is dropped. */
export function readableTrim(text: string): string {
  if (!/[\u3131-\ud79d]/.test(text)) return text
  const words = text
    .replace(/(\d+)세대/g, (_, digits: string) => `${ordinal(digits)} gen`)
    .replace(/(\d+)인승/g, '$1 seats')
    .replace(/(\d+)도어/g, '$1 doors')
    .split(' ')
  const out: string[] = []
  // The catalogue's phrases have three words at most.
  for (let at = 0, length = 3; at < words.length; length = 3) {
    while (length > 1 && findWord('trim', words.slice(at, at + length).join(' ')) === undefined) length--
    const phrase = words.slice(at, at + length).join(' ')
    out.push(findWord('trim', phrase) ?? phrase)
    at += length
  }
  return out.filter(Boolean).join(' ')
}
