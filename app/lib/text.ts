const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
// Final consonants of a Korean syllable as the letters that would begin the next one, so that an unfinished word
// matches.
const finals =
  'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(' ')

export function plainDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/**
 * Normalises a text for comparison in searches: one case, no accents or vowel signs, one form of each Arabic letter,
 * Korean as letters, single spaces.
 */
export function normaliseText(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ىی]/g, 'ي')
    .replace(/[ةە]/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/[\u11a8-\u11c2]/g, (final) => finals[(final.codePointAt(0) ?? 0) - 0x11a8] ?? final)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a text can be stored: PostgreSQL rejects null characters. */
export function holdsNoNull(text: string): boolean {
  return !text.includes('\0')
}

export function hasNoControlCharacters(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}
