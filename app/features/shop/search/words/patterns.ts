/**
 * Matches the end of a Latin, Russian or Arabic word. Korean words take particles, so their end cannot be recognised.
 */
export const stop = '(?![a-z0-9\\u0400-\\u04ff\\u0600-\\u06ff])'

export const wordsHere = (words: string, korean = '') =>
  new RegExp(`(?:(?:${words})${stop}${korean && `|${korean}`})`, 'y')

export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** The value of the first pattern that matches at a position. */
export function firstOf<V>(patterns: [RegExp, V][], text: string, at: number): { value: V; end: number } | undefined {
  for (const [pattern, value] of patterns) {
    const end = endOf(pattern, text, at)
    if (end !== undefined) return { value, end }
  }
  return undefined
}
