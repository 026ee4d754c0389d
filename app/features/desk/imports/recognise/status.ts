import { compact } from '#app/features/base/catalogue/rules.ts'
import { readFlag } from '../shared/flag.ts'
import type { Column, Question, Status, StatusWords } from '../shared/schema.ts'
import { headers } from '../shared/words.ts'
import { isClosedWord, isHeldWord, isSaleWord, isSoldWord, isUnpublishedWord, titleSaysSold } from './availability.ts'

/** Stands for all words that no answer names. */
export const anyWord = '*'

/** The operator's answers by the words as cells are compared with them. */
export function statusWords(answers: Readonly<Record<string, StatusWords[string]>>): StatusWords {
  return Object.fromEntries(
    Object.entries(answers).map(([word, status]) => [word === anyWord ? word : compact(word), status]),
  )
}

/** Undefined for an unknown word. */
export function readStatus(text: string, words: StatusWords = {}): Status | undefined {
  if (isSoldWord(text)) return 'sold'
  if (isUnpublishedWord(text)) return 'draft'
  if (isClosedWord(text)) return 'closed'
  if (isHeldWord(text)) return 'reserved'
  if (titleSaysSold(text)) return 'sold'
  if (isSaleWord(text)) return 'sale'
  const word = compact(text)
  // A cell may say ‘constructor’, which every object has.
  return Object.hasOwn(words, word) ? words[word] : words[anyWord]
}

const mostWords = 8
const longestWord = 40
const statusNames = new Set(headers.statusNames.map(compact))
const conditions = new Set(headers.conditionWords.map(compact))

const strength = ['sold', 'closed', 'draft', undefined, 'reserved', 'sale'] as const

/**
 * Of several cells about the sale, the one that says most against it, such as ‘draft’ beside ‘in stock’. Its text is
 * empty if all are.
 */
export function readStatuses(
  texts: string[],
  words: StatusWords | undefined,
): { status: Status | undefined; text: string } {
  const read = texts.filter(Boolean).map((text) => ({ text, status: readStatus(text, words) }))
  return (
    read.sort((one, other) => strength.indexOf(one.status) - strength.indexOf(other.status))[0] ?? {
      status: undefined,
      text: '',
    }
  )
}

/**
 * Asks what unknown words of status columns mean, the most frequent first. If there are more words or sentences,
 * `anyWord` is asked about, too.
 */
export function lookAtStatus(columns: Column[] = [], valuesOf: (index: number) => string[]): Question[] {
  return columns.flatMap(({ index, name }) => {
    const counts = new Map<string, number>()
    for (const text of valuesOf(index)) if (!readStatus(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    const words = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
    const asked = words.filter((word) => word.length <= longestWord).slice(0, mostWords)
    const examples = asked.length < words.length ? [...asked, anyWord] : asked
    return examples.length > 0 ? [{ about: 'status' as const, column: name, examples }] : []
  })
}

/**
 * Whether the cells of a column such as ‘status’ or ‘state’ are about the sale. In some files they are about the car's
 * condition, or name a place.
 */
export function isAboutSale(name: string, values: string[]): boolean {
  if (values.some((text) => readStatus(text) !== undefined && readFlag(text) === undefined)) return true
  if (!statusNames.has(compact(name))) return false
  const words = new Set(values)
  const areFew = words.size <= mostWords && (values.length < 6 || words.size * 2 <= values.length)
  const aboutOther = values.filter(
    (text) => conditions.has(compact(text)) || /\d/.test(text) || text.length > 20 || text.length < 2,
  )
  return values.length > 0 && areFew && aboutOther.length * 2 < values.length
}
