/** The link that opens a WhatsApp chat with an international number ('+821012345678'), with `text` already typed. */
export function whatsappUrl(number: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : ''
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`
}

/** The link that calls a telephone number, however it is written. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** The site as schema.org's AutoDealer: its name, address and those contacts that it has. */
export function dealerData({
  name,
  origin,
  phone,
  email,
  kakao,
}: {
  name: string
  origin: string
  phone: string
  email: string
  kakao: string
}): object {
  const contacts = { ...(phone ? { telephone: phone } : {}), ...(email ? { email } : {}), ...(kakao ? { sameAs: [kakao] } : {}) }
  return { '@type': 'AutoDealer', name, url: `${origin}/`, ...contacts }
}
