import { openVocabulary } from './vocabulary.ts'

export type Postings = {
  add: (slot: number, tokens: Iterable<string>) => void
  find: (word: string, onSlot: (slot: number, isWhole: boolean) => void) => void
  /** Matches only whole words. The time does not depend on the number of known words. */
  findWhole: (word: string, onSlot: (slot: number) => void) => void
  has: (word: string) => boolean
  hasWhole: (word: string) => boolean
}

type List = { slots: Int32Array; length: number }

export function openPostings(): Postings {
  const lists = new Map<string, List>()
  const vocabulary = openVocabulary()

  /** A single letter is part of too many words, so it must be a whole word. */
  const wordsOf = (word: string) => (word.length > 1 ? vocabulary.find(word) : lists.has(word) ? [word] : [])

  return {
    add: (slot, tokens) => {
      for (const token of tokens) {
        let list = lists.get(token)
        if (!list) {
          list = { slots: new Int32Array(2), length: 0 }
          lists.set(token, list)
          vocabulary.add(token)
        }
        if (list.length === list.slots.length) {
          const larger = new Int32Array(list.length * 2)
          larger.set(list.slots)
          list.slots = larger
        }
        list.slots[list.length++] = slot
      }
    },
    find: (word, onSlot) => {
      for (const each of wordsOf(word)) {
        const list = lists.get(each)
        const isWhole = each === word
        if (list) for (let at = 0; at < list.length; at++) onSlot(list.slots[at] as number, isWhole)
      }
    },
    findWhole: (word, onSlot) => {
      const list = lists.get(word)
      if (list) for (let at = 0; at < list.length; at++) onSlot(list.slots[at] as number)
    },
    hasWhole: (word) => lists.has(word),
    has: (word) => !wordsOf(word)[Symbol.iterator]().next().done,
  }
}
