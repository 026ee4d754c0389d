import type { Look } from '#app/db/changes.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { holds, openAnswers } from '../cache.ts'
import type { Recorded } from '../direct.ts'
import { type Kept, now } from '../kept.ts'
import type { CarriedAnswer, Given } from './messages.ts'

/** The answers that the thread was given, at most `bytes` of them, and whether they still hold. */
export type Store = {
  /** Takes an answer; undefined where it does not hold any more. */
  take: (answer: CarriedAnswer) => Recorded | undefined
  /** true at once where it is known that what is found holds, else once it was asked; false where nobody can say. */
  check: () => true | Promise<boolean>
}

/**
 * Opens a store of answers. One is found as long as the site's own version is the one that it was made of. Where other processes change things too, `watch` opens a look of our own,
 * which forgets everything when something has changed; what the site began to make before that came to be known here may be of old, though it comes after it, and is not taken.
 */
export function openStore(version: Given['version'], watch?: (onChange: () => void) => Look, bytes = 80 * 1024 * 1024): Store {
  const answers = openAnswers<number>(bytes)
  let changedAt = 0
  let last = 0
  const look = watch?.(() => {
    changedAt = now()
    answers.clear()
  })
  // One list of languages for all that were offered the same: whoever finds by it compares no more than that.
  const lists = new Map<string, readonly Language[]>()
  const current = () => Atomics.load(version, 0)

  function same(offered: readonly Language[]): readonly Language[] {
    const list = lists.get(offered.join()) ?? offered
    lists.set(offered.join(), list)
    return list
  }

  function find(id: number, made: number): Kept | undefined {
    return made === current() ? answers.get(id) : undefined
  }

  return {
    take: ({ address, head, spoken, id, asOf, etag, body, forms, since, isSmall }) => {
      const { version: made, began } = asOf ?? { version: undefined, began: 0 }
      if (made !== undefined && (made !== current() || began <= changedAt)) return undefined
      if (made !== undefined && made !== last) answers.clear()
      if (made !== undefined) last = made
      const buffers = Object.fromEntries(Object.entries(forms).map(([coding, form]) => [coding, asBuffer(form)]))
      const kept: Kept = { status: 200, headers: {}, body: asBuffer(body), etag, forms: buffers, since: performance.now() - (now() - since), isSmall }
      const common = { address, head, spoken: spoken && { ...spoken, offered: same(spoken.offered) } }
      if (made === undefined) return { ...common, kept: { ...kept, isFixed: true, find: () => kept } }
      const known = answers.get(id)
      if (!known) answers.set(id, kept, { start: kept.since })
      return { ...common, kept: { ...(known ?? kept), find: () => find(id, made) } }
    },
    check: () => !look || holds(look),
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)
