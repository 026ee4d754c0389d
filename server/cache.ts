import { LRUCache } from 'lru-cache'
import type { Several } from '#app/context.ts'
import type { Look, OpenDatabase } from '#app/db/client.server.ts'
import { type Kept, keep, now } from './kept.ts'

/** What is kept, as of a look that found no change since. */
type Looked = {
  /** The kept answer of a key, or the one made now; the same key is made once however many ask. Only 200 is kept. One of `endless` many is kept apart, where it pushes out its like alone. */
  get: (key: string, make: () => Promise<Response>, endless?: boolean) => Promise<Kept>
  /** A value that is read once until something changes, or ten minutes have passed: some say how old a thing is. */
  once: <T>(name: string, read: () => Promise<T>) => Promise<T>
  /** Some of many things by their ids, each read once as `once` does; those that are not known are read together. */
  several: Several
}

export type PageCache = {
  /** One number, which another thread may read: another one whenever what pages show has changed. */
  version: Int32Array
  look: () => Promise<Looked>
  /** `look` and `get` in one. */
  get: Looked['get']
  /** `look` and `once` in one. */
  once: Looked['once']
  /** `look` and `several` in one. */
  several: Several
  /** Whether what is kept still holds: true at once where that is known, else once it was asked; false where nobody can say. */
  check: () => true | Promise<boolean>
  /** Forgets everything: something that pages show has changed. */
  clear: () => void
}

/** For how long (ms) something is kept at most: pages say how long ago things were written, without JavaScript too; on a quiet day that must not grow old. */
const keptFor = 10 * 60 * 1000
// A card of a car is some 3 KB.
const mostThings = 1000

/** Room for kept answers, at most `bytes` of them, each for so long as anything is kept. */
export function openAnswers<Key extends string | number>(bytes: number): LRUCache<Key, Kept> {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: (kept) => kept.body.length * 2 + 1024,
    ttl: keptFor,
    // ms. Else it sets a timer for each ms in which something is asked for.
    ttlResolution: 1000,
    dispose: (kept) => {
      kept.isGone = true
    },
  })
}

/** Whether what was kept before still holds by a look: true at once where that is known, else once it was asked. Where nobody can say, nothing that is kept is answered, nor kept. */
export function holds({ isFresh, ask }: Look): true | Promise<boolean> {
  if (isFresh()) return true
  return ask().then(
    () => true,
    () => false,
  )
}

const nothing: Looked = { get: async (_key, make) => keep(await make()), once: (_name, read) => read(), several: (_name, ids, read) => read(ids) }

/** A cache that keeps nothing, for development. */
export function openNoCache(): PageCache {
  return { ...nothing, version: new Int32Array(1), look: async () => nothing, check: async () => false, clear: () => undefined }
}

/** Finds an answer of a store by when it was made: what refers to it by this does not hold it. */
function finder(pages: LRUCache<string, Kept>, key: string, since: number): () => Kept | undefined {
  return () => {
    const kept = pages.get(key)
    return kept?.since === since ? kept : undefined
  }
}

type Options = { watch?: OpenDatabase['watch']; bytes?: number }

/** Rendered pages in memory, at most `bytes` of them and a quarter as much of endless ones. A page whose making began before a change is answered but not kept, and a kept one only after a look that found no change. */
export function openPageCache({ watch, bytes = 64 * 1024 * 1024 }: Options = {}): PageCache {
  const usual = openAnswers<string>(bytes)
  const others = openAnswers<string>(bytes / 4)
  const making = new Map<string, Promise<Kept>>()
  const values = new Map<string, { value: unknown; until: number }>()
  const things = new LRUCache<string, { id: string }>({ max: mostThings, ttl: keptFor, ttlResolution: 1000 })
  const version = new Int32Array(new SharedArrayBuffer(4))
  const current = () => Atomics.load(version, 0)
  const clear = () => {
    Atomics.add(version, 0, 1)
    usual.clear()
    others.clear()
    making.clear()
    values.clear()
    things.clear()
  }
  let opened: Look | undefined
  const watching = watch?.(clear).then((look) => {
    opened = look
    return look
  })
  /** What is kept, as of a look that began then. */
  const lookedAt = (began: number): Looked => ({
    get: async (key, make, endless = false) => {
      const pages = endless ? others : usual
      const page = pages.get(key)
      if (page?.asOf) page.asOf.began = Math.max(page.asOf.began, began)
      if (page) return page
      const waiting = making.get(key)
      if (waiting) return waiting
      const started = current()
      const made = make()
        .then(keep)
        .then((kept) => {
          if (kept.status === 200 && current() === started) {
            kept.find = finder(pages, key, kept.since)
            kept.asOf = { version: started, began }
            pages.set(key, kept)
          }
          return kept
        })
        .finally(() => {
          if (making.get(key) === made) making.delete(key)
        })
      making.set(key, made)
      return made
    },
    once: async <T>(name: string, read: () => Promise<T>) => {
      const kept = values.get(name)
      if (kept && performance.now() < kept.until) return kept.value as T
      const started = current()
      const value = await read()
      if (current() === started) values.set(name, { value, until: performance.now() + keptFor })
      return value
    },
    several: async <T extends { id: string }>(name: string, ids: string[], read: (ids: string[]) => Promise<T[]>) => {
      const found = new Map(ids.map((id) => [id, things.get(`${name} ${id}`) as T | undefined]))
      const missing = ids.filter((id) => !found.get(id))
      const started = current()
      for (const one of missing.length > 0 ? await read(missing) : []) {
        found.set(one.id, one)
        if (current() === started) things.set(`${name} ${one.id}`, one)
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  })
  const check = () => {
    if (!watching) return true
    return opened ? holds(opened) : watching.then(holds, () => false)
  }
  const look = async () => {
    const began = now()
    return (await check()) ? lookedAt(began) : nothing
  }
  return {
    version,
    look,
    get: async (...asked) => (await look()).get(...asked),
    once: async (...asked) => (await look()).once(...asked),
    several: async (...asked) => (await look()).several(...asked),
    check,
    clear,
  }
}
