import { normaliseText } from '#app/lib/text.ts'

const letters = (text: string) => normaliseText(text).replaceAll(' ', '')

/**
 * Finds where a name contains the typed text at the start of a word, as [start, end). It never cuts a Korean syllable
 * or an Arabic word.
 */
export function findMatched(name: string, typed: string): [start: number, end: number] | undefined {
  const words = normaliseText(typed).split(' ')
  for (let count = Math.min(words.length, 3); count > 0; count--) {
    const last = words.slice(-count).join('')
    if (!last) return undefined
    // Safari before 16.4 has no lookbehind.
    for (const [found, before = ''] of [...name.matchAll(/(^|[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(
      (match) => [match.index, match[1]] as const,
    )) {
      const index = found + before.length
      if (!letters(name.slice(index)).startsWith(last)) continue
      let end = index
      for (const letter of name.slice(index)) {
        if (!last.startsWith(letters(name.slice(index, end + letter.length)))) break
        end += letter.length
        if (letters(name.slice(index, end)) === last) break
      }
      while (/\p{Script=Arabic}/u.test(name.charAt(end))) end++
      return end > index ? [index, end] : undefined
    }
  }
  return undefined
}
