import { formatCountry } from '#app/i18n/format.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import type { PostalAddress } from './schema.ts'

/**
 * Returns the local part of an address, and its country in a language ('KR' in Arabic: كوريا الجنوبية). Empty if there
 * is no address.
 */
function addressParts({ street, city, region, postalCode, country }: PostalAddress, language: Language): string[] {
  if (!country) return []
  const local = [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  // The isolate characters let the local part keep its own direction within an Arabic line.
  const isolated = local && direction(language) === 'rtl' ? `\u2068${local}\u2069` : local
  return [isolated, formatCountry(country, language)].filter(Boolean)
}

export function addressLine(address: PostalAddress, language: Language): string {
  return addressParts(address, language).join(direction(language) === 'rtl' ? '، ' : ', ')
}

/**
 * Returns an address with its country on its own line on Arabic pages, where it would stand beside the street number.
 */
export function addressLines(address: PostalAddress, language: Language): string {
  return direction(language) === 'rtl' ? addressParts(address, language).join('\n') : addressLine(address, language)
}

/** Google Maps link to an address: https://developers.google.com/maps/documentation/urls/get-started */
export function mapUrl(address: PostalAddress): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(address, 'en'))}`
}

const dealerId = (origin: string) => `${origin}/#seller`

export function dealerReference(name: string, origin: string): object {
  return { '@type': 'AutoDealer', '@id': dealerId(origin), name }
}

export function dealerData({
  name,
  origin,
  image,
  logo,
  phone,
  email,
  kakao,
  place,
  seller = {},
}: {
  name: string
  origin: string
  image: string
  logo: string
  phone: string
  email: string
  kakao: string
  place: PostalAddress
  seller?: object
}): object {
  const contacts = {
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(kakao ? { sameAs: [kakao] } : {}),
  }
  const { street, city, region, postalCode, country } = place
  const address = {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    ...(region ? { addressRegion: region } : {}),
    ...(postalCode ? { postalCode } : {}),
    addressCountry: country,
  }
  return {
    '@type': 'AutoDealer',
    '@id': dealerId(origin),
    name,
    url: `${origin}/`,
    image,
    ...(logo ? { logo } : {}),
    ...contacts,
    ...(country ? { address } : {}),
    ...seller,
  }
}

export function siteData({
  name,
  url,
  search,
  language,
}: {
  name: string
  url: string
  search: string
  language: string
}): object {
  const target = { '@type': 'EntryPoint', urlTemplate: `${search}/{search_term_string}` }
  const potentialAction = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' }
  return { '@type': 'WebSite', name, url, inLanguage: language, potentialAction }
}
