import type { Language } from '#app/i18n/languages.ts'
import { plainDigits } from '#app/lib/text.ts'

export function whatsappUrl(number: string, text?: string): string {
  const query = text ? `?text=${encodeAscii(text)}` : ''
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`
}

/** Returns an email link with subject and body. Its line ends are as in RFC 6068. */
export function mailUrl(email: string, text?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  if (!text) return address
  return `${address}?subject=${encodeAscii(text.subject)}&body=${encodeAscii(text.body.replace(/\r?\n/g, '\r\n'))}`
}

// Browsers encode the rest when they follow a link. A page with five such links in Arabic is 0.3 KB smaller.
const encodeAscii = (text: string) => text.replace(/[^\u0080-\uffff]+/g, encodeURIComponent)

/** Returns a telephone link to the first of several numbers, without the (0) that is not dialled from abroad. */
export function phoneUrl(phone: string): string {
  const first = plainDigits(phone).split(/[/,;]/)[0] ?? ''
  const dialled = first.includes('+') ? first.replace(/\(0\)/, '') : first
  return `tel:${dialled
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+820/, '+82')}`
}

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/**
 * Groups the digits of a number ('+821012345678' → '+82 10-1234-5678'). A number with other characters is returned
 * unchanged.
 */
export function readablePhone(phone: string): string {
  const [, country, rest] = callingCode.exec(phone) ?? []
  if (!country || !rest) return phone
  const korean = country === '82' && /^(2|\d\d)(\d{3,4})(\d{4})$/.exec(rest)
  if (korean) return `+82 ${korean.slice(1).join('-')}`
  return `+${country} ${rest.replace(/\B(?=(\d{3})*\d{4}$)/g, ' ')}`
}

type LocalPlace = { street: string; city: string; region: string }

/** The seller's address as written in a language, or the main one. */
export function placeFor<Place extends { country: string }>(
  { place, placeIn }: { place: Place; placeIn: { [L in Language]?: LocalPlace | undefined } },
  language: Language,
): Place {
  const local = placeIn[language]
  return place.country && local?.street ? { ...place, ...local } : place
}
