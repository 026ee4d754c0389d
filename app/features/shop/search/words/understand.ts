import { exampleRates } from '#app/features/base/money/rates/schema.ts'
import { sellersYear } from '#app/lib/day.ts'
import { normaliseText } from '#app/lib/text.ts'
import type { Fit, QueryPart, Reserved, SearchRates, Sort } from '../schema.ts'
import { joinAlternatives, keepMakes, makesFirst, narrowModels, type Phrase } from './alternatives.ts'
import { settleBodies } from './bodies.ts'
import { fold, isCommon, isFrequent, isIgnored, listByPrefix, listCorrections, type NamedValue } from './dictionary.ts'
import { readElectricRange } from './electric-range.ts'
import { endOfIgnored, except, type Negation, readNegation } from './exceptions.ts'
import { readGenerations } from './generations.ts'
import { meaningsOf, readClass, readGlued, readSeries, textsOf } from './glued.ts'
import { readGoods } from './goods.ts'
import { meaningOf } from './in-dollars.ts'
import { listInitials } from './initials.ts'
import { settleInsideColours } from './inside.ts'
import { readPlain } from './letters.ts'
import { meaningsOfMarks, readMark } from './marks.ts'
import { readName } from './read-name.ts'
import { findReservedWords } from './reserved.ts'
import { type Respelt, respell } from './respell.ts'
import { cutSortPhrases, findSortWords } from './sort-words.ts'
import { readSpan } from './spans.ts'
import { isLetterName } from './spelled.ts'
import { lookUp, namedMakes, place, type Token, tokensOf } from './tokens.ts'
import { isKind, readItem, readKind, readWritten } from './written.ts'

const longest = 200
// The limit bounds the cost of long texts. Nobody misspells more words in a search.
const mostMisspelt = 8
// '말리부1.5터보'
const hangulLitres = /([가-힣])(\d\.\d)/g
// '2o16' has a letter for the zero.
const letterZero = /(?<![\p{L}\d])2o(?=[012]\d(?![\p{L}\d]))/giu
// 'HG로 240'
const codeParticle = /(?<=(?:^|\s)[a-z]{2}\d?)(?:로|랑|은|는|이랑)(?=\s|$)/gi
const arabicArticles = new Set(['el', 'al', 'il', 'w'])
/**
 * Returns the possible meanings of the words, in order. Words that describe no car are dropped, so 'cars' alone finds
 * all.
 */
export function understand(words: string, thisYear?: number, rates?: SearchRates): QueryPart[] {
  return readWords(words, thisYear, rates).parts
}

export function readWords(
  words: string,
  thisYear = sellersYear(),
  rates: SearchRates = exampleRates,
): { parts: QueryPart[]; order: Sort | undefined; reserved: Reserved | undefined } {
  const spaced = words.slice(0, longest).replace(hangulLitres, '$1 $2')
  const read = withSpanishGas(readPlain(spaced.replace(codeParticle, '').replace(letterZero, '20')))
  const { text: rest, order } = cutSortPhrases(read.text)
  const plain = { ...read, text: rest }
  const budget = readBudget(plain.text)
  if (budget) return { parts: [budget], order, reserved: undefined }
  const first = readPlainly(plain.text, rates, thisYear)
  const respelt = respell(
    plain,
    first.filter(({ unknown }) => unknown),
  )
  const said = respelt ? readPlainly(respelt.text, rates, thisYear).map((one) => asTyped(one, respelt)) : first
  const { text, typed } = respelt ?? plain
  const parts = keepMakes([...said, ...idleOf(respelt, said)])
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, meanings, except, idle }) => ({
      words: typed(start, end),
      meanings,
      ...(except ? { except } : {}),
      ...(idle ? { idle } : {}),
    }))
  return {
    parts: readGoods(tokensOf(text), parts) ?? parts,
    order: order ?? findSortWords(text),
    reserved: findReservedWords(text),
  }
}

// 'Gas' is petrol in English, and LPG among Spanish words.
const spanish =
  /(?<![a-z])(?:en|del|con|para|pa|hasta|desde|entre|menos|plazas|asientos|puertas|carros?|camionetas?|automatic[oa]|mecanic[oa]|barat[oa]|que|y|los|una?|sin)(?![a-z])/

function withSpanishGas<Plain extends { text: string }>(plain: Plain): Plain {
  const text = plain.text.replace(/(?<![a-z])gas(?! ?(?:oil|natural)|[a-z])/g, 'glp')
  return spanish.test(plain.text) ? { ...plain, text } : plain
}

/** A round number alone, which is a budget unless it is the number of a car. */
function readBudget(text: string): QueryPart | undefined {
  const amount = Number(/^ *([1-9]\d{1,2}00) *$/.exec(text)?.[1])
  if (!(amount >= 1000) || isYearLike(amount)) return undefined
  return { words: String(amount), meanings: [{ span: 'price', range: { to: amount }, fit: 'prefix' }] }
}

