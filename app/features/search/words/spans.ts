import type { Range, Span } from '../schema.ts'
import { type Amount, endOf, rangeOf, readAmount } from './amounts.ts'

/** A price, year or mileage that words ask for, and where these words end. */
export type Spanned = { span: Span; range: Range; end: number }

type Side = 'from' | 'to'
/** `time`: said of years first of all; `strict`: a year itself does not belong to it ('before 2018'). */
type Comparison = { side: Side; time?: boolean; strict?: boolean }

const wordEnd = '(?![a-z0-9\\u0600-\\u06ff])'
const any = (words: string) => new RegExp(`(?:${words})${wordEnd} *`, 'y')
const korean = (words: string) => new RegExp(` *(?:${words})(?:의|인|로|만|짜리|에)?(?![가-힣])`, 'y')

const kinds: [Span, RegExp][] = [
  ['price', /(?:price|cost|budget|السعر|سعر|بسعر|ميزانيه|بميزانيه|الميزانيه|가격|예산|금액)(?: (?:is|of|range))? *[:=]? */y],
  ['mileage', /(?:mileage|milage|odometer|odo|kms?|ممشي|الممشي|العداد|عداد|المسافه|ماشيه|ماشي|قاطعه|주행거리|주행|키로수)(?: (?:is|of))? *[:=]? */y],
  ['year', /(?:model year|years?|yr|my|model|سنه الصنع|سنه|عام|موديلات|موديل|الموديل|연식|년식|연도)(?: (?:is|of))? *[:=]? */y],
]
const before: [RegExp, Comparison][] = [
  [/(?:<=|≤|=<) */y, { side: 'to' }],
  [/(?:>=|≥|=>) */y, { side: 'from' }],
  [/< */y, { side: 'to', strict: true }],
  [/> */y, { side: 'from', strict: true }],
  [any('until|till|not after|no later than|حتي|لحد|لغايه|لغايت|الي'), { side: 'to', time: true }],
  [any('before|older than|earlier than|prior to|ما قبل|قبل|اقدم من'), { side: 'to', time: true, strict: true }],
  [any('since|starting from|starting|from|منذ|من سنه|من عام|من موديل|ابتداء من|بدءا من|من'), { side: 'from', time: true }],
  [any('after|newer than|later than|بعد سنه|بعد|احدث من'), { side: 'from', time: true, strict: true }],
  [
    any(
      'under|below|less than|less then|lower than|cheaper than|not more than|no more than|not over|max\\.?|maximum|up ?to|at most|within|budget|no higher than|(?:با?|و)?اقل من|(?:با?)?ارخص من|تحت|دون|بدون ما يزيد عن|لا ي?تزيد عن|لا يزيد عن|لا يتجاوز|لا تتجاوز|ما يتجاوز|بحدود|في حدود|حدود|كحد اقصي|حد اقصي|اقصي سعر|ادني من|ارخص',
    ),
    { side: 'to' },
  ],
  [
    any(
      'over|above|more than|more then|higher than|at least|min\\.?|minimum|not less than|no less than|(?:با?)?اكثر من|(?:با?)?اكبر من|فوق|اعلي من|لا يقل عن|علي الاقل|اغلي من',
    ),
    { side: 'from' },
  ],
  [/(?:최대) */y, { side: 'to' }],
  [/(?:최소) */y, { side: 'from' }],
  [any('about|around|approx(?:imately)?|~|حوالي|تقريبا|약|대략'), { side: 'to' }],
]
const after: [RegExp, Comparison][] = [
  [korean('이하|까지|이내|이전|아래|밑으로|밑|안쪽'), { side: 'to' }],
  [korean('미만'), { side: 'to', strict: true }],
  [korean('이상|이후|부터|넘는|위로|위'), { side: 'from' }],
  [korean('초과'), { side: 'from', strict: true }],
  [/ ?\+(?![\p{L}\p{N}])/uy, { side: 'from' }],
  [
    any(
      ' *(?:(?:or|and|&) (?:less|under|below|cheaper|lower|older|earlier|before)|max\\.?|maximum|and down|او اقل|واقل|فاقل|فما دون|وما دون|فما اقل|كحد اقصي|او اقدم|واقدم|حد اقصي)',
    ),
    { side: 'to' },
  ],
  [
    any(
      ' *(?:(?:or|and|&) (?:newer|later|more|above|higher|up|over|upwards?|onwards?|after)|onwards?|upwards?|plus|minimum|min\\.?|فما فوق|وما فوق|فما اعلي|او احدث|واحدث|فاحدث|او اكثر|واكثر|فاكثر|او اعلي|واعلي|وطالع|وفوق|ومافوق|فمافوق)',
    ),
    { side: 'from' },
  ],
]
const between = any('between|in between|from|ما بين|بين|من')
const through = / *(?:-|~|(?:to|until|till|through|الي|لـ?|حتي|لحد|에서|부터)(?![a-z0-9\u0600-\u06ff])) *| *(?:에서|부터) */y
const together = / *(?:and|&|و|와|과|، ?و|하고|~|-|to|الي) */y
const low =
  /low(?:est)? (?:mileage|milage|kms?|kilomet(?:er|re)s?)(?![a-z])|저주행|주행거리 ?짧은|짧은 주행거리|قليل(?:ه|ة)? (?:ال)?(?:ممشي|استخدام|كيلومترات)|ماشي(?:ه|ة)? قليل|ممشي (?:قليل|منخفض)|عداد قليل/y
