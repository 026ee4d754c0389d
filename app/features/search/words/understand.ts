import { normaliseText } from '#app/lib/text.ts'
import type { Fit, Meaning, Part } from '../schema.ts'
import { joinAlternatives, narrowModels, type Said } from './alternatives.ts'
import { fold, isCommon, isIgnored, listBegun, listNamed, listNear, type NamedValue } from './dictionary.ts'
import { meaningsOf, particles, readClass, readGlued } from './glued.ts'
import { readPlain } from './letters.ts'
import { readSpan } from './spans.ts'

/** A word of a search: where it stands in the plain text, and the ways it may be looked up, the likeliest first. */
type Token = { start: number; end: number; text: string; keys: string[] }

const longest = 200
const mostWords = 5
// Nobody misspells more words than that in one search; a long text costs no time.
const mostMisspelt = 8
const articles = /^(?:وال|بال|فال|لل|ال|و|ب|ل)(?=.{3})/

/** What the words of a search may mean, in their order; words that say nothing about a car are left out, so that 'cars' alone means all of them. */
export function understand(words: string, thisYear = new Date().getUTCFullYear()): Part[] {
  const plain = readPlain(words.slice(0, longest))
  const tokens = tokensOf(plain.text)
  const said = readAll(plain.text, tokens, namedMakes(tokens), thisYear)
  return narrowModels(joinAlternatives(said, plain.text)).map(({ start, end, meanings }) => ({ words: plain.typed(start, end), meanings }))
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)+(?![\p{L}\d])|[\p{L}\p{N}]+/gu)].map((match) => {
    const word = match[0]
    const bare = /[\u0600-\u06ff]/.test(word) ? word.replace(articles, '') : /[가-힣]/.test(word) ? word.replace(particles, '') : word
    const keys = [word, bare].map(fold).filter((key, at, all) => key && all.indexOf(key) === at)
    return { start: match.index, end: match.index + word.length, text: word, keys }
  })
}

