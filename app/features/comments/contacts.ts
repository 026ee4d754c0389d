import { plainDigits } from '#app/lib/text.ts'

const email = /[^\s@]{1,64}@[^\s@]{1,255}\.\p{L}{2,}/iu
const link =
  /(?:https?:|www\.|t\.me\/|wa\.me\/|(?<![\p{L}\d.@-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}\.(?:com|net|org|info|biz|io|me|co|app|dev|site|shop|store|online|top|xyz|club|link|click|live|cc|tv|kr|jo|ly|kz|gh|cl|ru|sa|ae|iq|eg|cn|jp|de|uk|su|рф)(?![\p{L}\d-]))/iu
// Separators of a telephone number. A comma groups thousands, so it is none of them.
const run = /(?<![\p{L}\d.,])(?:\+|00)?\d(?:[\s().·/-]{0,3}\d){6,16}(?!\d|[.,]\d)/gu
const date = /(?<!\d)(?:\d{4}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})(?!\d)/g

function isPhone(text: string): boolean {
  const groups = text.match(/\d+/g) ?? []
  const digits = groups.join('').length
  if (/^(?:\+|00)/.test(text)) return digits >= 8
  const isAmount = groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3) && !/^0/.test(text)
  const areYears = groups.every((group) => /^(?:19|20)\d\d$/.test(group))
  return !isAmount && !areYears && digits >= (/^0/.test(text) ? 8 : 9)
}

/** Whether a text has a link, an e-mail address or a telephone number. Links to the site at `siteUrl` do not count. */
export function holdsContact(text: string, siteUrl: string): boolean {
  const plain = plainDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replaceAll(`${siteUrl}/`, ' ')
  return email.test(plain) || link.test(plain) || [...plain.replace(date, ' ').matchAll(run)].some(([found]) => isPhone(found.trim()))
}
