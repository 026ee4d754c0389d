import { firstFrom } from './orders.ts'

/** Words, to be found by a part of them. */
export type Vocabulary = {
  /** Takes in a word that is not there yet. */
  add: (word: string) => void
  /** The words that a search for some letters finds. */
  find: (letters: string) => Iterable<string>
}

// Latin words are found by their beginning: 'ray' is no part of 'grayish'. Hangul and Arabic are written together more, so there a part will do.
const latin = /^[^\u0250-\uffff]+$/

// So many new words are looked at one by one before they are sorted in: a car that is added costs nothing that way.
const mostWaiting = 500

/** An empty vocabulary. */
export function openVocabulary(): Vocabulary {
  let sorted: string[] = []
  let waiting: string[] = []
  // All words that are not Latin, in one text, which is searched faster than many.
  let joined = '\n'

  function* beginningWith(letters: string): Iterable<string> {
    if (waiting.length > mostWaiting) {
      sorted = sorted.concat(waiting).sort()
      waiting = []
    }
    for (let at = firstFrom(sorted, (word) => (word < letters ? -1 : 1)); sorted[at]?.startsWith(letters); at++) yield sorted[at] as string
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
