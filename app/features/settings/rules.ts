/** The link that opens a WhatsApp chat with an international number ('+821012345678'), with `text` already typed. */
export function whatsappUrl(number: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : ''
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`
}

/** The link that calls a telephone number, however it is written. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
