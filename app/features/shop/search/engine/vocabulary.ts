import { firstFrom } from './orders.ts'

export type Vocabulary = {
  add: (word: string) => void
  find: (letters: string) => Iterable<string>
}

// Latin words match by their beginning ('ray' is no part of 'grayish'). Korean and Arabic words match by any part,
// because they are often joined.
const latin = /^[^\u0250-\uffff]+$/

// New words are scanned one by one up to this number and then sorted in, so that adding a car stays fast.
const mostWaiting = 500

export function openVocabulary(): Vocabulary {
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
