import { LRUCache } from 'lru-cache'
import type { Once } from '#app/context.ts'
import type { OpenDatabase } from '#app/db/client.server.ts'
import type { Watch } from '#app/db/watch.server.ts'
import { type CachedResponse, toCached } from './cached-response.ts'

/** For responses about one car whose id is not known. */
export const anyCar = '*'

type About = {
  /** One of endlessly many, such as a search: stored apart, so that it only evicts others like it. */
  isEndless?: boolean
  car?: string | undefined
  /** Each response counts for a rate limit, so `find` must not return it. */
  isCounted?: boolean
}

export type PageCache = {
  /** Returns a cached response; undefined while invalidations may be missed. */
  find: (key: string) => CachedResponse | undefined
  /** Returns the cached response or makes it, once for concurrent calls. Stores plain 200 responses only. */
  get: (key: string, make: () => Promise<Response>, about?: About) => Promise<CachedResponse>
  /** Caches a value shared by many pages until the next invalidation. */
  once: Once
  recall: <T>(name: string) => T | undefined
  /** Applies all invalidations so far. Writes wait for it before they respond. */
  catchUp: () => Promise<void>
  /** Drops pages of these cars, or everything. */
  clear: (cars?: readonly string[]) => void
}

type Entry = About & { kept: CachedResponse }
// A response being made; `isOld` once it was invalidated meanwhile.
type Draft = { car: string | undefined; isOld: boolean }

// Maximum age of a cached page in ms: without changes, relative times ('5 minutes ago') would become wrong.
const longest = 10 * 60 * 1000
// In ms. Lists show the latest comment of a car and may lag this much.
const behind = 60 * 1000

export function openNoCache(): PageCache {
  return {
    find: () => undefined,
    get: async (_key, make) => toCached(await make()),
    once: (_name, read) => read(),
    recall: () => undefined,
    catchUp: async () => undefined,
    clear: () => undefined,
  }
}

type Options = { watch?: OpenDatabase['watch']; bytes?: number }

/** Opens a cache of `bytes` bytes, plus a quarter for endless ones. `watch` reports changes; while it cannot, nothing is served from the cache. */
export function openPageCache({ watch, bytes = 64 * 1024 * 1024 }: Options = {}): PageCache {
  const [usual, endless] = [openStore(bytes), openStore(bytes / 4)]
  let values = openValues()
  const making = new Map<string, { draft: Draft; made: Promise<CachedResponse> }>()
  let listsDue = Number.POSITIVE_INFINITY
  let watched: Watch | undefined
  // If watching fails, nothing is cached.
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
    // Copied, as deleting while iterating skips entries.
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

  async function makeNow(key: string, draft: Draft, make: () => Promise<Response>, about: About): Promise<CachedResponse> {
    const response = await make()
    // Cookies are personal, and responses with their own ETag manage caching themselves.
    const isPlain = response.status === 200 && !response.headers.has('set-cookie') && !response.headers.has('etag')
    const kept = await toCached(response)
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
      if (!isCurrent()) return toCached(await make())
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
      // A value read before an invalidation goes to the old store, which is dropped.
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
    // In ms; otherwise each read checks the clock.
    ttlResolution: 1000,
    perf: performance,
  })
}
