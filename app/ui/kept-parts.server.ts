import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KeptPart, KeptParts } from './kept.tsx'

/** A small part as text, a large one as it is sent: the page around it is read through several times before it is bytes. */
type Entry = { of: readonly object[]; html: string | Buffer }

// Text that nobody can write into a page.
const secret = randomBytes(12).toString('hex')
const marks = new RegExp(`${secret}(\\d+);`)
const most = 8 * 1024 * 1024
const large = 2048

// What a part is made of is held with it: a card's car is some 3 KB.
const sizeOf = ({ of, html }: Entry, key: string) => 2 * (html.length + key.length) + 256 + 3072 * of.length
const kept = new LRUCache<string, Entry>({ maxSize: most, sizeCalculation: sizeOf })

const isSame = (one: readonly object[], other: readonly object[]) => one.length === other.length && one.every((thing, at) => thing === other[at])

/** The kept parts for drawing one page: at most 8 MB for all pages. What a part is made of is compared by identity, so what was read anew is drawn anew. */
export function openParts(): { parts: KeptParts; settle: (page: string) => (string | Buffer)[] } {
  const marked: (Entry | KeptPart)[] = []
  return {
    parts: {
      find: ({ key, of }) => {
        const entry = kept.get(key)
        return entry && isSame(entry.of, of) ? mark(entry) : undefined
      },
      mark,
    },
    /** A drawn page with what is kept in the places that were marked for it; what was drawn between two marks is kept. */
    settle: (page) => {
      const pieces = page.split(marks)
      const whole: (string | Buffer)[] = [pieces[0] ?? '']
      for (let at = 1; at < pieces.length; at += 2) {
        const part = marked[Number(pieces[at])]
        if (part && 'html' in part) whole.push(part.html)
        else if (part) {
          const html = pieces[at + 1] ?? ''
          const bytes = Buffer.from(html)
          // A copy also of what is small: what is cut out of a text holds all of it.
          kept.set(part.key, { of: part.of, html: bytes.length > large ? bytes : bytes.toString() })
          whole.push(html)
          at += 2
        }
        whole.push(pieces[at + 1] ?? '')
      }
      return whole
    },
  }

  function mark(one: Entry | KeptPart): string {
    return `${secret}${marked.push(one) - 1};`
  }
}

/** Pieces of a page as it is sent. */
export function bytesOf(pieces: (string | Buffer)[]): Buffer {
  const bytes: Buffer[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    bytes.push(Buffer.from(text), piece)
    text = ''
  }
  return Buffer.concat([...bytes, Buffer.from(text)])
}
