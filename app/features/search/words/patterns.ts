/** Where a Latin, Russian or Arabic word ends: where its letters do. Korean ones take particles. */
export const stop = '(?![a-z0-9\\u0400-\\u04ff\\u0600-\\u06ff])'

/** A pattern of Latin, Russian and Arabic words, and of Korean ones, at a place. */
export const wordsHere = (words: string, korean = '') => new RegExp(`(?:(?:${words})${stop}${korean && `|${korean}`})`, 'y')

/** Where a pattern that begins at a place ends; undefined where it does not stand there. */
export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
