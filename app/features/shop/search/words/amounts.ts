import { amountOf } from '#app/features/base/money/rules.ts'
import { isCurrency } from '#app/i18n/format.ts'
import { readGrouped } from '#app/lib/money.ts'
import type { Currency, Range, Span } from '../schema.ts'
import { pesosOf, readCurrency, readSign } from './currencies.ts'
import { readKorean } from './korean-numbers.ts'
import { endOf, firstOf, stop, wordsHere } from './patterns.ts'
import { readSpokenYear } from './spoken-years.ts'
import { readWords } from './worded.ts'

/** 'none' is a plain number. 'other' is a unit that no filter has, such as seats. */
type Unit = Span | 'other' | 'none'
export type Amount = {
  value: number
  unit: Unit
  currency?: Currency
  end: number
  plain: boolean
  /** One dot stands before the last three digits: 850.500. */
  isDotted?: true
  /** The number was counted in ten thousands (만), as Koreans count km and won. */
  man: boolean
  times: number
  /** A number that only pesos have: '8 millones', '12.000.000'. */
  isPesos?: true
}

const units: [Unit, RegExp, number][] = [
  [
    'mileage',
    new RegExp(
      `(?:(?:km|kms|k\\.m\\.?|klm|kilomet(?:er|re)s?|kilometros?|kilos?|كم|كلم|ك\\.?\\s?م|كيلو ?مترا?|كيلومترات|كيلو(?! ?وا[طت])|км|километр(?:а|ов)?)${stop}|키로미터|킬로미터|(?:키로|킬로)(?!수 ?상관))`,
      'y',
    ),
    1,
  ],
  // German dealers count in thousands: '100tkm'.
  ['mileage', wordsHere('tkm|t km|т\\.? ?км'), 1000],
  ['mileage', wordsHere('mi|miles?|millas?|ميلا?|اميال|мил(?:ь|и|я)', '마일'), 1.609344],
  [
    'price',
    new RegExp(
      `(?:\\$(?!\\d)|(?:usd|us ?\\$|u\\.s\\. dollars?|us dollars?|dollars?|dolars?|dolares|bucks|دولارا?ت?|دولارات|долл(?:ар(?:а|ов|ы|ах)?)?\\.?|бакс(?:а|ов|ы)?|зелен(?:и|ых|ыми|ые)|у\\.? ?е\\.?)${stop}|달러|불(?![가-힣]{2}))`,
      'y',
    ),
    1,
  ],
  [
    'year',
    /년식|년형|년도|년|model(?= (?:or|and|&|onwards?|up)(?![a-z]))|(?:год(?:а|у|ом|ов)?(?: ?выпуска)?|г\.? ?в\.?|гг?\.?)(?![а-яa-z\d])/y,
    1,
  ],
  [
    'other',
    wordsHere(
      'jpm|cc|cm3|l|lt|lit(?:er|re)s?|seats?|seaters?|asientos|plazas|puestos|pasajeros|places|puertas|portes|passengers?|people|doors?|hp|ps|bhp|kwh?|caballos|tons?|tonnes?|toneladas?|cyl|cylinders?|speed|velocidades|marchas|inch|inches|gears?|gen|months?|ليرا?ه?|ركاب|راكبا?|مقاعد|مقعدا?|ابواب|باب|حصان|كيلو ?وات|كيلو ?واط|طنا?|سلندر|سي ?سي|لتر|شهرا?|اشهر|سنوات|мест(?:а|ныи|ная)?|л|литр(?:а|ов|овыи)?|л\\.? ?с\\.?|сил|квт|куб(?:а|ов)?|см3|тонн(?:а|ы)?|двер(?:и|еи)|цилиндр(?:а|ов)?|лет|месяц(?:а|ев)?|поколени[ея]',
      '%|인승|도어|톤|마력|키로와트|단(?![가-힣])|개월|세대',
    ),
    1,
  ],
]
const digits =
  /\d{1,2}(?:,\d\d)+,\d{3}(?!\d)|\d{1,3}([,.' ])\d{3}(?:\1\d{3})*(?!\d)(?:[.,]\d{1,3}(?!\d))?|\d{1,2},\d(?![\d\p{L}])|\d+(?:\.\d+)?/uy
const multipliers: [RegExp, number][] = [
  [
    new RegExp(
      `(?:k|mil(?! ?(?:verdes|won|krw|iqd|kzt|tenge|yen|jpy))|mille|thousands?|grand|الف|الاف|تلاف|тыс\\.?|тысяч[аи]?|тыщ[аи]?|к|lucas?(?: verdes)?|alf|alef|alaf|2alf|mil verdes)${stop}`,
      'y',
    ),
    1000,
  ],
  [
    new RegExp(
      `(?:millions?|millon(?:es)?(?: de)?|palos?(?: de)?|mln|mil|مليون|ملايين|млн\\.?|миллион(?:а|ов)?|лям(?:а|ов)?)${stop}`,
      'y',
    ),
    1e6,
  ],
  // Iraqis count in notes of 100 dollars and in bundles of 10,000.
  [new RegExp(`(?:ورقه|ورقات|وراق|اوراق)${stop}`, 'y'), 100],
  [new RegExp(`(?:دفتر|دفاتر|شده|شدات)${stop}`, 'y'), 10_000],
  [/т\.?(?= ?(?:км|\$|долл|руб|р(?![а-я])|₽))/y, 1000],
  [/штук[аи]?(?= (?:бакс|долл|зелен|\$))|(?<=(?:до|за|около|пределах|дороже) \d+ ?)штук[аи]?(?=,|$)/y, 1000],
  [/(?:lakhs?|lacs?)(?= ?(?:inr|pkr|indian|pakistani|₹))/y, 100_000],
  [/crores?(?= ?(?:inr|pkr|indian|pakistani|₹))/y, 1e7],
  [/m(?= ?(?:won|krw|iqd|kzt|tenge|dinars?|rub|ksh|kes|ngn|naira|tzs|ugx|ghs|cedis?))/y, 1e6],
]
// Behind 'KES' or '₹', these count money, while 'M' behind other numbers may be a trim.
const multipliersOfSigned: [RegExp, number][] = [
  [/ ?m(?![a-z])/y, 1e6],
  [/ ?(?:lakhs?|lacs?)(?![a-z])/y, 100_000],
  [/ ?(?:crores?|cr)(?![a-z])/y, 1e7],
]
const skipSpaces = (text: string, at: number) => endOf(/ */y, text, at) ?? at

export function readAmount(text: string, from: number): Amount | undefined {
  const dollars = endOf(/(?:us ?)?\$ ?|usd ?(?=\d)/y, text, from)
  const sign = dollars === undefined ? readSign(text, from) : undefined
  const at = dollars ?? sign?.end ?? from
  const spoken = endOf(spokenYear, text, at)
  if (spoken !== undefined) return yearSpoken(text.slice(at, spoken), spoken)
  const year = at === from ? readSpokenYear(text, at) : undefined
  if (year && readUnit(text, year.end)?.unit !== 'price')
    return { ...year, unit: 'year', plain: true, man: false, times: 1 }
  const counted = readCounted(text, at) ?? readDigits(text, at)
  if (!counted) return at === from ? readWorded(text, at) : undefined
  if (at !== from) {
    Object.assign(counted, { unit: 'price', plain: false, ...(sign ? { currency: sign.currency } : {}) })
    const scale = sign && counted.times === 1 ? firstOf(multipliersOfSigned, text, counted.end) : undefined
    if (scale) Object.assign(counted, { value: counted.value * scale.value, end: scale.end, times: scale.value })
  }
  return withUnit(text, counted)
}

// '이천십팔년식' is 2018.
const spokenYear = /이천(?:[일이]?십)?[일이삼사오육칠팔구]?(?=년)년(?:식|형|도)?/y

function yearSpoken(text: string, end: number): Amount {
  const [, tens, ones] = /^이천(?:([일이]?)십)?([일이삼사오육칠팔구]?)년/.exec(text) ?? []
  const value =
    2000 +
    (tens === undefined ? 0 : tens === '이' ? 20 : 10) +
    Math.max(0, '영일이삼사오육칠팔구'.indexOf(ones || '영'))
  return { value, unit: 'year', end, plain: true, man: false, times: 1 }
}

function readCounted(text: string, at: number): Amount | undefined {
  const number = readKorean(text, at)
  if (!number) return undefined
  const { value, end, man, times, sure } = number
  const isNamed =
    sure || readUnit(text, end) !== undefined || /^ ?(?:이하|이상|미만|이내|까지|안쪽|안 ?탄)/.test(text.slice(end))
  return isNamed ? { value, unit: 'none', end, plain: false, man, times } : undefined
}

function readDigits(text: string, at: number): Amount | undefined {
  const end = endOf(digits, text, at)
  if (end === undefined) return undefined
  const written = text.slice(at, end)
  const value = readGrouped(written)
  const amount: Amount = {
    value,
    unit: 'none',
    end,
    plain: /^\d+$/.test(written),
    man: false,
    times: 1,
    ...(/^\d{1,3}\.\d{3}$/.test(written) && { isDotted: true as const }),
    ...(/^\d{1,3}(?:\.\d{3}){2,}$/.test(written) && { isPesos: true as const }),
  }
  // A unit is tried first: '80 km' are 80 km, while '80 k km' are 80,000 km.
  if (readUnit(text, end)) return amount
  for (const [pattern, times] of multipliers) {
    const after = endOf(pattern, text, skipSpaces(text, end))
    // 'A7 (4K)' names a body, not a price.
    if (text[at - 1] === '(' && text[after ?? -1] === ')') return amount
    if (after === undefined) continue
    const half = endOf(/ y medio(?: de)?(?![a-z])/y, text, after)
    const multiplied = {
      ...amount,
      value: (half ? value + 0.5 : value) * times,
      end: half ?? after,
      plain: false,
      times,
    }
    const word = text.slice(end, after)
    if (/[وش]/.test(word)) return { ...multiplied, unit: 'price' }
    if (/verdes/.test(word)) return { ...multiplied, unit: 'price' }
    if (/lucas?/.test(word)) return { ...multiplied, unit: 'price', currency: 'CLP' }
    return /millon|palo/.test(word) ? { ...multiplied, isPesos: true } : multiplied
  }
  return amount
}

function readWorded(text: string, from: number): Amount | undefined {
  const number = readWords(text, from)
  // A thousand written in words is no amount without a unit.
  if (!number || (number.value < 2000 && !readUnit(text, number.end))) return undefined
  const isPesos = /millon|palo/.test(text.slice(from, number.end))
  const isBundle = /دفتر/.test(text.slice(from, number.end))
  return withUnit(text, {
    ...number,
    unit: isBundle ? 'price' : 'none',
    plain: false,
    man: false,
    times: number.value,
    ...(isPesos && { isPesos }),
  })
}

type Measure = { unit: Unit; end: number; times: number; currency?: Currency }

function readUnit(text: string, from: number): Measure | undefined {
  const at = skipSpaces(text, from)
  for (const [unit, pattern, times] of units) {
    const end = endOf(pattern, text, at)
    if (end !== undefined) return { unit, end, times }
  }
  const named = readCurrency(text, at)
  return named && { unit: 'price', times: 1, ...named }
}

/** Whether a named currency says which one a shared sign before the number means: '¥128,000 RMB', '$ 8.990.000 CLP'. */
function isNarrower(sign: Currency | undefined, named: Currency): boolean {
  return sign === undefined || (sign === 'JPY' && named === 'CNY')
}

function withUnit(text: string, amount: Amount): Amount {
  const measure = readUnit(text, amount.end)
  if (!measure) {
    // A code that search does not know, such as COP, names another currency.
    const [, code = ''] = /^ ?([a-z]{3})(?![a-z])/.exec(text.slice(amount.end)) ?? []
    const arePesos = amount.isPesos && !amount.currency && !isCurrency(code.toUpperCase())
    return arePesos ? { ...amount, unit: 'price', currency: pesosOf(amount.value) } : amount
  }
  // In 'Camry 2018 SR', SR is a trim and not riyals.
  if (measure.currency && amount.plain && /^(?:19|20)\d\d [sq]r$/.test(text.slice(amount.end - 4, measure.end)))
    return amount
  const { unit, end, times } = measure
  const isPlainPeso = measure.currency === 'CLP' && /pesos?$/.test(text.slice(amount.end, end))
  const currency = isPlainPeso
    ? pesosOf(amount.value)
    : measure.currency === 'JOD' && amount.value >= 1e6
      ? 'IQD'
      : measure.currency
  const isPriced = amount.unit === 'price'
  const code =
    currency && isPriced && !isNarrower(amount.currency, currency) ? amount.currency : (currency ?? amount.currency)
  const value = (code && amountOf(code, amount.value, amount)) ?? amount.value
  return {
    ...amount,
    ...(currency && (!isPriced || isNarrower(amount.currency, currency)) ? { currency } : {}),
    unit: isPriced && unit !== 'price' ? 'other' : unit,
    end,
    value: times === 1 ? value : Math.round(value * times),
  }
}

export function rangeOf(from: number | undefined, to: number | undefined): Range | undefined {
  if (from === undefined && to === undefined) return undefined
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) }
}
