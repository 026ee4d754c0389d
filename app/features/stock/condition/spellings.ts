import { markNames, markShape, splitMark } from './marks/rules.ts'

/** Object.hasOwn keeps words such as 'constructor' from finding inherited properties. */
function table(words: Record<string, string[]>): (word: string) => string[] | undefined {
  return (word) => (Object.hasOwn(words, word) ? words[word] : undefined)
}

const marksOf = table({
  xx: ['X'],
  교환: ['X'],
  replaced: ['X'],
  판금: ['W'],
  용접: ['W'],
  welded: ['W'],
  흠집: ['A'],
  scratch: ['A'],
  요철: ['U'],
  dent: ['U'],
  부식: ['C'],
  rust: ['C'],
  손상: ['T'],
  damage: ['T'],
  도색: ['repainted'],
  painted: ['repainted'],
  b: ['A', 'U'],
})
const sameLetter: Record<string, string> = { P: 'repainted', S: 'C', Y: 'T', E: 'U' }
export const wordsOf = table({
  양호: ['good'],
  ok: ['good'],
  적정: ['good'],
  불량: ['fault', 'worn', 'repair', 'needed'],
  bad: ['fault', 'worn', 'repair'],
  없음: ['no', 'none', 'good'],
  none: ['no', 'good'],
  있음: ['yes', 'leak'],
  미세누유: ['slight-leak'],
  미세누수: ['slight-leak'],
  누유: ['leak'],
  누수: ['leak'],
  부족: ['low'],
  과다: ['over'],
  정비요: ['fault'],
  상이: ['differs'],
  부식: ['corroded'],
  훼손: ['damaged'],
  변조: ['altered'],
  도말: ['erased'],
  유: ['yes'],
  무: ['no'],
  자가보증: ['dealer'],
  보험사보증: ['insurer'],
  y: ['yes'],
  n: ['no'],
})

/** Marks for a word or letter; undefined if unknown. */
export function readMark(text: string): string[] | undefined {
  const named = marksOf(text.toLowerCase()) ?? marksOf(text.toLowerCase().replace(/[1-3]$/, ''))
  if (named) return named
  const upper = text.toUpperCase()
  if (markShape.test(upper)) return [upper]
  if (markShape.test(text.toLowerCase())) return [text.toLowerCase()]
  const [, letter = '', degree = ''] = /^([PSYE])([1-3]?)$/.exec(upper) ?? []
  const same = sameLetter[letter]
  return same === undefined ? undefined : [same === 'repainted' ? same : same + degree]
}

const places = new Map<string, number>(markNames.map((name, place) => [name, place]))
const placeOf = (mark: string) => places.get(splitMark(mark).name) ?? 0

export function sortMarks(marks: readonly string[]): string[] {
  return [...new Set(marks)].sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
}
