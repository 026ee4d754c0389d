import { formatCountry } from '#app/i18n/format.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import type { PostalAddress } from './schema.ts'

/** Returns an address in one line with its country in a language ('KR' in Arabic: كوريا الجنوبية). '' if there is none. */
export function addressLine({ street, city, region, postalCode, country }: PostalAddress, language: Language): string {
  if (!country) return ''
  const local = [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const named = formatCountry(country, language)
  if (!local) return named
  // The isolate characters let the local part keep its own direction within an Arabic line.
  return direction(language) === 'rtl' ? `\u2068${local}\u2069، ${named}` : `${local}, ${named}`
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
  const contacts = { ...(phone ? { telephone: phone } : {}), ...(email ? { email } : {}), ...(kakao ? { sameAs: [kakao] } : {}) }
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

export function siteData({ name, url, search, language }: { name: string; url: string; search: string; language: string }): object {
  const target = { '@type': 'EntryPoint', urlTemplate: `${search}/{search_term_string}` }
  const potentialAction = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' }
  return { '@type': 'WebSite', name, url, inLanguage: language, potentialAction }
}
