import { findPhrase, isAskPrice, parsePrice } from '#app/lib/money.ts'
import { type Language, languageTable } from './languages.ts'

export const localeOf = (language: Language) => languageTable[language].locale ?? language

const made = new Map<string, unknown>()
/** What is made once and kept by a name. */
export function keep<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

/** Keeps a price, a name or what somebody wrote in its own direction within a sentence, such as an Arabic one. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** A whole number with separators: 12500 as 12,500. */
export function formatNumber(value: number, language: Language): string {
  return keep(`n${language}`, () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 })).format(value)
}

/** A selling price as shown: what reads as a number in US dollars ($12,500), any other text as written; the same in every language. */
export function formatPrice(text: string): string {
  const value = parsePrice(text)
  if (value === null) return text
  const whole = Number.isInteger(value)
  return `$${keep(`p${whole}`, () => new Intl.NumberFormat('en', { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })).format(value)}`
}

/** A number to three digits: no rate of exchange is exact to more, for a bank takes a hundredth and a week moves as much. */
const aboutNumber = (value: number) => Number(value.toPrecision(3))

/** What dollars are in a currency, in the form of a language, to three digits. */
export function formatOwn(usd: number, perDollar: number, currency: string, language: Language): string {
  const format = keep(
    `o${currency}${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, maximumFractionDigits: 0 }),
  )
  return `≈ ${format.format(aboutNumber(usd * perDollar))}`
}

type Priced = { priceUsd?: number | null; priceCurrency?: string | undefined }

/** The dollars of a price as pages show them: those of another currency to three digits; 0 for none. */
export function shownDollars({ priceUsd, priceCurrency }: Priced): number {
  return priceCurrency ? aboutNumber(priceUsd ?? 0) : (priceUsd ?? 0)
}

/** A price in another currency in US dollars, to three digits: '$26,500'; undefined for one in dollars, or one that has no rate. */
export function aboutDollars({ priceUsd, priceCurrency }: Priced): string | undefined {
  return priceCurrency && priceUsd ? formatPrice(String(shownDollars({ priceUsd, priceCurrency }))) : undefined
}

/** The same of a car; null where one is to ask for the price. What sellers write in its place ('협의') is put into a language by `t`; without it, it stays as written. Of a `car` in another currency the dollars stand behind it. */
export function shownPrice(text: string | null, t?: (key: 'price.negotiable' | 'price.offer') => string, car: Priced = {}): string | null {
  if (text === null || isAskPrice(text)) return null
  const phrase = t && findPhrase(text)
  const about = aboutDollars(car)
  return phrase && phrase !== 'ask' ? t(`price.${phrase}`) : formatPrice(text) + (about ? ` ≈ ${about}` : '')
}

/** A distance: 54100 as '54,100 km' in the language's own unit sign. */
export function formatKm(value: number, language: Language): string {
  const unit = languageTable[language].km ?? 'km'
  return `${formatNumber(value, language)} ${unit}`
}

/** A month: '2019-04' as 'April 2019'. */
export function formatMonth(month: string, language: Language): string {
  const format = keep(`m${language}`, () => new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }))
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** A day: 'Nov 28, 2026', in UTC. */
export function formatDay(iso: string, language: Language): string {
  return keep(`d${language}`, () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })).format(new Date(iso))
}

/** A moment by the device's clock, date and time: 'Nov 21, 2026, 9:41 AM'. */
export function formatMoment(iso: string, language: Language): string {
  return keep(`t${language}`, () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })).format(new Date(iso))
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago, in whole units: '2 hours ago'; a time in the future counts as now. */
export function formatAgo(iso: string, language: Language, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? ['second', 1]
  const count = Math.floor(seconds / size)
  // English keeps its 'ago' also for this very moment; the others have a word of their own for it.
  const numeric = count === 0 && language !== 'en' ? 'auto' : 'always'
  return keep(`a${language}${numeric}`, () => new Intl.RelativeTimeFormat(localeOf(language), { numeric })).format(-count, unit)
}

/** Whether two capital letters are a country's (ISO 3166-1); ZZ are those of none. */
export function isCountry(code: string): boolean {
  const known = keep('regions', () => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))
  // Those of countries that are no more stand for others ('DD' for Germany).
  return /^(?!ZZ)[A-Z]{2}$/.test(code) && known.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** The name that a language has for a country of two letters (ISO 3166-1): 'KR' is كوريا الجنوبية in Arabic. */
export function formatCountry(code: string, lang: Language): string {
  return keep(`country ${lang}`, () => new Intl.DisplayNames(lang, { type: 'region' })).of(code) ?? code
}

/** Whether three letters are those of a currency that there is or was; XXX says that there is none, XTS is for tests. */
export function isCurrency(code: string): boolean {
  const known = keep('currencies', () => new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }))
  return /^(?!XXX|XTS)[A-Z]{3}$/.test(code) && known.of(code) !== undefined
}

/** What a currency is called, by its three letters. */
export function formatCurrencyName(code: string, lang: Language): string {
  return keep(`currency ${lang}`, () => new Intl.DisplayNames(lang, { type: 'currency' })).of(code) ?? code
}

/** Whether a text names a time zone that there is: 'Asia/Seoul'. */
export function isZone(text: string): boolean {
  try {
    return text.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== ''
  } catch {
    return false
  }
}

/** The minutes since midnight by the clocks of a time zone. */
export function minuteOfDay(now: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

/** The day by the clocks of a time zone, such as '2026-11-30'. */
export function dayIn(zone: string, now: number): string {
  const parts = keep(
    `z${zone}`,
    () => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** The time of the day in a time zone, such as '03:30'. */
export function timeIn(zone: string, now: number): string {
  return keep(`t${zone}`, () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })).format(
    now,
  )
}

/** The time zone of this device. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** A length of time in words: '3 hours'. */
export function formatDuration(count: number, unit: 'hour' | 'day', language: Language): string {
  return keep(`u${language}${unit}`, () => new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })).format(count)
}

/** What a language is called in another. */
export function formatLanguage(code: string, language: Language): string {
  return keep(`l${language}`, () => new Intl.DisplayNames(language, { type: 'language' })).of(code) ?? code
}
