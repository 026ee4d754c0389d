import type { Currency, Range, Span } from '../schema.ts'
import { type Amount, rangeOf, readAmount } from './amounts.ts'
import { after, any, before, type Comparison, kinds } from './comparisons.ts'
import { aboutDollars } from './currencies.ts'
import { endOf } from './patterns.ts'
import { readSmall } from './worded.ts'
import { readYears } from './years.ts'

/** A requested price, year or mileage. `currency` is the currency of `range` unless it is in dollars. */
export type Spanned = { span: Span; range: Range; end: number; currency?: Currency }

const between = any('between|in between|btw|betw|btwn|from|entre|desde(?: el)?|del?|ما بين|بين|من|от|со?|между')
const through =
  / *(?:-|~|\.{2,3}|\/(?=(?:19|20)\d\d)|(?:up ?to|to|until|till|through|hasta(?: los| el)?|al?|الي|لـ?|حتي|لحد|에서|부터|до|по)(?![a-z0-9\u0400-\u04ff\u0600-\u06ff])) *| *(?:에서|부터) */y
const together = / *(?:and|&|y(?![a-z])|et(?![a-z])|и(?![а-я])|و|와|과|، ?و|하고|~|-|to|الي) */y
const oldestYear = 1950
const mostBudget = 60_000
const leastPrice = 100
const mostDollars = 1e6

/** Reads a comparison, range or amount with a unit at a position, as price, year or mileage. */
export function readSpan(text: string, at: number, thisYear: number): Spanned | undefined {
  const said = readHere(text, at, thisYear)
  // Arabic joins 'and' to the next word: 'وماشي اقل من 100 الف'.
  return said ?? (/^و[\u0621-\u064a]/.test(text.slice(at, at + 2)) ? readHere(text, at + 1, thisYear) : undefined)
}

function readHere(text: string, at: number, thisYear: number): Spanned | undefined {
  const years = readYears(text, at, thisYear)
  if (years) return { span: 'year', ...years }
  for (const [kind, pattern] of kinds) {
    const start = endOf(pattern, text, at)
    if (start === undefined || start === at) continue
    const said = readRange(text, start, kind, thisYear) ?? readComparison(text, start, kind, thisYear)
    if (said) return said
  }
  return readRange(text, at, undefined, thisYear) ?? readComparison(text, at, undefined, thisYear)
}

function readRange(text: string, at: number, kind: Span | undefined, thisYear: number): Spanned | undefined {
  if (/\d-$/.test(text.slice(0, at))) return undefined
  const lead = endOf(between, text, at)
  const small = lead === undefined ? undefined : readSmall(text, lead)
  const first = small
    ? { ...small, unit: 'none' as const, plain: true, man: false, times: 1 }
    : readAmount(text, lead ?? at)
  if (!first) return undefined
  const next =
    endOf(through, text, first.end) ??
    (lead === undefined ? undefined : endOf(together, text, first.end)) ??
    koreanBetween(text, first.end)
  if (next === undefined) return undefined
  const second = readAmount(text, next)
  if (
    !second ||
    /^(?:0|\d\.\d (?:-\d|(?:до|to|hasta|الي) \d{3}))/.test(text.slice(at)) ||
    endOf(/-\d/y, text, second.end) !== undefined ||
    first.unit === 'other' ||
    second.unit === 'other'
  )
    return undefined
  // 'от 2018 года до 100000 км' and 'from 2018 to $9000' name a year and a limit. 2000 may be a price.
  const isYearOnly = first.unit === 'year' || (isYear(first, thisYear) && first.value % 100 !== 0)
  if (isYearOnly && second.unit !== 'none' && second.unit !== 'year') return undefined
  const low: Amount = { ...first }
  if (first.unit === 'none' && second.times > 1 && second.value > first.value) {
    // The multiplier applies to both numbers: '5-8k' and '5~8만 km' are thousands and ten thousands on both sides.
    // A number in words has itself as multiplier.
    const said = second.times === second.value ? 1000 : second.times
    const times =
      first.times === 1 && first.value < 1000 ? said : first.times < second.times && second.man && !first.man ? 1e4 : 1
    Object.assign(low, { value: first.value * times, plain: times === 1 && first.plain })
  }
  const high: Amount = { ...second }
  if (
    isYear(low, thisYear) &&
    second.plain &&
    second.value < 100 &&
    (second.unit === 'none' || second.unit === 'year')
  ) {
    // In '2015-18', the second year has the century of the first.
    high.value = Math.floor(low.value / 100) * 100 + second.value
  } else if (second.unit === 'year' && low.value < 100 && high.value < 100) {
    low.value = fullYear(low.value, thisYear)
    high.value = fullYear(high.value, thisYear)
  }
  // '17-20' are years.
  if (kind !== 'price' && kind !== 'mileage' && areShortYears(first, second, thisYear))
    for (const amount of [low, high]) amount.value = fullYear(amount.value, thisYear)
  const unit = second.unit === 'none' ? first.unit : second.unit
  const currency =
    unit === 'price' ? (second.currency ?? first.currency) : high.man && high.value >= leastWon ? 'KRW' : undefined
  const span =
    kind ??
    (unit !== 'none'
      ? unit
      : isYear(low, thisYear) && isYear(high, thisYear)
        ? 'year'
        : high.man && !currency
          ? 'mileage'
          : low.value >= 500 && high.value >= 500
            ? 'price'
            : undefined)
  if (!span || (span === 'year' && (!isYear(low, thisYear) || !isYear(high, thisYear)))) return undefined
  const range = rangeOf(low.value, high.value)
  const end = endOf(/ *(?:사이|까지|이하)(?:의)?/y, text, high.end) ?? high.end
  return range && atWordEnd(text, inUnit({ span, range, end }, currency))
}

