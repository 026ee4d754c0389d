import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { strictTransport } from './headers.ts'
import { asRequest, idField, idOf } from './request-id.ts'
import type { AnswerKept } from './site.ts'
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

type Options = { isBehindProxy?: boolean; isHttps?: boolean; watch?: Watch | undefined }

/** Answers the requests of a Node server: by `answerKept` from memory, else by the site. */
export function listener(site: Hono, answerKept?: AnswerKept, { isBehindProxy = false, isHttps = false, watch }: Options = {}): RequestListener {
  const ids = new WeakMap<IncomingMessage, string>()
  const refusal = { allow: [...methods].join(', '), ...(isHttps && Object.fromEntries([strictTransport])) }
  const make = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings
      const id = ids.get(incoming) ?? ''
      const response = await asRequest(id, () => site.fetch(standard(request), { ...bindings, from: incoming.socket.remoteAddress, id }))
      await takeRest(incoming)
      return response
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    const { method, url: address = '' } = request
    const id = idOf(request, isBehindProxy)
    const started = performance.now()
    const end = watch?.begin(address, id)
    let answered: 'kept' | 'made' = 'made'
    if (end)
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 0
        const parent = request.headers.traceparent as string | undefined
        end({ method, address, status, seconds: (performance.now() - started) / 1000, answered, id, parent })
      })
    if (answerKept?.(request, response, id)) {
      answered = 'kept'
      return
    }
    response.setHeader(idField, id)
    if (!methods.has(method ?? '')) return void response.writeHead(405, refusal).end()
    ids.set(request, id)
    make(request, response)
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
