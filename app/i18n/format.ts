import { sellerZone } from '#app/lib/day.ts'
import { findPhrase, isAskPrice, parsePrice } from '#app/lib/money.ts'
import { type Language, languageTable } from './languages.ts'

export const localeOf = (language: Language) => languageTable[language].locale ?? language

const made = new Map<string, unknown>()
export function keep<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

/**
 * Wraps a price, a name or a person's text in isolate characters, so that it keeps its direction within an Arabic
 * sentence.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * The locale of a language's numbers where it differs. Only browsers set it, because the server's pages are the same
 * for readers of all countries.
 */
export const ownNumbers: Partial<Record<Language, string | undefined>> = {}
const numbersIn = (language: Language) => ownNumbers[language] ?? localeOf(language)

function write(value: number, locale: string, least = 0): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: 2 }
  return keep(`n${locale}${least}`, () => new Intl.NumberFormat(locale, digits)).format(value)
}

const decimalsOf = (value: number) => (Number.isInteger(value) ? 0 : 2)

export const formatNumber = (value: number, language: Language): string => write(value, numbersIn(language))

const dollarIn = (language: Language) => languageTable[language].dollar ?? '$'

export const formatDollars = (value: number, language: Language): string =>
  `${dollarIn(language)}${formatNumber(value, language)}`

/**
 * Formats a selling price in US dollars if it reads as a number ($12,500, in Russian $12 500, in Spanish US$12 500),
 * otherwise as written. '1,390만원' is ₩13,900,000 for a `reader` of another language, and '13,900,000 KRW' is 1,390만원
 * in Korean.
 */
export function formatPrice(text: string, reader?: Language): string {
  const value = parsePrice(text)
  if (value === null) return reader ? inWon(text, reader) : text
  const language = reader ?? 'en'
  return `${dollarIn(language)}${write(value, numbersIn(language), decimalsOf(value))}`
}

function inWon(text: string, language: Language): string {
  const [, digits, man, sign] = /^([\d,]+) ?(만)? ?(원|KRW)$/.exec(text) ?? []
  if (!digits || (language === 'ko' && sign === '원')) return text
  const won = Number(digits.replaceAll(',', '')) * (man ? 10_000 : 1)
  return language === 'ko' ? koreanWon(won) : `₩${formatNumber(won, language)}`
}

/** 16,600,000 won is 1,660만원 in Korean. */
export function koreanWon(won: number): string {
  const isRound = won !== 0 && won % 10_000 === 0
  return isRound ? `${formatNumber(won / 10_000, 'ko')}만원` : `${formatNumber(won, 'ko')}원`
}

/** Three digits are enough for a converted price: a bank takes a hundredth, and rates move as much in a week. */
const aboutNumber = (value: number) => Number(value.toPrecision(3))

/**
 * Formats money with the sign that its readers write: RD$59.50, S/ 3.55, 25 950 ₸, 250 د.أ. Browsers of any age must
 * write it as the server does, so only the sign comes from their data.
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  if (currency === 'USD') return formatDollars(amount, language)
  if (currency === 'KRW' && language === 'ko') return koreanWon(amount)
  // Spanish readers see the money of their own country as it is written there.
  const isOwn = language === 'es' && knownCurrencies.es?.includes(currency)
  const locale = isOwn ? `es-${currency.slice(0, 2)}` : numbersIn(language)
  const parts = keep(`o${currency}${locale}`, () =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1),
  )
  const named = parts.find(({ type }) => type === 'currency')?.value.replace(/\p{Cf}/gu, '') ?? currency
  // Other narrow signs are ambiguous ($) or missing from many fonts.
  const sign = currency === 'KZT' ? '₸' : named
  const number = write(amount, locale, decimalsOf(amount))
  if (language === 'ar' || parts.at(-1)?.type === 'currency') return `${number}\u00a0${sign}`
  return `${sign}${currency === 'CLP' || /[\p{L}./]$/u.test(sign) ? '\u00a0' : ''}${number}`
}

export const formatOwn = (usd: number, perDollar: number, currency: string, language: Language): string =>
  `≈ ${formatMoney(Math.round(aboutNumber(usd * perDollar)), currency, language)}`

type Priced = { priceUsd?: number | null; priceCurrency?: string | undefined }

/**
 * Returns the dollars of a price as pages show them, rounded to three digits if converted from another currency. 0 for
 * none.
 */
export function shownDollars({ priceUsd, priceCurrency }: Priced): number {
  return priceCurrency ? aboutNumber(priceUsd ?? 0) : (priceUsd ?? 0)
}

/**
 * Converts a price in another currency to US dollars with three digits: '$26,500'. Undefined for a price in dollars or
 * without a rate.
 */
export function aboutDollars({ priceUsd, priceCurrency }: Priced, language?: Language): string | undefined {
  return priceCurrency && priceUsd
    ? formatPrice(String(shownDollars({ priceUsd, priceCurrency })), language)
    : undefined
}

const knownCurrencies: Partial<Record<Language, string>> = {
  ko: 'KRW',
  ar: 'SAR AED QAR OMR BHD KWD JOD IQD EGP LYD DZD TND MAD YER LBP SYP SDG',
  ru: 'RUB KZT KGS UZS BYN UAH',
  es: 'CLP DOP PEN BOB PYG MXN',
}