// Amounts in ten thousands (만) from this value on are won, because nobody asks for so many km.
const leastWon = 1e6

function areShortYears(first: Amount, second: Amount, thisYear: number): boolean {
  const areShort = [first, second].every(
    ({ plain, unit, value }) => plain && unit === 'none' && value >= 8 && value <= (thisYear % 100) + 1,
  )
  return areShort && first.value < second.value
}

function inUnit({ span, range, end }: Spanned, currency: Currency | undefined): Spanned {
  return { span, range, end, ...(span === 'price' && currency ? { currency } : {}) }
}

/** A Korean 'and' joins a range only if 'between' follows: '5000과 8000 사이'. */
function koreanBetween(text: string, at: number): number | undefined {
  return / *(?:와|과|하고) *\d[\d,.만천]* *(?:달러|불|키로|킬로|km|년식|년)? *사이/y.exec(text.slice(at))?.index === 0
    ? endOf(together, text, at)
    : undefined
}

function readComparison(text: string, at: number, kind: Span | undefined, thisYear: number): Spanned | undefined {
  let comparison: Comparison | undefined
  let start = at
  for (const [pattern, means] of before) {
    const end = endOf(pattern, text, at)
    if (end === undefined || end === at) continue
    ;[comparison, start] = [means, end]
    break
  }
  if (comparison && !kind)
    for (const [named, pattern] of kinds) {
      const end = endOf(pattern, text, start)
      if (end !== undefined && readAmount(text, end)) [kind, start] = [named, end]
    }
  // 'с малым пробегом дешевле 12к'
  if (kind === 'mileage' && /^(?:дешевле|дороже|cheaper|ارخص)/.test(text.slice(at))) return undefined
  const amount = readAmount(text, start)
  if (!amount) return undefined
  if (amount.unit === 'other' && kind !== 'year') return undefined
  // '2017년 3월 이후'
  let end =
    (amount.unit === 'year' && endOf(/ ?\d{1,2}월(?= ?(?:이후|부터|이전|까지))/y, text, amount.end)) || amount.end
  if (!comparison || comparison.time)
    for (const [pattern, means] of after) {
      const ended = endOf(pattern, text, end)
      if (ended === undefined) continue
      comparison = {
        ...means,
        ...(/이후|부터|이전|newer|later|older|earlier|احدث|اقدم|новее|моложе|позже|старше|раньше/.test(
          text.slice(end, ended),
        )
          ? { time: true }
          : {}),
      }
      end = ended
      break
    }
  if (amount.unit === 'year' && amount.value < 100)
    Object.assign(amount, { value: fullYear(amount.value, thisYear), plain: true })
  if (/안 ?탄/.test(text.slice(amount.end, end))) kind ??= 'mileage'
  // Koreans who write '500 이하' or '3천 이하' mean 만원 (10,000 won).
  const isKoreanSum = amount.plain
    ? !isYear(amount, thisYear) || amount.value % 100 === 0
    : /[천백]$/.test(text.slice(at, amount.end).trim())
  if (
    isKoreanSum &&
    amount.unit === 'none' &&
    amount.value >= 100 &&
    amount.value < 10_000 &&
    kind !== 'mileage' &&
    comparison?.side !== 'class' &&
    (/[가-힣]/.test(text.slice(amount.end, end)) ||
      (!comparison &&
        !amount.plain &&
        /^\d*천$/.test(text.slice(at, amount.end).trim()) &&
        !/^ ?(?:주행|탄|키로)/.test(text.slice(amount.end))))
  )
    Object.assign(amount, { value: amount.value * 1e4, man: true, plain: false })
  const span = spanOf(amount, kind, comparison, thisYear)
  if (!span) return undefined
  const isWon = amount.unit === 'none' && amount.man && amount.value >= leastWon
  return atWordEnd(
    text,
    inUnit({ span, range: rangeBy(span, amount.value, comparison), end }, isWon ? 'KRW' : amount.currency),
  )
}

