import { LRUCache } from 'lru-cache'
import type { Once } from '#app/context.ts'
import type { OpenDatabase } from '#app/db/client.server.ts'
import type { Watch } from '#app/db/watch.server.ts'
import { type Kept, keep } from './kept-answer.ts'

/** The car of an answer that shows something of one car, but does not say of which. */
export const anyCar = '*'

type About = {
  /** One of endless many, such as a search: kept apart, where it pushes out its like alone. */
  isEndless?: boolean
  /** The car whose page it is. */
  car?: string | undefined
  /** Each answer counts for a limit, so that only `get` may answer it. */
  isCounted?: boolean
}

/** Whole answers in memory, by their addresses. */
export type PageCache = {
  /** The kept answer of an address; undefined where there is none, and while it is not known whether it is still right. */
  find: (key: string) => Kept | undefined
  /** The kept answer of an address, or the one made now; the same is made once however many ask. Only a plain 200 is kept. */
  get: (key: string, make: () => Promise<Response>, about?: About) => Promise<Kept>
  /** A value that many pages show, read once until any page may have changed. */
  once: Once
  /** Such a value where it is known. */
  recall: <T>(name: string) => T | undefined
  /** Forgets what was changed until now. A write waits for it before it is acknowledged. */
  catchUp: () => Promise<void>
  /** Forgets the pages of these cars; without any, everything. */
  clear: (cars?: readonly string[]) => void
}

type Entry = About & { kept: Kept }
/** What is being made of a car's page or another; old once something has changed meanwhile. */
type Draft = { car: string | undefined; isOld: boolean }

// ms. Pages say how long ago things were written; on a quiet day that must not grow old.
const longest = 10 * 60 * 1000
// ms. Lists show a car's latest comment, and may show the one before for so long.
const behind = 60 * 1000

/** A cache that keeps nothing, for development. */
export function openNoCache(): PageCache {
  return {
    find: () => undefined,
    get: async (_key, make) => keep(await make()),
    once: (_name, read) => read(),
    recall: () => undefined,
    catchUp: async () => undefined,
    clear: () => undefined,
  }
}

type Options = { watch?: OpenDatabase['watch']; bytes?: number }

/** Opens a cache of at most `bytes`, and a quarter as much of endless ones. It hears of changes by `watch`; while that does not know, it answers nothing. */
export function openPageCache({ watch, bytes = 64 * 1024 * 1024 }: Options = {}): PageCache {
  const [usual, endless] = [openStore(bytes), openStore(bytes / 4)]
  let values = openValues()
  const making = new Map<string, { draft: Draft; made: Promise<Kept> }>()
  let listsDue = Number.POSITIVE_INFINITY
  let watched: Watch | undefined
  // Where nobody can watch, nothing is kept.
  const opening = watch?.(clear).then(
    (opened) => {
      watched = opened
    },
    () => undefined,
  )
  const isCurrent = () => !watch || watched?.isCurrent() === true

  function clear(cars?: readonly string[]): void {
    if (!cars) values = openValues()
    const those = cars && new Set(cars)
    const isOld = ({ car }: { car?: string | undefined }) => !those || (car !== undefined && (car === anyCar || those.has(car)))
    // Listed first: entries that go while they are gone through would lead it astray.
    for (const store of [usual, endless]) for (const [key, entry] of [...store.entries()]) if (isOld(entry)) store.delete(key)
    for (const [key, { draft }] of making) {
      if (!isOld(draft)) continue
      draft.isOld = true
      making.delete(key)
    }
    listsDue = cars ? Math.min(listsDue, performance.now() + behind) : Number.POSITIVE_INFINITY
  }

  function peek(key: string): Entry | undefined {
    if (performance.now() > listsDue) clear()
    return usual.get(key) ?? endless.get(key)
  }

  async function makeNow(key: string, draft: Draft, make: () => Promise<Response>, about: About): Promise<Kept> {
    const response = await make()
    // A cookie is somebody's own, and a tag of its own has rules of its own.
    const isPlain = response.status === 200 && !response.headers.has('set-cookie') && !response.headers.has('etag')
    const kept = await keep(response)
    if (isPlain && !draft.isOld) (about.isEndless ? endless : usual).set(key, { ...about, kept })
    return kept
  }

  return {
    find: (key) => {
      if (!isCurrent()) return undefined
      const entry = peek(key)
      return entry?.isCounted ? undefined : entry?.kept
    },
    get: async (key, make, about = {}) => {
      await opening
      if (!isCurrent()) return keep(await make())
      const known = peek(key)?.kept ?? making.get(key)?.made
      if (known) return known
      const draft = { car: about.car, isOld: false }
      const made = makeNow(key, draft, make, about).finally(() => {
        if (making.get(key)?.draft === draft) making.delete(key)
      })
      making.set(key, { draft, made })
      return made
    },
    once: async <T>(name: string, read: () => Promise<T>) => {
      await opening
      if (!isCurrent()) return read()
      if (performance.now() > listsDue) clear()
      // What was read before a change goes with the values of then.
      const those = values
      const known = those.get(name) as { value: T } | undefined
      if (known) return known.value
      const value = await read()
      those.set(name, { value })
      return value
    },
    recall: <T>(name: string) => (isCurrent() ? (values.get(name) as { value: T } | undefined)?.value : undefined),
    catchUp: async () => {
      await opening
      await watched?.catchUp().catch(() => clear())
      if (!watched) clear()
    },
    clear,
  }
}

function openValues(): LRUCache<string, { value: unknown }> {
  return new LRUCache({ max: 100, ttl: longest, ttlResolution: 1000, perf: performance })
}

function openStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ kept }, key) => kept.bytes + 2 * key.length,
    ttl: longest,
    // ms. Without it the clock is read each time.
    ttlResolution: 1000,
    perf: performance,
  })
}
