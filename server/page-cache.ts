import { LRUCache } from 'lru-cache'
import type { Once } from '#app/context.ts'
import type { OpenDatabase } from '#app/db/client.server.ts'
import type { Watch } from '#app/db/watch.server.ts'
import { type CachedResponse, toCached } from './cached-response.ts'

/** For responses about one car whose id is not known. */
export const anyCar = '*'

type About = {
  /**
   * Set for a page with endlessly many URLs, such as a search. These pages are stored apart, so that they displace only
   * each other.
   */
  isEndless?: boolean
  car?: string | undefined
  /** Each response counts for a rate limit, so `find` must not return it. */
  isCounted?: boolean
}

export type PageCache = {
  /** Returns a cached response; undefined while invalidations may be missed. */
  find: (key: string) => CachedResponse | undefined
  /** Returns the cached response or makes it, only once for concurrent calls. It stores only plain 200 responses. */
  get: (key: string, make: () => Promise<Response>, about?: About) => Promise<CachedResponse>
  once: Once
  recall: <T>(name: string) => T | undefined
  /** Applies all invalidations so far. Writes wait for it before they respond. */
  catchUp: () => Promise<void>
  /** Drops the pages of these cars, or all pages. */
  clear: (cars?: readonly string[]) => void
}

type Entry = About & { kept: CachedResponse }
// A response that is being made. `isOld` is set if it is invalidated before it is finished.
type Draft = { car: string | undefined; isOld: boolean }

// Maximum age of a cached page in ms. An older page would show wrong relative times, such as '5 minutes ago'.
const longest = 10 * 60 * 1000
// In ms. Lists show the latest comment of each car and may be this late.
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

/**
 * Opens a cache of `bytes` bytes, plus a quarter for pages with endless URLs. `watch` reports changes. While it cannot,
 * nothing is served.
 */
export function openPageCache({ watch, bytes = 64 * 1024 * 1024 }: Options = {}): PageCache {
  const [usual, endless] = [openStore(bytes), openStore(bytes / 4)]
  let values = openValues()
  const making = new Map<string, { draft: Draft; made: Promise<CachedResponse> }>()
  let listsDue = Number.POSITIVE_INFINITY
  let watched: Watch | undefined
  // If watching for changes fails, nothing is served from the cache.
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
    const isOld = ({ car }: { car?: string | undefined }) =>
      !those || (car !== undefined && (car === anyCar || those.has(car)))
    // The entries are copied, because deleting while iterating skips some.
    for (const store of [usual, endless])
      for (const [key, entry] of [...store.entries()]) if (isOld(entry)) store.delete(key)
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

  async function makeNow(
    key: string,
    draft: Draft,
    make: () => Promise<Response>,
    about: About,
  ): Promise<CachedResponse> {
    const response = await make()
    // Cookies are personal, and a response with its own ETag manages its caching itself.
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
      // A value that was read before an invalidation goes to the old store, which is dropped.
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
    // In ms. Without it, each read would check the clock.
    ttlResolution: 1000,
    perf: performance,
  })
}
