import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { acceptedCoding, hasTag } from '#app/lib/negotiation.ts'
import { idField } from './request-id.ts'

/** The codings in which an answer goes out, the best first. */
const codings = ['br', 'gzip'] as const
type Coding = (typeof codings)[number]

/** An answer kept whole. A large one is held compressed: who takes no compression has it unpacked. */
export type Kept = {
  status: number
  /** All but the tag and what depends on the coding. */
  headers: Record<string, string>
  etag: string
  forms: { plain?: Buffer; br?: Buffer; gzip?: Promise<Buffer> }
  /** About what it holds in memory. */
  bytes: number
  /** What is written before the body, by its coding, once somebody was answered so. */
  heads: Map<string, string[]>
}

/** A response whose body, a page that was drawn whole, did not go through a stream to be read back from it. */
type Drawn = Response & { html?: Buffer }

// bytes. Below it compression saves nothing.
const small = 1024
// Statuses whose answers carry no body, not even an empty one.
const bodiless = new Set([204, 205, 304])
const compressed = promisify(gzip)
const unpacked = promisify(brotliDecompress)

/** Reads a response to its end, so that it can be answered many times. */
export async function keep(response: Response): Promise<Kept> {
  const { html } = response as Drawn
  const body = html ?? Buffer.from(await response.arrayBuffer())
  const forms: Kept['forms'] = body.length < small ? { plain: body } : { br: await shrink(body) }
  const { etag, ...headers } = Object.fromEntries(response.headers)
  return openKept({ status: response.status, headers, etag: etag ?? tagOf(body), forms })
}

/** The same of a file, whose compressed form the build has made. */
export function keepFile(headers: Record<string, string>, body: Buffer, br?: Buffer): Kept {
  return openKept({ status: 200, headers, etag: tagOf(body), forms: { plain: body, ...(br && { br }) } })
}

function openKept(parts: Omit<Kept, 'bytes' | 'heads'>): Kept {
  const { plain, br } = parts.forms
  // The form by gzip may come later, and is a little larger than that by brotli.
  return { ...parts, bytes: (plain?.length ?? 0) + Math.ceil((br?.length ?? 0) * 2.3) + 2048, heads: new Map() }
}

function tagOf(body: Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** With a window of the body's size, not of 4 MB: the same bytes for a tenth less work. */
export async function shrink(body: Buffer): Promise<Buffer> {
  const made = await promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, 32 - Math.clz32(body.length + 16))),
    },
  })
  // A copy: what zlib answers holds a block of 16 KB, however short it is.
  const exact = Buffer.alloc(made.length)
  made.copy(exact)
  return exact
}

const accepted = new Map<string, Coding | undefined>()
const mostAccepted = 200

/** The coding in which an answer goes to a browser with this Accept-Encoding; undefined where it goes as it is. */
function codingFor({ forms }: Kept, acceptEncoding: string | null | undefined): Coding | undefined {
  if (!acceptEncoding || !forms.br) return undefined
  if (accepted.has(acceptEncoding)) return accepted.get(acceptEncoding)
  // Browsers send one of a few.
  if (accepted.size >= mostAccepted) accepted.clear()
  const coding = acceptedCoding(acceptEncoding, codings)
  accepted.set(acceptEncoding, coding)
  return coding
}

function formOf({ forms }: Kept, coding: Coding | undefined): Buffer | Promise<Buffer> {
  const { plain, br } = forms
  if (coding === 'br' && br) return br
  const whole = () => plain ?? unpacked(br ?? Buffer.alloc(0))
  if (coding !== 'gzip') return whole()
  forms.gzip ??= (async () => compressed(await whole()))()
  return forms.gzip
}

function isHad(kept: Kept, ifNoneMatch: string | null | undefined): boolean {
  return kept.status === 200 && hasTag(ifNoneMatch, kept.etag)
}

/** Answers a Request: 304 where the browser has it, else in the best form that it takes. */
export async function answerKept(kept: Kept, request: Request): Promise<Response> {
  const { status, headers, etag } = kept
  if (bodiless.has(status)) return new Response(null, { status, headers })
  if (isHad(kept, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers: { ...headers, etag } })
  const coding = codingFor(kept, request.headers.get('accept-encoding'))
  const body = await formOf(kept, coding)
  const sent = { ...headers, etag, 'content-length': String(body.length), ...(coding && { 'content-encoding': coding }) }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers: sent })
}

/** Writes the same to a line. `complete` adds the headers that every answer of the site has. */
export function writeKept(kept: Kept, request: IncomingMessage, response: ServerResponse, id: string, complete: (headers: Headers) => void): void {
  if (isHad(kept, request.headers['if-none-match'])) return void response.writeHead(304, headOf(kept, id, complete)).end()
  const coding = codingFor(kept, request.headers['accept-encoding'])
  const write = (form: Buffer) => {
    response.writeHead(kept.status, headOf(kept, id, complete, form, coding))
    response.end(request.method === 'HEAD' ? undefined : form)
  }
  const form = formOf(kept, coding)
  if ('then' in form) form.then(write, () => response.destroy())
  else write(form)
}

/** Name, value, name, value, as Node writes it fastest. Without a form that of a 304. */
function headOf({ headers, etag, heads }: Kept, id: string, complete: (headers: Headers) => void, form?: Buffer, coding?: Coding): string[] {
  const key = form ? (coding ?? 'plain') : 'none'
  const known = heads.get(key)
  if (known) return [...known, id]
  const all = new Headers(headers)
  complete(all)
  const head = [...all, ['etag', etag], ...(coding ? [['content-encoding', coding]] : []), ...(form ? [['content-length', String(form.length)]] : [])]
  const flat = [...head.flat(), idField]
  heads.set(key, flat)
  return [...flat, id]
}