const oldestYear = 1950
const lowMileage = 50_000

/** Reads what words at a place say of price, year or mileage: a comparison, a range, or an amount whose unit says which; undefined when they say none. */
export function readSpan(text: string, at: number, thisYear: number): Spanned | undefined {
  const lowEnd = endOf(low, text, at)
  if (lowEnd !== undefined) return { span: 'mileage', range: { to: lowMileage }, end: lowEnd }
  for (const [kind, pattern] of kinds) {
    const start = endOf(pattern, text, at)
    if (start === undefined || start === at) continue
    const said = readRange(text, start, kind, thisYear) ?? readComparison(text, start, kind, thisYear)
    if (said) return said
  }
  return readRange(text, at, undefined, thisYear) ?? readComparison(text, at, undefined, thisYear)
}

function readRange(text: string, at: number, kind: Span | undefined, thisYear: number): Spanned | undefined {
  // The middle of a telephone number or a date.
  if (/\d-$/.test(text.slice(0, at))) return undefined
  const lead = endOf(between, text, at)
  const first = readAmount(text, lead ?? at)
  if (!first) return undefined
  const next =
    endOf(through, text, first.end) ?? (lead === undefined ? undefined : endOf(together, text, first.end)) ?? koreanBetween(text, first.end)
  if (next === undefined) return undefined
  const second = readAmount(text, next)
  // A third number behind another dash is a telephone number or a date.
  if (!second || /^0/.test(text.slice(at)) || endOf(/-\d/y, text, second.end) !== undefined || first.unit === 'other' || second.unit === 'other')
    return undefined
  const low: Amount = { ...first }
  if (!first.multiplied && second.multiplied && first.value < 1000 && first.unit === 'none') {
    // '5-8k' and '5~8만 km' count both by thousands.
    const times = /만/.test(text.slice(next, second.end)) ? 1e4 : /(?:k|thousand|الف|الاف|천)/.test(text.slice(next, second.end)) ? 1000 : 1
    Object.assign(low, { value: first.value * times, plain: false })
  }
  const high: Amount = { ...second }
  if (isYear(low, thisYear) && second.plain && second.value < 100 && (second.unit === 'none' || second.unit === 'year')) {
    // '2015-18'
    high.value = Math.floor(low.value / 100) * 100 + second.value
  } else if (second.unit === 'year' && low.value < 100 && high.value < 100) {
    low.value = fullYear(low.value, thisYear)
    high.value = fullYear(high.value, thisYear)
  }
  const unit = second.unit === 'none' ? first.unit : second.unit
  const span =
    kind ??
    (unit !== 'none' ? unit : isYear(low, thisYear) && isYear(high, thisYear) ? 'year' : low.value >= 500 && high.value >= 500 ? 'price' : undefined)
  if (!span || (span === 'year' && (!isYear(low, thisYear) || !isYear(high, thisYear)))) return undefined
  const range = rangeOf(low.value, high.value)
  return range && atWordEnd(text, { span, range, end: endOf(/ *(?:사이|까지)(?:의)?/y, text, high.end) ?? high.end })
}

