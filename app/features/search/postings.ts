/** The words that sellers wrote, each with the cars it stands in. */
export type Postings = {
  add: (slot: number, tokens: Iterable<string>) => void
  /** Calls back with each car that a word stands in, and whether as a whole word; a car may come several times. False when there is none. */
  find: (word: string, onSlot: (slot: number, isWhole: boolean) => void) => boolean
  has: (word: string) => boolean
}

type List = { slots: Int32Array; length: number }

// One letter stands in too many words to say anything: it is looked for as a whole word. Latin words are found by their beginning: 'ray' is no part of 'grayish'. Hangul and Arabic are written together more, so there a part will do.
const latin = /^[^\u0250-\uffff]+$/

/** An empty table. */
export function openPostings(): Postings {
  const lists = new Map<string, List>()
  let joined = '\n'
  let joinedCount = 0

  /** All words in one text, which is searched faster than many. */
  function vocabulary(): string {
    if (joinedCount !== lists.size) {
      joined = `\n${[...lists.keys()].join('\n')}\n`
      joinedCount = lists.size
    }
    return joined
  }

  function* wordsWith(part: string): Iterable<string> {
    const all = vocabulary()
    const wanted = latin.test(part) ? `\n${part}` : part
    for (let at = all.indexOf(wanted); at >= 0; ) {
      const start = all.lastIndexOf('\n', at + wanted.length - part.length - 1) + 1
      const end = all.indexOf('\n', start)
      yield all.slice(start, end)
      at = all.indexOf(wanted, end)
    }
  }

  return {
    add: (slot, tokens) => {
      for (const token of tokens) {
        let list = lists.get(token)
        if (!list) {
          list = { slots: new Int32Array(2), length: 0 }
          lists.set(token, list)
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
      let found = false
      const words = word.length === 1 ? (lists.has(word) ? [word] : []) : wordsWith(word)
      for (const each of words) {
        const list = lists.get(each)
        if (!list) continue
        found = true
        const isWhole = each === word
        for (let at = 0; at < list.length; at++) onSlot(list.slots[at] as number, isWhole)
      }
      return found
    },
    has: (word) => (word.length === 1 ? lists.has(word) : !wordsWith(word)[Symbol.iterator]().next().done),
  }
}
