/** Matches the end of a Latin, Russian or Arabic word. Korean words take particles, so their end cannot be recognised. */
export const stop = '(?![a-z0-9\\u0400-\\u04ff\\u0600-\\u06ff])'

export const wordsHere = (words: string, korean = '') => new RegExp(`(?:(?:${words})${stop}${korean && `|${korean}`})`, 'y')

export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
