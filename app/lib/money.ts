import { plainDigits } from './text.ts'

const invitation = /^(?:ask(?: for (?:the )?price)?|(?:price )?on request|call for price|(?:가격 ?)?문의|(?:السعر )?عند الطلب)[.!]?$/i
// '0', '$0.00', '0원', 'SAR 0': nothing but zeros and what a currency is called.
const zero = /^[\p{Sc}\p{L}.\s]{0,6}0+(?:[.,٫]0+)*[\p{Sc}\p{L}.\s]{0,6}$/u

/** Whether a price text says no more than that one is to ask for the price, in any of the three languages; a price of 0 is none. */
export function isAskPrice(text: string | null | undefined): boolean {
  return !text || invitation.test(text.trim()) || zero.test(plainDigits(text).trim())
}

/** The number a price text reads as ('12500', '$12,500', '١٢٥٠٠ USD'), in US dollars; null for 0 and for any other text, such as 'Ask' or another currency. */
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
  return value > 0 && value < 1e12 ? value : null
}