const isYearLike = (amount: number) => amount >= 1900 && amount <= 2100

function readPlainly(text: string, rates: SearchRates, thisYear: number): Phrase[] {
  const tokens = tokensOf(text)
  const { phrases, negations } = readAll(text, tokens, namedMakes(tokens), rates, thisYear)
  const isNegated = negatedBy(negations, text)
  const settled = settleInsideColours(settleBodies(phrases, isNegated, text), text)
  const { phrases: all, left } = except(
    makesFirst(narrowModels(joinAlternatives(settled, text), isNegated)),
    negations,
    text,
    isFiller,
  )
  // A negation that excludes nothing, such as 'no accident', is searched as text, because sellers write it.
  const texts = left
    .filter(({ side, strong, start, end }) => !strong && (side === 'after' || isWritten(text.slice(start, end))))
    .map(
      ({ start, end }): Phrase => ({
        start,
        end: start + text.slice(start, end).trimEnd().length,
        meanings: textsOf(text.slice(start, end)),
      }),
    )
  return [...all, ...texts].sort((a, b) => a.start - b.start)
}

const isFiller = (stretch: string) => tokensOf(stretch).every(({ keys }) => keys.some(isIgnored))

const negatedBy =
  (negations: Negation[], text: string) =>
  ({ start, end }: Phrase) =>
    negations.some((one) =>
      one.side === 'after'
        ? one.start >= end && isFiller(text.slice(end, one.start))
        : one.end <= start && isFiller(text.slice(one.end, start)),
    )

const isWritten = (stretch: string) => isCommon(fold(stretch))

/** A respelled meaning is as unsure as a correction, because some seller may have written the typed word. */
function asTyped(phrase: Phrase, { changed }: Respelt): Phrase {
  const was = changed.find(({ start, end }) => start < phrase.end && end > phrase.start)
  // A name spelled letter by letter ('جي 80') is not a word that sellers write.
  if (!was || was.was.includes(' ') || phrase.meanings.some((one) => 'span' in one)) return phrase
  const names = phrase.meanings.filter((one) => 'facet' in one).map((one) => ({ ...one, fit: 'fuzzy' as Fit }))
  return { ...phrase, meanings: [...(names.length > 0 ? names : phrase.meanings), ...textsOf(was.was)] }
}

/** Typed words whose respelling means nothing; sellers may still have written them. */
function idleOf(respelt: Respelt | undefined, phrases: Phrase[]): Phrase[] {
  return (respelt?.changed ?? [])
    .filter(({ start, end }) => !phrases.some((one) => one.start < end && one.end > start))
    .map(({ start, end, was }) => ({ start, end, meanings: textsOf(was), idle: true }))
}

function readAll(
  text: string,
  tokens: Token[],
  makes: Set<string>,
  rates: SearchRates,
  thisYear: number,
): { phrases: Phrase[]; negations: Negation[] } {
  const phrases: Phrase[] = []
  const negations: Negation[] = []
  let misspelt = 0
  let position = 0
  const places = [...text.matchAll(place)].map(({ index }) => index)
  for (const place of places) {
    if (place < position) continue
    const empty = endOfIgnored(text, place)
    if (empty !== undefined) {
      position = empty
      continue
    }
    const electric = readElectricRange(text, place)
    if (electric) {
      phrases.push({ start: place, end: electric.end, meanings: [{ text: electric.text, fit: 'exact' }] })
      position = electric.end
      continue
    }
    const at = tokens.findIndex(({ start }) => start === place)
    const model = at < 0 ? undefined : readName(tokens, at, makes, phrases)
    const span = readSpan(text, place, thisYear)
    const negation = span ? undefined : readNegation(text, place)
    const phrase = negation && at >= 0 ? readWritten(tokens, at) : undefined
    if (negation && phrase && phrase.end > negation.end) {
      phrases.push(phrase)
      position = phrase.end
      continue
    }
    if (negation && !(model && model.end > negation.end)) {
      negations.push(negation)
      position = negation.end
      continue
    }
    const item = at < 0 ? undefined : readItem(tokens, at)
    // 'Smart key' is not a Smart, and '360 camera' is not a Ferrari.
    if (item && item.end > Math.max(model?.end ?? 0, span?.end ?? 0)) {
      phrases.push(item)
      position = item.end
      continue
    }
    const mark = span ? undefined : readMark(text, place)
    if (mark && !(model && model.end > mark.end)) {
      // '2.5T' has two meanings: the litres and a turbo engine.
      const [first = '', second] = mark.marks
      const meanings = meaningsOfMarks([first, ...mark.others])
      phrases.push({ start: place, end: second ? mark.end - 1 : mark.end, meanings })
      if (second) phrases.push({ start: mark.end - 1, end: mark.end, meanings: [{ text: second, fit: 'exact' }] })
      position = mark.end
      continue
    }
    // 'Peugeot 2008' is a model, and '2008 Peugeot' may be one.
    const isNumber = model && /^\d/.test(text.slice(place)) && span
    if (isNumber && model && span) {
      const before = phrases.at(-1)?.meanings[0]
      const behindMake = before && 'facet' in before && before.facet === 'make'
      if (behindMake || span.end < model.end) phrases.push(model)
      else
        phrases.push({
          ...model,
          end: Math.max(model.end, span.end),
          meanings: [...model.meanings, meaningOf(span, rates)],
        })
      position = phrases.at(-1)?.end ?? place + 1
      continue
    }
    const next =
      span && (!model || span.end > model.end)
        ? { start: place, end: span.end, meanings: [meaningOf(span, rates)] }
        : model
    if (next) {
      phrases.push(next, ...kindOf(next, text))
      position = next.end
      continue
    }
    const token = tokens[at]
    if (!token) continue
    const others = readSeries(token, phrases) ?? readOther(text, tokens, at, misspelt < mostMisspelt)
    if (others.some(({ meanings }) => meanings.some(({ fit }) => fit === 'fuzzy'))) misspelt++
    phrases.push(...others)
    position = others.at(-1)?.end ?? token.end
  }
  return { phrases: readGenerations(phrases, text, negatedBy(negations, text)), negations }
}

