import { markNames, markShape, splitMark } from './marks/rules.ts'

/** Looks words up; those of every object's own, such as 'constructor', are none. */
function table(words: Record<string, string[]>): (word: string) => string[] | undefined {
  return (word) => (Object.hasOwn(words, word) ? words[word] : undefined)
}

// What sheets of others write for ours: the record's own words, and the letters of auctions.
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
/** What a word of theirs may be of ours, the likeliest first. */
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

/** The marks that a word or a letter is; undefined for none that is known. */
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

/** Marks in the order of the record, each once. */
export function sortMarks(marks: readonly string[]): string[] {
  return [...new Set(marks)].sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
}
