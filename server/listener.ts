import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Direct, type Note, type Recorded, recordOf } from './direct.ts'
import { strictTransport } from './headers.ts'
import { asRequest, idField, idOf } from './request-id.ts'
import type { Watch } from './watch.ts'

// ms. Longer than what asks holds a line itself (a browser, a balancer: mostly 60 s), so that it never asks on one that is just being closed here.
const lineHeld = 75_000

// ms. A film of 60 MB over a line of 200 kbit/s.
const bodyHeld = 45 * 60_000

/** A server that can be closed without cutting anyone off. */
export type OpenServer = Server & {
  /** From now on every answer says that its line closes. Once no line is open, or after `grace` ms, no new one is taken; resolves when the last answer is out. Who still speaks after `patience` ms is cut off. */
  drain: (grace: number, patience?: number) => Promise<void>
  isClosing: () => boolean
}

/** A server whose lines stay open between two questions; it still has to be told what answers and where to listen. */
export function openServer(): OpenServer {
  const server = createServer({ keepAliveTimeout: lineHeld, headersTimeout: lineHeld + 1000, requestTimeout: bodyHeld })
  // Each open line, with its last answer.
  const lines = new Map<Socket, ServerResponse | undefined>()
  let closing = false
  let quiet: () => void = () => undefined
  server.on('connection', (line) => {
    lines.set(line, undefined)
    line.once('close', () => {
      lines.delete(line)
      if (lines.size === 0) quiet()
    })
  })
  server.on('request', ({ socket }, response) => {
    if (closing) response.shouldKeepAlive = false
    if (lines.has(socket)) lines.set(socket, response)
  })
  const drain = async (grace: number, patience = 3000) => {
    closing = true
    for (const response of lines.values()) if (response && !response.headersSent) response.shouldKeepAlive = false
    if (lines.size > 0) await Promise.race([new Promise<void>((resolve) => (quiet = resolve)), sleep(grace, undefined, { ref: false })])
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearTimeout(cut)
  }
  return Object.assign(server, { drain, isClosing: () => closing })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Who answers before the site does with what the site has kept: here, or in a thread in front of this one (`fromField` names the field by which that says where a request came from). */
type Before = Partial<Direct> & { take: (recorded: Recorded) => void; fromField?: string }

/** A request that is being answered; whether with what was kept before it came. */
type Going = { id: string; started: number; isKept: boolean }
type Options = { isBehindProxy?: boolean; isHttps?: boolean; watch?: Watch | undefined }

/** Answers the requests of a Node server from a site; what it keeps by `before`, before anything of the site runs. Behind a thread in front that one names each request, else this does. */
export function listener(site: Hono, before?: Before, { isBehindProxy = false, isHttps = false, watch }: Options = {}): RequestListener {
  const going = new WeakMap<IncomingMessage, Going>()
  const refusal = { allow: [...methods].join(', '), ...(isHttps && Object.fromEntries([strictTransport])) }
  const make = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings
      const asked = going.get(incoming)
      let noted: Parameters<Note> | undefined
      const note: Note = (...given) => {
        noted = given
        const [{ since, find }] = given
        if (asked) asked.isKept = find !== undefined && since < asked.started
      }
      const from = before?.fromField ? request.headers.get(before.fromField) : incoming.socket.remoteAddress
      const id = asked?.id ?? ''
      const response = await asRequest(id, () => site.fetch(standard(request), { ...bindings, note, from, id }))
      const recorded = noted && before && recordOf(incoming.url ?? '', response, ...noted)
      if (recorded) before.take(recorded)
      await takeRest(incoming)
      return response
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    const { method, url: address = '' } = request
    const own: Going = { id: idOf(request, before?.fromField !== undefined || isBehindProxy), started: performance.now(), isKept: false }
    // Who stands in front says it itself.
    if (!before?.fromField) response.setHeader(idField, own.id)
    const end = watch?.begin(address, own.id)
    if (end)
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 0
        const seconds = (performance.now() - own.started) / 1000
        const parent = request.headers.traceparent as string | undefined
        end({ method, address, status, seconds, answered: own.isKept ? 'kept' : 'made', id: own.id, parent })
      })
    if (!methods.has(method ?? '')) return void response.writeHead(405, refusal).end()
    going.set(request, own)
    const answered = before?.answer?.(request, response) ?? false
    if (answered === true) return
    if (answered === false) return void make(request, response)
    answered.then((isDone) => {
      if (!isDone) make(request, response)
    })
  }
}

// bytes and ms: what a body that nobody wants may still cost, and how long whoever sends it may be silent.
const mostThrownAway = 100_000_000
const silence = 10_000

/** Takes in what is left of a body once its answer is known: who still sends loses the line, and with it the answer, when that comes too early. */
function takeRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, silence)
    let bytes = 0
    // Whoever began to read it has answered; it is not to be kept for them.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostThrownAway) resolve()
      giveUp.refresh()
    })
    incoming.once('close', resolve)
    incoming.once('end', resolve)
    incoming.resume()
  })
}

/** The adapter's own Request cannot be copied with `new Request`, as limiting a body of unknown length does; writes get a standard one. */
function standard(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const { url, method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}
