import { type Facet, type Fit, type Meaning, type QueryPart, sets } from '../schema.ts'

export type Phrase = {
  start: number
  end: number
  meanings: QueryPart['meanings']
  except?: true
  idle?: true
  unknown?: true
}

/**
 * Joins values of one field that stand side by side ('kia or hyundai', 'white black'), because a car can have only one
 * of them.
 */
export function joinAlternatives(phrases: Phrase[], text: string): Phrase[] {
  const joined: Phrase[] = []
  for (const one of joinMakes(phrases, text)) {
    const last = joined.at(-1)
    const [facet, lastFacet] = [onlyFacet(one), last && onlyFacet(last)]
    const between = last ? text.slice(last.end, one.start) : ''
    // A car can have several values of some fields, such as equipment. Side by side, such values are all required.
    const isEither = facet && (!sets.includes(facet) || isSaidOr.test(between))
    const isSameKind =
      isEither && last && (facet === lastFacet || (isSaidOr.test(between) && keysOf(last, facet, 'exact').length > 0))
    const isOtherWay = lastFacet && isSaidOr.test(between) && keysOf(one, lastFacet, 'exact').length > 0
    if (last && (isSameKind || isOtherWay) && isOr(between)) {
      // Without a separator, 'Land Cruiser Prado' means only that Land Cruiser.
      const narrower =
        facet === 'model' && lastFacet === 'model' && !/\p{L}/u.test(between)
          ? keysOf(one, 'model', 'exact').filter((key) => keysOf(last, 'model').includes(key))
          : []
      const meanings: QueryPart['meanings'] =
        narrower.length > 0
          ? [{ facet: 'model', keys: narrower, fit: 'exact' }]
          : [...last.meanings, ...one.meanings].reduce(addKeys, [])
      joined[joined.length - 1] = { ...last, end: one.end, meanings }
    } else if (
      last &&
      isOr(between) &&
      [areYears, areSeats, areLitres, areGenerations].some((are) => are(last) && are(one))
    )
      joined[joined.length - 1] = { ...last, end: one.end, meanings: [...last.meanings, ...one.meanings] }
    else joined.push(one)
  }
  return joined
}

/** Joins makes and models of alternatives, because 'Kia Sportage or Hyundai Tucson' are two models. */
function joinMakes(phrases: Phrase[], text: string): Phrase[] {
  const pairs = phrases.map((one, at): Phrase | undefined => {
    const before = phrases[at - 1]
    if (!before || onlyFacet(before) !== 'make' || onlyFacet(one) !== 'model') return undefined
    const keys = keysOf(one, 'model').filter((model) => keysOf(before, 'make').includes(makeOf(model)))
    return keys.length > 0
      ? { ...one, start: before.start, meanings: [{ facet: 'model', keys, fit: 'exact' }] }
      : undefined
  })
  const isBeforeOr = (one: Phrase | undefined, next: Phrase | undefined) => {
    const between = one && next ? text.slice(one.end, next.start) : ''
    return isSaidOr.test(between) && isOr(between)
  }
  const isModel = (one: Phrase | undefined) => one !== undefined && onlyFacet(one) === 'model'
  const joined = pairs.map((pair, at) => {
    const isFirst = isBeforeOr(phrases[at], phrases[at + 1]) && (isModel(phrases[at + 1]) || pairs[at + 2])
    const isLater = isBeforeOr(phrases[at - 2], phrases[at - 1]) && isModel(phrases[at - 2])
    return isFirst || isLater ? pair : undefined
  })
  return phrases.flatMap((one, at) => (joined[at + 1] ? [] : (joined[at] ?? one)))
}

/** Years side by side are alternatives ('2018 2019'), but '2015 on' and 'until 2019' limit each other. */
const areYears = ({ meanings, except }: Phrase) =>
  !except &&
  meanings.every(
    (one) =>
      'span' in one &&
      isYears(one) &&
      one.fit !== 'prefix' &&
      one.range.from !== undefined &&
      one.range.to !== undefined,
  )

const isYears = (one: Meaning) => 'span' in one && one.span === 'year'

/** A generation is a text or its years: 'lf or yf'. */
const areGenerations = ({ meanings, except }: Phrase) =>
  !except && meanings.length > 1 && meanings.every((one) => 'text' in one || isYears(one)) && meanings.some(isYears)

const areSeats = ({ meanings, except }: Phrase) =>
  !except && meanings.every((one) => 'text' in one && one.text.endsWith('-seats'))

const areLitres = ({ meanings, except }: Phrase) =>
  !except && meanings.every((one) => 'text' in one && /^(?:\d\.\d|unsaid-litres)$/.test(one.text))

const isSaidOr = /(?<![\p{L}\p{N}])(?:or|o|u|ou|또는|아니면|혹은|او|لو|или|либо)(?![\p{L}\p{N}])/u
const isOr = (between: string) =>
  /^[^\p{L}\p{N}]*(?:(?:or|and|또는|아니면|혹은|이나|او|لو|و|ou|o|или|либо|и)[^\p{L}\p{N}]*)?$/u.test(between)

