import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { acceptedCoding, hasTag } from '#app/lib/negotiation.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer kept whole, with its compressed forms made when first asked for. */
export type Kept = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  forms: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
  /** When it was made, in ms of this process. */
  since: number
  /** It is as small as it gets, or will be soon. */
  isSmall?: boolean
  /** Nobody is answered with it any more. */
  isGone?: boolean
}

/** Reads a response to its end, so that it can be answered many times. */
export async function keep(response: Response): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status: response.status, headers: Object.fromEntries(response.headers), body, etag, forms: {}, since: performance.now() }
}

// Statuses whose answers carry no body, not even an empty one.
const bodiless = new Set([204, 205, 304])

/** Answers from a kept response: 304 when the browser has it, else in the best form it takes. */
export async function answerKept(kept: Kept, request: Request, headers: Record<string, string> = {}): Promise<Response> {
  if (bodiless.has(kept.status)) return new Response(null, { status: kept.status, headers: { ...kept.headers, ...headers } })
  const form = kept.body.length < 1024 ? undefined : acceptedCoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  const etag = `W/"${kept.etag}"`
  const all = { ...kept.headers, ...headers, etag }
  if (kept.status === 200 && hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: all })
  const body = form ? await compressed(kept, form) : kept.body
  const sent: Record<string, string> = { ...all, 'content-length': String(body.length), ...(form ? { 'content-encoding': form } : {}) }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: kept.status, headers: sent })
}

function compressed(kept: Kept, form: 'br' | 'gzip'): Promise<Buffer> {
  kept.forms[form] ??= form === 'br' ? atQuality(6, kept.body) : zip(kept.body)
  if (form === 'br' && !kept.isSmall && performance.now() - kept.since > settled) shrinkLater(kept)
  return kept.forms[form]
}

const atQuality = (quality: number, body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

// A page that is asked for after so long (ms) will be asked for again: a tenth less of it is worth 40 to 80 ms of a core. Where something changes every second no page gets there.
const settled = 10_000
const largest = 1024 * 1024
let shrinking = Promise.resolve()

/** Makes the smaller form of a page for the next who ask, one page at a time. */
function shrinkLater(kept: Kept): void {
  kept.isSmall = true
  if (kept.body.length > largest) return
  shrinking = shrinking.then(async () => {
    if (kept.isGone) return
    const small = await atQuality(10, kept.body)
    kept.forms.br = Promise.resolve(small)
  })
}

/** What is kept, as of a look that found no change since. */
type Looked = {
  /** The kept answer of a key, or the one made now; the same key is made once however many ask. Only 200 is kept. One of `endless` many is kept apart, where it pushes out its like alone. */
  get: (key: string, make: () => Promise<Response>, endless?: boolean) => Promise<Kept>
  /** A value that is read once until something changes. */
  once: <T>(name: string, read: () => Promise<T>) => Promise<T>
}

export type PageCache = {
  look: () => Promise<Looked>
  /** `look` and `get` in one. */
  get: Looked['get']
  /** Forgets everything: something that pages show has changed. */
  clear: () => void
}

// Pages say how long ago things were written, without JavaScript too; on a quiet day that must not grow old.
const longest = 10 * 60 * 1000

const openStore = (bytes: number) =>
  new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: (kept) => kept.body.length * 2 + 1024,
    ttl: longest,
    dispose: (kept) => {
      kept.isGone = true
    },
  })

const nothing: Looked = { get: async (_key, make) => keep(await make()), once: (_name, read) => read() }

/** A cache that keeps nothing, for development. */
export function openNoCache(): PageCache {
  return { look: async () => nothing, get: nothing.get, clear: () => undefined }
}

type Options = { watch?: OpenDatabase['watch']; bytes?: number }

/** Rendered pages in memory, at most `bytes` of them and a quarter as much of endless ones. A page whose making began before a change is answered but not kept, and a kept one only after a look that found no change. */
export function openPageCache({ watch, bytes = 64 * 1024 * 1024 }: Options = {}): PageCache {
  const usual = openStore(bytes)
  const others = openStore(bytes / 4)
  const making = new Map<string, Promise<Kept>>()
  const values = new Map<string, unknown>()
  let version = 0
  const clear = () => {
    version++
    usual.clear()
    others.clear()
    making.clear()
    values.clear()
  }
  const watching = watch?.(clear)
  const known: Looked = {
    get: async (key, make, endless = false) => {
      const pages = endless ? others : usual
      const page = pages.get(key)
      if (page) return page
      const waiting = making.get(key)
      if (waiting) return waiting
      const started = version
      const made = make()
        .then(keep)
        .then((kept) => {
          if (kept.status === 200 && version === started) pages.set(key, kept)
          return kept
        })
        .finally(() => {
          if (making.get(key) === made) making.delete(key)
        })
      making.set(key, made)
      return made
    },
    once: async <T>(name: string, read: () => Promise<T>) => {
      if (values.has(name)) return values.get(name) as T
      const started = version
      const value = await read()
      if (version === started) values.set(name, value)
      return value
    },
  }
  const look = async () =>
    (await watching
      ?.then((ask) => ask())
      .then(
        () => known,
        // Where nobody can say whether it still holds, nothing that is kept is answered, nor kept.
        () => nothing,
      )) ?? known
  return { look, get: async (...asked) => (await look()).get(...asked), clear }
}
