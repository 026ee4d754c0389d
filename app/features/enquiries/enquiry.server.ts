import type { Car } from '#app/features/cars/schema.ts'
import { makeName, modelName } from '#app/features/catalogue/rules.ts'
import { shownPrice } from '#app/i18n/format.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { isAskPrice } from '#app/lib/money.ts'

/** Prepared messages about a car in the languages of the site, and the subject of an email. */
export type Enquiry = { subject: string; messages: { en: string } & Partial<Record<Language, string>> }

const sellerLanguages: Language[] = ['ko', 'en']

// Maximum characters of names and prices; the smaller ones apply only if a link would be too long.
const lengths = [80, 40, 16, 6] as const
// Percent-encoded length. With the address, a mailto link stays below the 2,048 characters that Windows accepts.
const longestMessage = 1600
const longestSubject = 250

/** The message in the buyer's and then the seller's languages, followed by stock number, price and link once. `address` is the URL of the car's page. */
export function writeEnquiry(car: Car, address: (language: Language) => string, offered: readonly Language[] = languages): Enquiry {
  const facts = (language: Language, most: number) =>
    joined(' · ', [plain(car.stockNumber, 32), plain(shownPrice(car.sellingPrice, serverTexts(language).t, car) ?? '', most)])
  const message = (language: Language) =>
    fitted(longestMessage, (most) => {
      const parts = [...new Set([language, ...sellerLanguages])].map((each) => joined('\n', [greeting(car, each), nameOf(car, each, most)]))
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

function nameOf({ make, model, year }: Car, language: Language, most: number): string {
  const name = plain(joined(' ', [make && makeName(make, language), model && modelName(make, model, language)]), most)
  if (!name || !year) return joined(' ', [name, year])
  return serverTexts(language).t('enquiry.car', { name, year })
}

/** A text as one line without control and direction characters, which could break or reverse other lines; cut to a length. */
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