function onlyFacet({ meanings }: Phrase): Facet | undefined {
  const [first] = meanings
  if (!first || !('facet' in first) || first.fit !== 'exact') return undefined
  return meanings.every((meaning) => 'facet' in meaning && meaning.facet === first.facet) ? first.facet : undefined
}

function addKeys(all: QueryPart['meanings'], meaning: QueryPart['meanings'][number]): QueryPart['meanings'] {
  if (!('facet' in meaning)) return [...all, meaning]
  const same = all.find((one) => 'facet' in one && one.facet === meaning.facet && one.fit === meaning.fit)
  if (!same || !('facet' in same)) return [...all, { ...meaning, keys: [...meaning.keys] }]
  same.keys = [...new Set([...same.keys, ...meaning.keys])]
  return all
}

/**
 * Keeps only models of the named makes. For a model of another make, its make becomes an alternative ('Hyundai G80').
 */
export function narrowModels(phrases: Phrase[], isNegated: (phrase: Phrase) => boolean): Phrase[] {
  const makes = phrases.map((one) => (isNegated(one) ? [] : keysOf(one, 'make', 'exact')))
  const strangers = new Set<string>()
  const narrowed = phrases.map((one, at): Phrase => {
    const others = new Set(makes.filter((_, other) => other !== at).flat())
    const isTheirs = (model: string) => others.has(makeOf(model))
    const models = keysOf(one, 'model')
    if (others.size === 0 || models.length === 0) return one
    if (!models.some(isTheirs)) {
      if (makes[at]?.length === 0) for (const model of keysOf(one, 'model', 'exact')) strangers.add(makeOf(model))
      return one
    }
    // In 'Daewoo Matiz', the word only begins the name of a make, so that make's models become weaker matches.
    const begun = new Set(
      phrases.filter((_, other) => other !== at).flatMap((other) => keysOf(other, 'make', 'prefix')),
    )
    const later = models.filter((model) => !isTheirs(model) && begun.has(makeOf(model)))
    const meanings: QueryPart['meanings'] = [
      ...one.meanings
        .map((meaning) =>
          'facet' in meaning && meaning.facet === 'model'
            ? { ...meaning, keys: meaning.keys.filter(isTheirs) }
            : meaning,
        )
        .filter((meaning) => !('facet' in meaning) || meaning.keys.length > 0),
      ...(later.length > 0 ? [{ facet: 'model' as const, keys: later, fit: 'prefix' as const }] : []),
    ]
    return { ...one, meanings }
  })
  if (strangers.size === 0) return narrowed
  return narrowed.map((one, at) =>
    makes[at]?.length
      ? { ...one, meanings: [...one.meanings, { facet: 'make', keys: [...strangers], fit: 'fuzzy' }] }
      : one,
  )
}

/** A corrected name of another make's model is none beside a make that is written correctly: 'Chevrolet Sail'. */
export function keepMakes(phrases: Phrase[]): Phrase[] {
  const named = new Set(phrases.flatMap((one) => keysOf(one, 'make', 'exact')))
  if (named.size === 0) return phrases
  const owners = new Set(phrases.flatMap((one) => keysOf(one, 'model', 'exact').map(makeOf)))
  return phrases.map((one) => {
    const meanings = one.meanings.flatMap((meaning): QueryPart['meanings'] => {
      if (!('facet' in meaning) || meaning.fit !== 'fuzzy') return [meaning]
      const keys = meaning.keys.filter((key) =>
        meaning.facet === 'model' ? named.has(makeOf(key)) : meaning.facet !== 'make' || owners.has(key),
      )
      return keys.length > 0 ? [{ ...meaning, keys }] : []
    })
    return meanings.length > 0 ? { ...one, meanings } : one
  })
}

/** 'Genesis' means the make first and the Hyundai model second, unless another make is named. */
export function makesFirst(phrases: Phrase[]): Phrase[] {
  const makes = phrases.map((one) => keysOf(one, 'make', 'exact'))
  return phrases.map((one, at): Phrase => {
    const others = makes.filter((_, other) => other !== at).flat()
    const models = keysOf(one, 'model', 'exact')
    const isNamedSo = models.some((model) => makes[at]?.includes(model.split('/')[1] ?? ''))
    if (!isNamedSo || models.some((model) => others.includes(makeOf(model)))) return one
    const later = one.meanings.map((meaning) =>
      'facet' in meaning && meaning.facet === 'model' ? { ...meaning, fit: 'prefix' as const } : meaning,
    )
    return { ...one, meanings: later.reduce(addKeys, []) }
  })
}

const makeOf = (model: string) => model.split('/')[0] ?? ''

function keysOf({ meanings }: Phrase, facet: Facet, fit?: Fit): string[] {
  return meanings.flatMap((meaning) =>
    'facet' in meaning && meaning.facet === facet && (!fit || meaning.fit === fit) ? meaning.keys : [],
  )
}
