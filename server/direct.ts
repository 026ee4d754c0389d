import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Language } from '#app/i18n/languages.ts'
import type { PageCache } from './cache.ts'
import { type Coding, codingFor, formOf, isHad, type Kept } from './kept.ts'
import { languageOf } from './language.ts'
import { idField } from './request-id.ts'

/** In which language an answer is, of those that were offered; absent where its address says all. */
type Spoken = { language: Language; offered: readonly Language[] }
/** Told of an answer that what asks for the same again may be answered with, before anything else; one that `isCounted` not: whoever asks has to come by the site. */
export type Note = (kept: Kept, spoken?: Spoken, isCounted?: boolean) => void

/** What whoever answers a call tells the line about; does nothing where the call came by none, as in tests. */
export function noteOf(c: Context): Note {
  return (c.env as { note?: Note } | undefined)?.note ?? (() => undefined)
}

/** A kept answer and what is sent with it to everyone, as Node writes it: name, value, name, value. */
type Known = {
  find: () => Kept | undefined
  isFixed: boolean
  head: string[]
  heads: Map<string, { length: number | undefined; head: string[]; hasId: boolean }>
  seen: Seen | undefined
}
type Address = { offered?: readonly Language[]; known: Map<Language | '', Known> }

/** A kept answer of an address, with what is sent with it to everyone. `spoken` only where the language is of whoever asks. */
export type Recorded = { address: string; head: string[]; kept: Kept; spoken: Spoken | undefined }

export type Direct = {
  /** Answers a request whose address was answered before, from the same kept answer. false where it cannot; a promise of either where it has to be asked whether what is kept still holds. */
  answer: (request: IncomingMessage, response: ServerResponse, id?: string) => boolean | Promise<boolean>
  /** Remembers an answer that was made the usual way. */
  take: (recorded: Recorded) => void
}

/** Told of an answer; `started` is in ms of the thread. */
export type Seen = (request: IncomingMessage, status: 200 | 304, started: number, id: string | undefined) => void

const mostAddresses = 4000
const longestAddress = 500
// What differs from asker to asker is written for each.
const ofForm = new Set(['content-length', 'content-encoding', 'etag'])
const byLanguage = 'cookie, accept-language, accept-encoding'

/** An answer that was made the usual way, with its headers, whichever part of the site set them; undefined where it is not for everyone who asks for this address. */
export function recordOf(address: string, answer: Response, kept: Kept, spoken?: Spoken, isCounted = false): Recorded | undefined {
  if (isCounted || !kept.find || kept.status !== 200 || (answer.status !== 200 && answer.status !== 304) || address.length > longestAddress)
    return undefined
  if (answer.headers.has('set-cookie')) return undefined
  const vary = answer.headers.get('vary')
  const differs = vary === byLanguage ? spoken : undefined
  if (!differs && vary !== 'accept-encoding') return undefined
  return { address, head: [...answer.headers].filter(([name]) => !ofForm.has(name)).flat(), kept, spoken: differs }
}

/**
 * Answers of the site by the address as it was sent. The rules stay where they are: what the site kept, and said that it may be answered again by calling its note, is found and written here
 * without reading the address, a Request or a Response, as it was made: with the same headers, to whom the answer's own Vary lets it go. An `id` is the one thing that is added.
 * With `seenAt` what it answers for an address is told of each answer.
 */
export function openDirect(cache: Pick<PageCache, 'check'>, seenAt?: (address: string) => Seen): Direct {
  const addresses = new LRUCache<string, Address>({ max: mostAddresses })

  function write(request: IncomingMessage, said: Said, response: ServerResponse, known: Known, { id, started }: Asked): boolean {
    const kept = known.find()
    if (!kept) return false
    if (isHad(kept, said['if-none-match'])) {
      response.writeHead(304, headOf(known, kept, id)).end()
      known.seen?.(request, 304, started, id)
      return true
    }
    const coding = codingFor(kept, said['accept-encoding'])
    const form = formOf(kept, coding)
    if (!(form instanceof Buffer)) return false
    response.writeHead(200, headOf(known, kept, id, form.length, coding))
    if (request.method === 'HEAD') response.end()
    else response.end(form)
    known.seen?.(request, 200, started, id)
    return true
  }

  return {
    answer: (request, response, id) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const address = addresses.get(request.url ?? '')
      if (!address) return false
      const said = saidBy(request)
      const known = address.known.get(address.offered ? languageOf(said.cookie, said['accept-language'], address.offered) : '')
      if (!known) return false
      const asked = { id, started: known.seen ? performance.now() : 0 }
      const holds = known.isFixed || cache.check()
      return holds === true
        ? write(request, said, response, known, asked)
        : holds.then((still) => still && !response.destroyed && write(request, said, response, known, asked))
    },
    take: ({ address, head, kept: { find, isFixed = false }, spoken }) => {
      if (!find) return
      const offered = spoken?.offered
      const before = addresses.get(address)
      const known = before && before.offered === offered ? before.known : new Map<Language | '', Known>()
      known.set(spoken?.language ?? '', { find, isFixed, head, heads: new Map(), seen: seenAt?.(address) })
      addresses.set(address, { ...(offered && { offered }), known })
    },
  }
}

type Asked = { id: string | undefined; started: number }
type Said = Record<'cookie' | 'accept-language' | 'accept-encoding' | 'if-none-match', string | undefined>

/** What a request says of itself, lines of the same name joined as Node joins them. Node reads all fields once one is asked for, which costs a tenth of a whole answer. */
function saidBy({ rawHeaders }: IncomingMessage): Said {
  const said: Said = { cookie: undefined, 'accept-language': undefined, 'accept-encoding': undefined, 'if-none-match': undefined }
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const { length } = rawHeaders[at] ?? ''
    // None of the four is of another length: most names are passed over unread.
    if (length !== 6 && length !== 13 && length !== 15) continue
    const name = rawHeaders[at]?.toLowerCase()
    if (name !== 'cookie' && name !== 'accept-language' && name !== 'accept-encoding' && name !== 'if-none-match') continue
    const before = said[name]
    said[name] = before === undefined ? rawHeaders[at + 1] : `${before}${name === 'cookie' ? '; ' : ', '}${rawHeaders[at + 1]}`
  }
  return said
}

/** The whole head of an answer in a form, of so many bytes; without a length that of a 304. It is written at once: the next one's id takes the place of this one's. */
function headOf({ head, heads }: Known, { etag }: Kept, id: string | undefined, length?: number, coding?: Coding): string[] {
  const form = coding ?? (length === undefined ? 'none' : 'plain')
  const made = heads.get(form)
  // The smaller form of a page takes the place of the larger one.
  if (made && made.length === length && made.hasId === (id !== undefined)) {
    if (id !== undefined) made.head[made.head.length - 1] = id
    return made.head
  }
  const ofThis = [...head, 'etag', etag]
  if (coding) ofThis.push('content-encoding', coding)
  if (length !== undefined) ofThis.push('content-length', String(length))
  if (id !== undefined) ofThis.push(idField, id)
  heads.set(form, { length, head: ofThis, hasId: id !== undefined })
  return ofThis
}
