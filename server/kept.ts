import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { acceptedCoding, hasTag } from '#app/lib/negotiation.ts'

const brotli = promisify(brotliCompress)

/** The codings in which a kept answer goes out, the best first. */
const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** An answer kept whole, with its compressed forms made when first asked for. */
export type Kept = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** As it is sent. */
  etag: string
  /** Who made it named its tag, for writes that depend on it (If-Match): it need not tell all that may differ, so nobody is told 304 by it. */
  ownTag?: boolean
  forms: Partial<Record<Coding, Buffer | Promise<Buffer>>>
  /** When it was made, in ms of this process. */
  since: number
  /** Finds it where it is kept; undefined once it is no more. Absent: it was never kept. */
  find?: () => Kept | undefined
  /** The version of what pages show that it was made of, and when (see `now`) the last look began that found no other. */
  asOf?: { version: number; began: number }
  /** It holds as long as the process does, whatever changes. */
  isFixed?: boolean
  /** It is as small as it gets, or will be soon. */
  isSmall?: boolean
  /** Nobody is answered with it any more. */
  isGone?: boolean
}

/** ms by a clock that all threads of the process have in common. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** The same bytes where other threads can read them without a copy. */
export function shared(bytes: Uint8Array): Buffer<SharedArrayBuffer> {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes as Buffer<SharedArrayBuffer>
  const copy = Buffer.from(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

/** A response whose body, a page that was drawn whole, did not go through a stream to be read back from it. */
type Drawn = Response & { html?: Buffer }

/** Reads a response to its end, so that it can be answered many times. */
export async function keep(response: Response): Promise<Kept> {
  const { html } = response as Drawn
  const body = shared(html ?? new Uint8Array(await response.arrayBuffer()))
  const { etag, ...headers } = Object.fromEntries(response.headers)
  const tag = etag ?? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  return { status: response.status, headers, body, etag: tag, ownTag: etag !== undefined, forms: {}, since: performance.now() }
}

// Statuses whose answers carry no body, not even an empty one.
const bodiless = new Set([204, 205, 304])

/** Answers from a kept response: 304 when the browser has it, else in the best form it takes. */
export async function answerKept(kept: Kept, request: Request, headers: Record<string, string> = {}): Promise<Response> {
  if (bodiless.has(kept.status)) return new Response(null, { status: kept.status, headers: { ...kept.headers, ...headers } })
  const coding = codingFor(kept, request.headers.get('accept-encoding'))
  const all = { ...kept.headers, ...headers, etag: kept.etag }
  if (isHad(kept, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers: all })
  const body = await formOf(kept, coding)
  const sent: Record<string, string> = { ...all, 'content-length': String(body.length), ...(coding && { 'content-encoding': coding }) }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: kept.status, headers: sent })
}

/** Whether a browser that says what it has (If-None-Match) has this. */
export function isHad(kept: Kept, ifNoneMatch: string | null | undefined): boolean {
  return kept.status === 200 && !kept.ownTag && hasTag(ifNoneMatch, kept.etag)
}

const accepted = new Map<string, Coding | null>()
const mostAccepted = 200

/** The coding in which an answer goes to who sends this Accept-Encoding; undefined where it goes as it is, as what is small does. */
export function codingFor(kept: Kept, acceptEncoding: string | null | undefined): Coding | undefined {
  if (kept.body.length < 1024 || !acceptEncoding) return undefined
  // Browsers send one of a few: read once.
  const known = accepted.get(acceptEncoding)
  if (known !== undefined) return known ?? undefined
  if (accepted.size >= mostAccepted) accepted.clear()
  const coding = acceptedCoding(acceptEncoding, codings)
  accepted.set(acceptEncoding, coding ?? null)
  return coding
}

/** The body in a coding, at once where it has been made before. */
export function formOf(kept: Kept, coding: Coding | undefined): Buffer | Promise<Buffer> {
  if (!coding) return kept.body
  if (coding === 'br' && !kept.isSmall && performance.now() - kept.since > settled) shrinkLater(kept)
  const made = kept.forms[coding]
  if (made) return made
  const making = compress[coding](kept.body)
  kept.forms[coding] = making
  making.then((form) => {
    if (kept.forms[coding] === making) kept.forms[coding] = form
  })
  return making
}

// A window that holds the whole and no more: it comes out the same, for a tenth less work than with the usual one of 4 MB.
const atQuality = (quality: number, body: Buffer) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, 32 - Math.clz32(body.length + 16))),
    },
  })
const compress: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => atQuality(6, body),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
}

// A page that is asked for after so long (ms) will be asked for again: a tenth less of it is worth 40 to 80 ms of a core. Where something changes every second no page gets there.
const settled = 10_000
const largest = 1024 * 1024
let shrinking = Promise.resolve()

/** Makes the smaller form of a page for the next who ask, one page at a time. */
function shrinkLater(kept: Kept): void {
  kept.isSmall = true
  if (kept.body.length > largest) return
  shrinking = shrinking.then(async () => {
    if (!kept.isGone) kept.forms.br = await atQuality(10, kept.body)
  })
}
