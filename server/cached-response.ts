import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { acceptedCoding, hasTag } from '#app/lib/negotiation.ts'
import { idField } from './request-id.ts'

const codings = ['br', 'gzip'] as const
type Coding = (typeof codings)[number]

/**
 * A complete response in memory. A large body is stored only as brotli and unpacked for clients without compression.
 */
export type CachedResponse = {
  status: number
  /** Without ETag and headers that depend on the encoding. */
  headers: Record<string, string>
  etag: string
  forms: { plain?: Buffer; br?: Buffer; gzip?: Promise<Buffer> }
  bytes: number
  heads: Map<string, string[]>
}

// Bytes. Compression saves nothing for a smaller body.
const small = 1024
// A response with one of these statuses must not have a body, not even an empty one.
const bodiless = new Set([204, 205, 304])
const compressed = promisify(gzip)
const unpacked = promisify(brotliDecompress)

/** Reads a response completely, so that it can be sent many times. */
export async function toCached(response: Response): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const forms: CachedResponse['forms'] = body.length < small ? { plain: body } : { br: await shrink(body) }
  const { etag, ...headers } = Object.fromEntries(response.headers)
  return openKept({ status: response.status, headers, etag: etag ?? tagOf(body), forms })
}

export function cacheFile(headers: Record<string, string>, body: Buffer, br?: Buffer): CachedResponse {
  return openKept({ status: 200, headers, etag: tagOf(body), forms: { plain: body, ...(br && { br }) } })
}

function openKept(parts: Omit<CachedResponse, 'bytes' | 'heads'>): CachedResponse {
  const { plain, br } = parts.forms
  // The estimate includes the gzip form, which is made on demand and is slightly larger than brotli.
  return { ...parts, bytes: (plain?.length ?? 0) + Math.ceil((br?.length ?? 0) * 2.3) + 2048, heads: new Map() }
}

function tagOf(body: Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Compresses with brotli. A window of the body's size instead of 4 MB gives the same bytes with a tenth less work. */
export async function shrink(body: Buffer): Promise<Buffer> {
  const made = await promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(16, 32 - Math.clz32(body.length + 16)),
      ),
    },
  })
  // The bytes are copied, because zlib's buffer retains a block of 16 KB.
  const exact = Buffer.alloc(made.length)
  made.copy(exact)
  return exact
}

const accepted = new Map<string, Coding | undefined>()
const mostAccepted = 200

function codingFor({ forms }: CachedResponse, acceptEncoding: string | null | undefined): Coding | undefined {
  if (!acceptEncoding || !forms.br) return undefined
  if (accepted.has(acceptEncoding)) return accepted.get(acceptEncoding)
  if (accepted.size >= mostAccepted) accepted.clear()
  const coding = acceptedCoding(acceptEncoding, codings)
  accepted.set(acceptEncoding, coding)
  return coding
}

function formOf({ forms }: CachedResponse, coding: Coding | undefined): Buffer | Promise<Buffer> {
  const { plain, br } = forms
  if (coding === 'br' && br) return br
  const whole = () => plain ?? unpacked(br ?? Buffer.alloc(0))
  if (coding !== 'gzip') return whole()
  // A failed compression is not kept. The next request tries again.
  forms.gzip ??= (async () => compressed(await whole()))().catch((error: unknown) => {
    delete forms.gzip
    throw error
  })
  return forms.gzip
}

function isHad(kept: CachedResponse, ifNoneMatch: string | null | undefined): boolean {
  return kept.status === 200 && hasTag(ifNoneMatch, kept.etag)
}

/**
 * Answers a Request from the cache: 304 if the browser has the page, otherwise in the best compression that it accepts.
 */
export async function answerCached(kept: CachedResponse, request: Request): Promise<Response> {
  const { status, headers, etag } = kept
  if (bodiless.has(status)) return new Response(null, { status, headers })
  if (isHad(kept, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  const coding = codingFor(kept, request.headers.get('accept-encoding'))
  const body = await formOf(kept, coding)
  const sent = {
    ...headers,
    etag,
    'content-length': String(body.length),
    ...(coding && { 'content-encoding': coding }),
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers: sent })
}

export function writeCached(
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  complete: (headers: Headers) => void,
): void {
  if (isHad(kept, request.headers['if-none-match']))
    return void response.writeHead(304, headOf(kept, id, complete)).end()
  const coding = codingFor(kept, request.headers['accept-encoding'])
  const write = (form: Buffer) => {
    response.writeHead(kept.status, headOf(kept, id, complete, form, coding))
    response.end(request.method === 'HEAD' ? undefined : form)
  }
  const form = formOf(kept, coding)
  if ('then' in form) form.then(write).catch(() => response.destroy())
  else write(form)
}

// Returns a flat list of names and values, which Node writes fastest. Without `form`, they are the headers of a 304.
function headOf(
  { headers, etag, heads }: CachedResponse,
  id: string,
  complete: (headers: Headers) => void,
  form?: Buffer,
  coding?: Coding,
): string[] {
  const key = form ? (coding ?? 'plain') : 'none'
  const known = heads.get(key)
  if (known) return [...known, id]
  const all = new Headers(headers)
  complete(all)
  const head = [
    ...all,
    ['etag', etag],
    ...(coding ? [['content-encoding', coding]] : []),
    ...(form ? [['content-length', String(form.length)]] : []),
  ]
  const flat = [...head.flat(), idField]
  heads.set(key, flat)
  return [...flat, id]
}