function kindOf({ start, end, meanings }: Phrase, text: string): Phrase[] {
  const kind = meanings.some((one) => 'facet' in one && one.facet === 'category') && readKind(text.slice(start, end))
  return kind ? [{ start, end, meanings: kind }] : []
}

function readOther(text: string, tokens: Token[], at: number, mayBeMisspelt: boolean): Phrase[] {
  const token = tokens[at]
  const key = token?.keys[0]
  if (!token || !key) return []
  const { start, end } = token
  const isLast = at === tokens.length - 1
  const written = readWritten(tokens, at)
  if (written && written.end > end) return [written]
  // 'el' before a word is an Arabic article; at the end it may begin a name.
  if (token.keys.some(isIgnored) || (!isLast && arabicArticles.has(key))) return []
  const initials = listInitials(text.slice(start, end))
  if (initials.length > 0) return [{ start, end, meanings: meaningsOf(initials, '') }]
  const plain = normaliseText(text.slice(start, end))
  const texts: QueryPart['meanings'] = written?.meanings ?? [{ text: plain, fit: 'exact' }]
  const german = readClass(text, start, end)
  if (german) return german
  // The words may be an unfinished or misspelt name of two words: 'land cr'.
  const next = tokens[at + 1]
  if (next && !written && !isCommon(key) && lookUp(tokens, at + 1, 1).length === 0) {
    const both = key + (next.keys[0] ?? '')
    const phrase = (found: NamedValue[]) => [
      { start, end: next.end, meanings: [...meaningsOf(found, ''), ...textsOf(text.slice(start, next.end))] },
    ]
    const begun = at + 1 === tokens.length - 1 && both.length > 3 ? listByPrefix(both) : []
    if (begun.length > 0) return phrase(begun)
    const near =
      mayBeMisspelt && both.length > 6 && !isCommon(next.keys[0] ?? '') && !/\d/.test(both) ? listCorrections(both) : []
    if (near.length > 0 && !next.keys.some(isIgnored)) return phrase(near)
  }
  const glued = readGlued(text, start, end)
  if (glued) return glued
  if (isCommon(key)) return [{ start, end, meanings: texts }]
  // Arabic joins 'for' to a word: 'لزوجتي'.
  const isEveryday = isFrequent(key) || (plain.startsWith('ل') && token.keys.some(isFrequent))
  const likely = token.keys.map((one) => {
    // Alone, 'san' is the beginning of a name. In a sentence, it is a word.
    const mayBegin = one.length > (isLast ? 1 : 2) && (!isEveryday || tokens.length === 1) && !isKind(written)
    const begun = mayBegin ? listByPrefix(one) : []
    return begun.length > 0 || written || isEveryday || !mayBeMisspelt ? begun : listCorrections(one)
  })
  const found = likely.find((one) => one.length > 0) ?? []
  // The name of a letter ('اتش') may begin a name, but may also spell one with its neighbours ('اتش دي').
  const isKnown = (written !== undefined || found.some(({ fit }) => fit === 'prefix')) && !isLetterName(plain)
  return [
    { start, end, meanings: [...meaningsOf(found, ''), ...texts], ...(isKnown ? {} : { unknown: true as const }) },
  ]
}
