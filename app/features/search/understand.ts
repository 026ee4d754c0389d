import { normaliseText } from '#app/lib/text.ts'
import type { Part } from './schema.ts'

/** The parts of the words of a search. */
export function understand(words: string): Part[] {
  return normaliseText(words)
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ words: text, meanings: [{ text, fit: 'exact' }] }))
}
