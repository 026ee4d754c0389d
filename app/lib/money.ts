import { plainDigits } from './text.ts'

const invitation = /^(?:ask(?: for (?:the )?price)?|(?:price )?on request|call for price|(?:가격 ?)?문의|(?:السعر )?عند الطلب)[.!]?$/i

/** Whether a price text says no more than that one is to ask for the price, in any of the three languages. */
export function isAskPrice(text: string | null | undefined): boolean {
  return !text || invitation.test(text.trim())
}

/** The number a price text reads as ('12500', '$12,500', '١٢٥٠٠ USD'), in US dollars; null for any other text, such as 'Ask' or another currency. */
export function parsePrice(text: string | null | undefined): number | null {
  if (!text) return null
  const plain = plainDigits(text)
    .replace(/[\s\u00a0]/g, '')
    .replace(/^(US\$|USD|\$)/i, '')
    .replace(/(US\$|USD|\$)$/i, '')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null
  const value = Number(plain.replaceAll(',', ''))
  return Number.isFinite(value) && value < 1e12 ? value : null
}
