import { findPhone } from '#app/lib/phone.ts'

// In characters, before and after the words.
const around = 24

// What sellers write for themselves: their lowest price, what they paid, what is still to be paid.
const word =
  /(?<!\p{L})(?:bottom|nego|(?:floor|lowest|minimum|min|cost|dealer) price|margin|balance due)(?!\p{L})|네고|매입|잔금|최저가|하한가|원가|마진|딜러가|입금가|себестоим|закуп|мин(?:имальная|\.)? цена|سعر الشراء|[أا]قل سعر|آخر سعر|precio m[ií]nimo|precio de compra/iu

/**
 * Finds words in a public text that may be meant for the seller alone, or a telephone number. Returns the part of the
 * text around them.
 */
export function findPrivateWords(text: string): string | undefined {
  const found = word.exec(text)?.[0] ?? findPhone(text)
  if (!found) return undefined
  // A number in other digits is not found again.
  const at = Math.max(0, text.indexOf(found))
  const [start, end] = [Math.max(0, at - around), Math.min(text.length, at + found.length + around)]
  const part = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`.toWellFormed()
}
