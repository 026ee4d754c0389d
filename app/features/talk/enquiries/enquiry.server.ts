import type { Car } from '#app/features/stock/cars/schema.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { shownPrice } from '#app/i18n/format.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { isAskPrice } from '#app/lib/money.ts'

/** `whatsapp` is the number of the car's seller, if it replaces that of the site. */
export type Enquiry = {
  subject: string
  messages: { en: string } & Partial<Record<Language, string>>
  whatsapp?: string
}

const sellerLanguages: Language[] = ['ko', 'en']

// Maximum characters of names and prices. The smaller limits apply only if the link would be too long otherwise.
const lengths = [80, 40, 16, 6] as const
// Percent-encoded lengths. With the destination (220) they keep a mailto link below the 2,048 characters that Windows
// accepts.
const longestMessage = 1450
const longestSubject = 250

/**
 * Writes the message in the buyer's and then the seller's languages, followed once by stock number, price and link.
 * `address` returns the car's URL.
 */
export function writeEnquiry(
  car: Car,
  address: (language: Language) => string,
  offered: readonly Language[] = languages,
): Enquiry {
  const facts = (language: Language, most: number) =>
    joined(' · ', [
      plain(car.stockNumber, 32),
      plain(shownPrice(car.sellingPrice, serverTexts(language).t, car, language) ?? '', most),
    ])
  const message = (language: Language) =>
    fitted(longestMessage, (most) => {
      const parts = [...new Set([language, ...sellerLanguages])].map((each) =>
        joined('\n', [greeting(car, each), nameOf(car, each, most)]),
      )
      return joined('\n\n', [...parts, joined('\n', [facts(language, most), address(language)])])
    })
  return {
    subject: fitted(longestSubject, (most) => joined(' · ', [nameOf(car, 'en', most), plain(car.stockNumber, 32)])),
    messages: Object.fromEntries(offered.map((language) => [language, message(language)])) as Enquiry['messages'],
  }
}

function greeting({ soldOut, reservedUntil, sellingPrice }: Car, language: Language): string {
  const { t } = serverTexts(language)
  if (soldOut || reservedUntil) return t(soldOut ? 'enquiry.helloSold' : 'reserved.hello')
  return joined(' ', [t('enquiry.hello'), isAskPrice(sellingPrice) ? t('enquiry.askPrice') : ''])
}

function nameOf(car: Car, language: Language, most: number): string {
  const name = plain(carName(car, language), most)
  const { year } = car
  if (!name || !year) return joined(' ', [name, year])
  return serverTexts(language).t('enquiry.car', { name, year })
}

/**
 * Returns a text as one line of limited length. It removes control and direction characters, which could reverse the
 * other lines.
 */
function plain(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
  return line.length <= most
    ? line
    : `${line
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
}

function fitted(longest: number, write: (most: number) => string): string {
  const [first, ...shorter] = lengths
  let text = write(first)
  for (const most of shorter) if (encodeURIComponent(text).length > longest) text = write(most)
  return text
}

const joined = (separator: string, parts: (string | number | null)[]) => parts.filter(Boolean).join(separator)
