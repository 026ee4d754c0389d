import { firstFrom } from './orders.ts'

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

type Vocabulary = {
  add: (word: string) => void
  find: (letters: string) => Iterable<string>
}

// Latin words match by their beginning ('ray' is no part of 'grayish'). Korean and Arabic words match by any part,
// because they are often joined.
const latin = /^[^\u0250-\uffff]+$/

// New words are scanned one by one up to this number and then sorted in, so that adding a car stays fast.
const mostWaiting = 500

function openVocabulary(): Vocabulary {
  let sorted: string[] = []
  let waiting: string[] = []
  // One joined text of all non-Latin words can be searched faster than many strings.
  let joined = '\n'

  function* beginningWith(letters: string): Iterable<string> {
    if (waiting.length > mostWaiting) {
      sorted = sorted.concat(waiting).sort()
      waiting = []
    }
    for (let at = firstFrom(sorted, (word) => (word < letters ? -1 : 1)); sorted[at]?.startsWith(letters); at++)
      yield sorted[at] as string
    for (const word of waiting) if (word.startsWith(letters)) yield word
  }

  function* containing(letters: string): Iterable<string> {
    for (let at = joined.indexOf(letters); at >= 0; ) {
      const start = joined.lastIndexOf('\n', at) + 1
      const end = joined.indexOf('\n', at)
      yield joined.slice(start, end)
      at = joined.indexOf(letters, end)
    }
  }

  return {
    add: (word) => {
      waiting.push(word)
      if (!latin.test(word)) joined += `${word}\n`
    },
    find: (letters) => (latin.test(letters) ? beginningWith(letters) : containing(letters)),
  }
}