/** Looks up words that stand together, as they are and then without articles and particles. */
function lookUp(tokens: Token[], at: number, count: number): NamedValue[] {
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

function namedMakes(tokens: Token[]): Set<string> {
  const makes = new Set<string>()
  for (let at = 0; at < tokens.length; at++)
    for (let count = 1; count <= 3; count++)
      for (const { facet, key, fit } of lookUp(tokens, at, count)) if (facet === 'make' && fit === 'exact') makes.add(key)
  return makes
}

function readAll(text: string, tokens: Token[], makes: Set<string>, thisYear: number): Said[] {
  const said: Said[] = []
  let misspelt = 0
  let position = 0
  // Also where no word stands: '< 10000', '$5000'.
  const places = [...text.matchAll(/[<>≤≥=~$]+ ?|\d+(?:[.,]\d+)+(?![\p{L}\d])|[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  for (const place of places) {
    if (place < position) continue
    const at = tokens.findIndex(({ start }) => start === place)
    const model = at < 0 ? undefined : readName(tokens, at, makes, said)
    const span = readSpan(text, place, thisYear)
    // 'Peugeot 2008' is a model; '2008 Peugeot' may be.
    const isNumber = model && /^\d/.test(text.slice(place)) && span
    if (isNumber && model && span) {
      const before = said.at(-1)?.meanings[0]
      const behindMake = before && 'facet' in before && before.facet === 'make'
      if (behindMake || span.end < model.end) said.push(model)
      else
        said.push({
          ...model,
          end: Math.max(model.end, span.end),
          meanings: [...model.meanings, { span: span.span, range: span.range, fit: 'exact' }],
        })
      position = said.at(-1)?.end ?? place + 1
      continue
    }
    const next =
      span && (!model || span.end > model.end)
        ? { start: place, end: span.end, meanings: [{ span: span.span, range: span.range, fit: 'exact' as Fit }] }
        : model
    if (next) {
      said.push(next)
      position = next.end
      continue
    }
    const token = tokens[at]
    if (!token) continue
    const others = readOther(text, tokens, at, misspelt < mostMisspelt)
    if (others.some(({ meanings }) => meanings.some(({ fit }) => fit === 'fuzzy'))) misspelt++
    said.push(...others)
    position = others.at(-1)?.end ?? token.end
  }
  return said
}

/** The longest name that begins with a word. */
function readName(tokens: Token[], at: number, makes: Set<string>, said: Said[]): Said | undefined {
  for (let count = mostWords; count > 0; count--) {
    const found = lookUp(tokens, at, count).filter(({ needsMake, key }) => !needsMake || makes.has(key.split('/')[0] ?? ''))
    const [first, last] = [tokens[at], tokens[at + count - 1]]
    if (!found.some(({ fit }) => fit === 'exact') || !first || !last) continue
    // A plain number is a model only right behind its make, or where nothing else could be one.
    if (count === 1 && /^\d+$/.test(first.keys[0] ?? '') && found[0]?.needsMake && !isBehindMake(said) && !isYearLike(first.keys[0])) continue
    // 'is' and 'M' belong to a make that stands near; 'is there a lexus' does not name a model.
    if (count === 1 && isIgnored(first.keys[0] ?? '') && !isBehindMake(said)) continue
    return readOn(tokens, at, count) ?? { start: first.start, end: last.end, meanings: meaningsOf(found, first.keys[0] ?? '') }
  }
  return undefined
}

/** 'rexton sp': a name and the beginning of a word that makes it a longer one. */
function readOn(tokens: Token[], at: number, count: number): Said | undefined {
  const [first, last] = [tokens[at], tokens[at + count]]
  if (!first || !last || at + count !== tokens.length - 1 || lookUp(tokens, at + count, 1).length > 0) return undefined
  const begun = listBegun(
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

function isBehindMake(said: Said[]): boolean {
  const before = said.at(-1)?.meanings[0]
  return before !== undefined && 'facet' in before && before.facet === 'make'
}

/** A word that is no whole name: half typed, glued, misspelt, or only a text. */
function readOther(text: string, tokens: Token[], at: number, mayBeMisspelt: boolean): Said[] {
  const token = tokens[at]
  const key = token?.keys[0]
  if (!token || !key) return []
  const { start, end } = token
  const isLast = at === tokens.length - 1
  if (token.keys.some(isIgnored)) return []
  const plain = normaliseText(text.slice(start, end))
  const whole: Meaning & { fit: Fit } = { text: plain, fit: 'exact' }
  const german = readClass(text, start, end)
  if (german) return german
  // 'land cr': two words of a name that is still being typed, or that was misspelt.
  const next = tokens[at + 1]
  if (next && !isCommon(key) && lookUp(tokens, at + 1, 1).length === 0) {
    const both = key + (next.keys[0] ?? '')
    const phrase = (found: NamedValue[]) => [{ start, end: next.end, meanings: [...meaningsOf(found, ''), ...textsOf(text.slice(start, next.end))] }]
    const begun = at + 1 === tokens.length - 1 && both.length > 3 ? listBegun(both) : []
    if (begun.length > 0) return phrase(begun)
    const near = mayBeMisspelt && both.length > 6 && !isCommon(next.keys[0] ?? '') && !/\d/.test(both) ? listNear(both) : []
    if (near.length > 0 && !next.keys.some(isIgnored)) return phrase(near)
  }
  const glued = readGlued(text, start, end)
  if (glued) return glued
  if (isCommon(key)) return [{ start, end, meanings: [whole] }]
  const likely = token.keys.map((one) => {
    const begun = one.length > (isLast ? 1 : 2) ? listBegun(one) : []
    return begun.length > 0 || !mayBeMisspelt ? begun : listNear(one)
  })
  return [{ start, end, meanings: [...meaningsOf(likely.find((found) => found.length > 0) ?? [], ''), whole] }]
}

function textsOf(stretch: string): Part['meanings'] {
  return [{ text: normaliseText(stretch), fit: 'exact' }]
}