/** '5000과 8000 사이': a Korean 'and' between two numbers, which only 'between' behind them makes a range. */
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
  // 'under price 8000' and 'from year 2015'
  if (comparison && !kind)
    for (const [named, pattern] of kinds) {
      const end = endOf(pattern, text, start)
      if (end !== undefined && readAmount(text, end)) [kind, start] = [named, end]
    }
  const amount = readAmount(text, start)
  if (!amount) return undefined
  if (amount.unit === 'other' && kind !== 'year') return undefined
  let end = amount.end
  if (!comparison || comparison.time)
    for (const [pattern, means] of after) {
      const behind = endOf(pattern, text, end)
      if (behind === undefined) continue
      comparison = { ...means, ...(/이후|부터|이전|newer|later|older|earlier|احدث|اقدم/.test(text.slice(end, behind)) ? { time: true } : {}) }
      end = behind
      break
    }
  if (amount.unit === 'year' && amount.value < 100) Object.assign(amount, { value: fullYear(amount.value, thisYear), plain: true })
  const span = spanOf(amount, kind, comparison, thisYear)
  if (!span) return undefined
  const said = { span, range: rangeBy(span, amount.value, comparison), end }
  return atWordEnd(text, said)
}

function spanOf(amount: Amount, kind: Span | undefined, comparison: Comparison | undefined, thisYear: number): Span | undefined {
  if (amount.unit === 'mileage' || amount.unit === 'price') return amount.unit
  if (amount.unit === 'year' || kind === 'year') return isYear(amount, thisYear) ? 'year' : undefined
  if (kind) return amount.value >= 100 ? kind : undefined
  // A round hundred is rather a price, unless the words are of time; a number alone is rather a year.
  if (isYear(amount, thisYear) && (!comparison || comparison.time || amount.value % 100 !== 0)) return 'year'
  if (!comparison || amount.unit !== 'none') return undefined
  if (amount.man) return 'mileage'
  return amount.value >= 100 ? 'price' : undefined
}

function rangeBy(span: Span, value: number, comparison: Comparison | undefined): Range {
  if (!comparison) return span === 'year' ? { from: value, to: value } : { to: value }
  const step = comparison.strict && span === 'year' ? 1 : 0
  return comparison.side === 'from' ? { from: value + step } : { to: value - step }
}

const fullYear = (short: number, thisYear: number) => (short <= (thisYear % 100) + 1 ? 2000 : 1900) + short

function isYear(amount: Amount, thisYear: number): boolean {
  return amount.plain && (amount.unit === 'none' || amount.unit === 'year') && amount.value >= oldestYear && amount.value <= thisYear + 1
}

/** What was read, unless it ends in the middle of a word; a Korean particle belongs to it. */
function atWordEnd(text: string, said: Spanned): Spanned | undefined {
  const end = endOf(/(?:의|인|로|짜리|정도|차)(?![가-힣])/y, text, said.end) ?? said.end
  if (endOf(/[\p{L}\p{N}]/uy, text, end) !== undefined && endOf(/[가-힣]/y, text, end) === undefined) return undefined
  return { ...said, end }
}