/** Whether a reader of this language thinks in another currency, so that the dollars of a price come first. */
export function isForeignPrice({ priceCurrency }: Priced, language: Language): boolean {
  return priceCurrency !== undefined && !knownCurrencies[language]?.includes(priceCurrency)
}

/**
 * Returns the price as pages show it, with dollars if it is in another currency. Null if buyers should ask. `t`
 * translates phrases ('협의').
 */
export function shownPrice(
  text: string | null,
  t?: (key: 'price.negotiable' | 'price.offer') => string,
  car: Priced = {},
  language?: Language,
): string | null {
  const [main, second] = shownAmounts(text, t, car, language)
  if (second === undefined) return main ?? null
  return main?.startsWith('≈') ? `${main} · ${second}` : `${main} ${second}`
}

/**
 * Returns the amounts of a price in the order of their importance: none, one, or a price in another currency and its
 * dollars.
 */
export function shownAmounts(
  text: string | null,
  t?: (key: 'price.negotiable' | 'price.offer') => string,
  car: Priced = {},
  language?: Language,
): string[] {
  if (text === null || isAskPrice(text)) return []
  const phrase = t && findPhrase(text)
  const about = aboutDollars(car, language)
  if (phrase && phrase !== 'ask') return [t(`price.${phrase}`)]
  if (!about) return [formatPrice(text, language)]
  const amounts = [formatPrice(text, language), `≈ ${about}`]
  return language && isForeignPrice(car, language) ? amounts.reverse() : amounts
}

export function formatKm(value: number, language: Language): string {
  const unit = languageTable[language].km ?? 'km'
  return `${formatNumber(value, language)} ${unit}`
}

export function formatMonth(month: string, language: Language): string {
  // Arabic countries name months differently: March is مارس in Egypt and آذار in Iraq.
  if (language === 'ar') return month.split('-').map(Number).reverse().join('/')
  const format = keep(
    `m${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  )
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** Formats a day ('2026-11-30'), or the day of a time in the seller's time zone. */
export function formatDay(iso: string, language: Language): string {
  const timeZone = iso.length === 10 ? 'UTC' : sellerZone
  return keep(
    `d${timeZone}${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone }),
  ).format(new Date(iso))
}

/** Formats a day without its year, or a day of another year as its month: 'Nov 26', 'Nov 2025'. */
export function formatShortDay(day: string, language: Language, now: number): string {
  const isOld = day.slice(0, 4) !== dayIn('UTC', now).slice(0, 4)
  const format = keep(
    `${isOld ? 'y' : 's'}${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        month: 'short',
        ...(isOld ? { year: 'numeric' } : { day: 'numeric' }),
        timeZone: 'UTC',
      }),
  )
  return format.format(new Date(day))
}

/** Formats a day and time, by default in the seller's time zone. Server and browser must name the same zone. */
export function formatMoment(iso: string, language: Language, timeZone: string = sellerZone): string {
  const format = () =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return keep(`t${timeZone}${language}`, format).format(new Date(iso))
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** '5 minutes ago'. It is at least a second, and `Ago` keeps it up to date. */
export function formatAgo(iso: string, language: Language, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? ['second', 1]
  return keep(`a${language}`, () => new Intl.RelativeTimeFormat(localeOf(language))).format(
    -Math.max(1, Math.floor(seconds / size)),
    unit,
  )
}

/** Whether two capital letters are the code of a current country (ISO 3166-1). ZZ means none. */
export function isCountry(code: string): boolean {
  const known = keep('regions', () => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))
  // The code of a former country is an alias of another one ('DD' of Germany's).
  return (
    /^(?!ZZ)[A-Z]{2}$/.test(code) &&
    known.of(code) !== undefined &&
    Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  )
}

export function formatCountry(code: string, lang: Language): string {
  return keep(`country ${lang}`, () => new Intl.DisplayNames(lang, { type: 'region' })).of(code) ?? code
}

export function isCurrency(code: string): boolean {
  const known = keep('currencies', () => new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }))
  return /^(?!XXX|XTS)[A-Z]{3}$/.test(code) && known.of(code) !== undefined
}

export function formatCurrencyName(code: string, lang: Language): string {
  return keep(`currency ${lang}`, () => new Intl.DisplayNames(lang, { type: 'currency' })).of(code) ?? code
}

export function isZone(text: string): boolean {
  try {
    return text.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== ''
  } catch {
    return false
  }
}

export function minuteOfDay(now: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

export function dayIn(zone: string, now: number): string {
  const parts = keep(
    `z${zone}`,
    () => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return `${of('year')}-${of('month')}-${of('day')}`
}

export function timeIn(zone: string, now: number): string {
  return keep(
    `t${zone}`,
    () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ).format(now)
}

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** Whether a time zone is one of a country's. False if the browser does not know the zones of countries. */
export function isZoneOf(country: string, zone: string): boolean {
  const of = new Intl.Locale(`und-${country}`) as { getTimeZones?: () => string[]; timeZones?: string[] }
  return (of.getTimeZones?.() ?? of.timeZones ?? []).includes(zone)
}

export function formatLanguage(code: string, language: Language): string {
  return keep(`l${language}`, () => new Intl.DisplayNames(language, { type: 'language' })).of(code) ?? code
}
