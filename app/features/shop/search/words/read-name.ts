import type { Phrase } from './alternatives.ts'
import { isIgnored, listByPrefix } from './dictionary.ts'
import { meaningsOf, textsOf } from './glued.ts'
import { isFuelBehind, lookUp, type Token } from './tokens.ts'

const mostWords = 5

/** Reads the longest name at a token. `makes` are those that the whole text names, and `phrases` are those before. */
export function readName(tokens: Token[], at: number, makes: Set<string>, phrases: Phrase[]): Phrase | undefined {
  for (let count = mostWords; count > 0; count--) {
    if (count > 1 && isFuelBehind(tokens, at, count)) continue
    const found = lookUp(tokens, at, count).filter(
      ({ needsMake, key }) => !needsMake || makes.has(key.split('/')[0] ?? ''),
    )
    const [first, last] = [tokens[at], tokens[at + count - 1]]
    if (!found.some(({ fit }) => fit === 'exact') || !first || !last) continue
    // A number is a model only right after its make, unless it looks like a year ('2008 Peugeot').
    if (
      count === 1 &&
      /^\d+$/.test(first.keys[0] ?? '') &&
      found[0]?.needsMake &&
      !isBehindMake(phrases) &&
      !isYearLike(first.keys[0])
    )
      continue
    // 'is' and 'M' are models only after their make: 'is there a lexus' names no model.
    if (count === 1 && isIgnored(first.keys[0] ?? '') && !isBehindMake(phrases)) continue
    return (
      readOn(tokens, at, count) ?? {
        start: first.start,
        end: last.end,
        meanings: meaningsOf(found, first.keys[0] ?? ''),
      }
    )
  }
  return undefined
}

function readOn(tokens: Token[], at: number, count: number): Phrase | undefined {
  const [first, last] = [tokens[at], tokens[at + count]]
  if (!first || !last || at + count !== tokens.length - 1 || lookUp(tokens, at + count, 1).length > 0) return undefined
  const begun = listByPrefix(
    tokens
      .slice(at)
      .map(({ keys }) => keys[0])
      .join(''),
  )
  if (begun.length === 0) return undefined
  return {
    start: first.start,
    end: last.end,
    meanings: [
      ...meaningsOf(begun, ''),
      ...textsOf(
        tokens
          .slice(at)
          .map(({ text }) => text)
          .join(' '),
      ),
    ],
  }
}

const isYearLike = (key = '') => /^(?:19|20)\d\d$/.test(key)

function isBehindMake(phrases: Phrase[]): boolean {
  const before = phrases.at(-1)?.meanings[0]
  return before !== undefined && 'facet' in before && before.facet === 'make'
}
