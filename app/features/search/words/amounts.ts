import type { Range, Span } from '../schema.ts'

/** What an amount's unit says it is. 'none' is a plain number, 'other' a unit that no span has (seats, cc, dinars). */
type Unit = Span | 'other' | 'none'
/** A number as people write one, with its unit, and where it ends. */
export type Amount = {
  value: number
  unit: Unit
  end: number /** Digits alone, such as a year has. */
  plain: boolean /** Counted by ten thousands, as Koreans count km. */
  man: boolean
  multiplied: boolean
}

// Latin and Arabic words end where their letters end; Korean ones take particles.
const stop = '(?![a-z0-9\\u0600-\\u06ff])'
const units: [Unit, RegExp, number][] = [
  [
    'mileage',
    new RegExp(
      `(?:(?:km|kms|k\\.m\\.?|klm|kilomet(?:er|re)s?|kilos?|كم|كلم|ك\\.?\\s?م|كيلو ?مترا?|كيلومترات|كيلو|км)${stop}|키로미터|킬로미터|키로|킬로)`,
      'y',
    ),
    1,
  ],
  ['mileage', new RegExp(`(?:(?:mi|miles?|ميلا?|اميال)${stop}|마일)`, 'y'), 1.609344],
  [
    'price',
    new RegExp(`(?:\\$|(?:usd|us ?\\$|u\\.s\\. dollars?|us dollars?|dollars?|dolars?|bucks|دولارا?ت?)${stop}|달러|불(?![가-힣]{2}))`, 'y'),
    1,
  ],
  ['year', /(?:년식|년형|년도|년)/y, 1],
  [
    'other',
    new RegExp(
      `(?:[€£₩¥₽%]|(?:eur|euros?|gbp|pounds?|jod|jd|jds|sar|aed|kzt|tenge|ghs|cedis?|clp|pesos?|krw|won|rubles?|kwd|cc|cm3|l|lt|lit(?:er|re)s?|seats?|seaters?|passengers?|people|doors?|hp|ps|bhp|kw|kwh|tons?|tonnes?|cyl|cylinders?|speed|inch|inches|gears?|gen|months?|دينارا?|ريالا?|درهما?|جنيها?|وون|ليرا?ه?|ركاب|راكبا?|مقاعد|مقعدا?|ابواب|باب|حصان|طنا?|سلندر|سي ?سي|لتر|شهرا?|اشهر|سنوات)${stop}|원|인승|도어|톤|마력|단(?![가-힣])|개월|세대|유로)`,
      'y',
    ),
    1,
  ],
]
const digits = /\d{1,3}(?:[,.']\d{3})+(?!\d)|\d{1,3}(?: \d{3})+(?![\d])|\d+(?:\.\d+)?/y
const multipliers: [RegExp, number][] = [
  [new RegExp(`(?:k|thousand|الف|الاف|تلاف|тыс)${stop}`, 'y'), 1000],
  [/백만/y, 1e6],
  [/천만/y, 1e7],
  [/만/y, 1e4],
  [/천/y, 1000],
  [new RegExp(`(?:million|mln|مليون|ملايين)${stop}`, 'y'), 1e6],
]
// 'under a hundred thousand km', '만 달러', 'الف دولار'
const worded: [RegExp, number][] = [
  [/(?:(?:a|one) )?hundred thousand(?![a-z])/y, 100_000],
  [/(?:مئه|مائه|ميه|ميت) (?:الف)(?![\u0600-\u06ff])/y, 100_000],
  [/خمسين الف(?![\u0600-\u06ff])/y, 50_000],
  [/(?:عشره الاف|عشرتلاف|عشر تلاف)(?![\u0600-\u06ff])/y, 10_000],
  [/(?:خمسه الاف|خمستلاف|خمس تلاف)(?![\u0600-\u06ff])/y, 5000],
  [/만(?! ?\d)/y, 10_000],
  [/천(?! ?\d)/y, 1000],
  [/الف/y, 1000],
]

/** Where a pattern that begins at a place ends; undefined where it does not stand there. */
export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

const skipSpaces = (text: string, at: number) => endOf(/ */y, text, at) ?? at

/** The amount that stands at a place of a plain text; undefined for none. */
export function readAmount(text: string, from: number): Amount | undefined {
  const sign = endOf(/(?:us ?)?\$ ?/y, text, from)
  const at = sign ?? from
  const end = endOf(digits, text, at)
  if (end === undefined) return readWorded(text, at)
  const written = text.slice(at, end)
  const grouped = /^\d{1,3}([,.' ]\d{3})+$/.test(written) && !/^0/.test(written)
  let value = Number(grouped ? written.replace(/\D/g, '') : written)
  const amount: Amount = {
    value,
    unit: sign === undefined ? 'none' : 'price',
    end,
    plain: /^\d+$/.test(written) && sign === undefined,
    man: false,
    multiplied: false,
  }
  // '80 km' are 80 km, '80 k km' are 80,000.
  const first = readUnit(text, end)
  if (first) return finish(amount, first)
  for (const [pattern, times] of multipliers) {
    const after = endOf(pattern, text, skipSpaces(text, end))
    if (after === undefined) continue
    value *= times
    amount.end = after
    amount.man = times === 1e4
    // '1만 5천'
    const rest = times === 1e4 ? / ?(\d)천/y : undefined
    if (rest) {
      rest.lastIndex = after
      const thousands = rest.exec(text)
      if (thousands) [value, amount.end] = [value + Number(thousands[1]) * 1000, rest.lastIndex]
    }
    Object.assign(amount, { value, plain: false, multiplied: true })
    break
  }
  const unit = readUnit(text, amount.end)
  return unit ? finish(amount, unit) : amount
}

function readWorded(text: string, from: number): Amount | undefined {
  // '만 2천' is 12,000: the 만 alone is one.
  const thousands = /만 ?(\d)천/y
  thousands.lastIndex = from
  const counted = thousands.exec(text)
  if (counted) {
    const amount: Amount = {
      value: 10_000 + Number(counted[1]) * 1000,
      unit: 'none',
      end: thousands.lastIndex,
      plain: false,
      man: true,
      multiplied: true,
    }
    const unit = readUnit(text, amount.end)
    return unit ? finish(amount, unit) : amount
  }
  for (const [pattern, value] of worded) {
    const end = endOf(pattern, text, from)
    if (end === undefined) continue
    const unit = readUnit(text, end)
    const amount: Amount = { value, unit: 'none', end, plain: false, man: pattern.source.startsWith('만'), multiplied: true }
    // A thousand of nothing in particular is no amount.
    if (unit) return finish(amount, unit)
    return value >= 5000 && pattern.source.length > 2 ? amount : undefined
  }
  return undefined
}

function readUnit(text: string, from: number): { unit: Unit; end: number; times: number } | undefined {
  const at = skipSpaces(text, from)
  for (const [unit, pattern, times] of units) {
    const end = endOf(pattern, text, at)
    if (end !== undefined) return { unit, end, times }
  }
  return undefined
}

function finish(amount: Amount, { unit, end, times }: { unit: Unit; end: number; times: number }): Amount {
  return { ...amount, unit: amount.unit === 'price' && unit !== 'price' ? 'other' : unit, end, value: Math.round(amount.value * times) }
}

/** A range of a span; undefined where no number of it makes sense. */
export function rangeOf(from: number | undefined, to: number | undefined): Range | undefined {
  if (from === undefined && to === undefined) return undefined
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) }
}
