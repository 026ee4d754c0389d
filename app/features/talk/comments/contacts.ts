import { findPhone } from '#app/lib/phone.ts'
import { plainDigits } from '#app/lib/text.ts'

const email = /[^\s@]{1,64}@[^\s@]{1,255}\.\p{L}{2,}/iu
const link =
  /(?:https?:|www\.|t\.me\/|wa\.me\/|(?<![\p{L}\d.@-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}\.(?:com|net|org|info|biz|io|me|co|app|dev|site|shop|store|online|top|xyz|club|link|click|live|cc|tv|kr|jo|ly|kz|gh|cl|ru|sa|ae|iq|eg|cn|jp|de|uk|su|рф)(?![\p{L}\d-]))/iu
/** Whether a text has a link, an e-mail address or a telephone number. Links to the site at `siteUrl` do not count. */
export function holdsContact(text: string, siteUrl: string): boolean {
  const plain = plainDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replaceAll(`${siteUrl}/`, ' ')
  return email.test(plain) || link.test(plain) || findPhone(plain) !== undefined
}
