import { fold, listNamed, type NamedValue } from './dictionary.ts'
import { particles } from './glued.ts'
import { stemmed } from './russian.ts'

export type Token = { start: number; end: number; text: string; keys: string[] }

const articles = /^(?:وال|بال|فال|لل|ال|و|ب|ل)(?=.{3})/

// Korean negations are joined to a noun: '디젤빼고'.
// A year may be joined to a Korean name: '2018아반떼'.
const word =
  /(?<!\d)(?:19[5-9]|20[0-4])\d(?=[가-힣]{2})(?![년식형만천원대부이미초까]|키로|킬로)|\d+(?:[.,]\d+)+(?![a-z\d])|(?:말고|빼고|제외)[\p{L}\p{N}]*|(?:(?!말고|빼고|제외)[\p{L}\p{N}])+/gu
/** Matches the start of a word and signs before a number ('< 10000', '$5000'). */
export const place = new RegExp(`[<>≤≥=~$₩￦€£¥]+ ?|${word.source}`, 'gu')

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(word)].map((match) => {
    const word = match[0]
    const bare = /[\u0600-\u06ff]/.test(word)
      ? word.replace(articles, '')
      : /[가-힣]/.test(word)
        ? word.replace(particles, '')
        : word
    const keys = [fold(word), stemmed(fold(bare))].filter((key, at, all) => key && all.indexOf(key) === at)
    return { start: match.index, end: match.index + word.length, text: word, keys }
  })
}

/** Looks up adjacent words as they are, then without articles and particles. */
export function lookUp(tokens: Token[], at: number, count: number): NamedValue[] {
  const stretch = tokens.slice(at, at + count)
  if (stretch.length < count) return []
  const ways = new Set([
    stretch.map(({ keys }) => keys[0]).join(''),
    stretch.map(({ keys }, index) => (index === count - 1 ? keys.at(-1) : keys[0])).join(''),
    stretch.map(({ keys }, index) => (index === 0 ? keys.at(-1) : keys[0])).join(''),
    stretch.map(({ keys }) => keys.at(-1)).join(''),
  ])
  for (const key of ways) {
    const found = listNamed(key)
    if (found.length > 0) return found
  }
  return []
}

/** 'Sonata Hybrid' is a Sonata and a hybrid, although the catalogue also has it as a name of the Sonata. */
export function isFuelBehind(tokens: Token[], at: number, count: number): boolean {
  const [whole, model, fuel] = [
    lookUp(tokens, at, count),
    lookUp(tokens, at, count - 1),
    lookUp(tokens, at + count - 1, 1),
  ]
  const isSame = model.some(
    (one) => one.facet === 'model' && one.fit === 'exact' && whole.some(({ key }) => key === one.key),
  )
  return isSame && fuel.some(({ facet, fit }) => facet === 'fuel' && fit === 'exact')
}

export function namedMakes(tokens: Token[]): Set<string> {
  const makes = new Set<string>()
  for (let at = 0; at < tokens.length; at++)
    for (let count = 1; count <= 3; count++)
      for (const { facet, key, fit } of lookUp(tokens, at, count))
        if (facet === 'make' && fit === 'exact') makes.add(key)
  return makes
}