function spanOf(
  amount: Amount,
  kind: Span | undefined,
  comparison: Comparison | undefined,
  thisYear: number,
): Span | undefined {
  // '2원' and '5 dollars' are no car prices.
  if (amount.unit === 'price' && aboutDollars(amount.value, amount.currency) < leastPrice) return undefined
  // Nobody asks for cars of over a million dollars. The currency is one that search does not know.
  if (
    !amount.currency &&
    (amount.unit === 'none' || amount.unit === 'price') &&
    !amount.man &&
    amount.value >= mostDollars
  )
    return undefined
  if (amount.unit === 'mileage' || amount.unit === 'price') return amount.unit
  if (amount.unit === 'year' || kind === 'year') return isYear(amount, thisYear) ? 'year' : undefined
  if (kind) return amount.value >= 100 ? kind : undefined
  // With a comparison, a round hundred is more likely a price, unless the comparison is about time. A number alone is
  // more likely a year.
  if (isYear(amount, thisYear) && (!comparison || comparison.time || amount.value % 100 !== 0)) return 'year'
  if (amount.unit !== 'none' || (comparison?.side === 'class' && !amount.man)) return undefined
  // '10k' alone is a budget.
  if (!comparison && amount.times === 1000 && !amount.man) return amount.value <= mostBudget ? 'price' : undefined
  if (amount.man) return amount.value >= leastWon ? 'price' : 'mileage'
  return comparison && amount.value >= 100 ? 'price' : undefined
}

function rangeBy(span: Span, value: number, comparison: Comparison | undefined): Range {
  if (!comparison) return span === 'year' ? { from: value, to: value } : { to: value }
  if (comparison.side === 'about')
    return span === 'year'
      ? { from: value - 1, to: value + 1 }
      : { from: Math.floor(value * 0.8), to: Math.ceil(value * 1.2) }
  // '2천만원대' and '2010년대' fix only the leading digits.
  if (comparison.side === 'class')
    return { from: value, to: value + 10 ** (/0+$/.exec(String(value))?.[0].length ?? 0) - 1 }
  const step = comparison.strict && span === 'year' ? 1 : 0
  return comparison.side === 'from' ? { from: value + step } : { to: value - step }
}

const fullYear = (short: number, thisYear: number) => (short <= (thisYear % 100) + 1 ? 2000 : 1900) + short

function isYear(amount: Amount, thisYear: number): boolean {
  return (
    amount.plain &&
    (amount.unit === 'none' || amount.unit === 'year') &&
    amount.value >= oldestYear &&
    amount.value <= thisYear + 1
  )
}

/** Drops a match that ends inside a word. A Korean particle after it becomes part of the match. */
function atWordEnd(text: string, said: Spanned): Spanned | undefined {
  const end = endOf(/(?:의|인|로|짜리|정도|차)(?![가-힣])/y, text, said.end) ?? said.end
  if (endOf(/[\p{L}\p{N}]/uy, text, end) !== undefined && endOf(/[가-힣]/y, text, end) === undefined) return undefined
  return { ...said, end }
}
