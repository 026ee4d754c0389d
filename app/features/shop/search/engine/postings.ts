import { openVocabulary } from './vocabulary.ts'

export type Postings = {
  add: (doc: number, tokens: Iterable<string>) => void
  find: (word: string, onDoc: (doc: number, isWhole: boolean) => void) => void
  /** Matches only whole words. The time does not depend on the number of known words. */
  findWhole: (word: string, onDoc: (doc: number) => void) => void
  has: (word: string) => boolean
  hasWhole: (word: string) => boolean
}

type List = { docs: Int32Array; length: number }

export function openPostings(): Postings {
  const lists = new Map<string, List>()
  const vocabulary = openVocabulary()

  /** A single letter is part of too many words, so it must be a whole word. */
  const wordsOf = (word: string) => (word.length > 1 ? vocabulary.find(word) : lists.has(word) ? [word] : [])

  return {
    add: (doc, tokens) => {
      for (const token of tokens) {
        let list = lists.get(token)
        if (!list) {
          list = { docs: new Int32Array(2), length: 0 }
          lists.set(token, list)
          vocabulary.add(token)
        }
        if (list.length === list.docs.length) {
          const larger = new Int32Array(list.length * 2)
          larger.set(list.docs)
          list.docs = larger
        }
        list.docs[list.length++] = doc
      }
    },
    find: (word, onDoc) => {
      for (const each of wordsOf(word)) {
        const list = lists.get(each)
        const isWhole = each === word
        if (list) for (let at = 0; at < list.length; at++) onDoc(list.docs[at] as number, isWhole)
      }
    },
    findWhole: (word, onDoc) => {
      const list = lists.get(word)
      if (list) for (let at = 0; at < list.length; at++) onDoc(list.docs[at] as number)
    },
    hasWhole: (word) => lists.has(word),
    has: (word) => !wordsOf(word)[Symbol.iterator]().next().done,
  }
}
