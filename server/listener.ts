import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { strictTransport } from './headers.ts'
import { asRequest, idField, idOf } from './request-id.ts'
import type { AnswerCached } from './site.ts'
import type { Watch } from './watch.ts'

// In ms. This is longer than browsers and load balancers keep a connection (mostly 60 s), so that none reuses one that
// is being closed.
const lineHeld = 75_000

// In ms: a film of 60 MB takes this long at 200 kbit/s.
const bodyHeld = 45 * 60_000

export type OpenServer = Server & {
  /**
   * Closes each connection after its next response and stops listening after `grace` ms, or when no connection is open
   * if none was opened in the `grace` ms before. `patience` ms later, it cuts off all others.
   */
  drain: (grace: number, patience?: number) => Promise<void>
  isClosing: () => boolean
}

export function openServer(): OpenServer {
  const server = createServer({ keepAliveTimeout: lineHeld, headersTimeout: lineHeld + 1000, requestTimeout: bodyHeld })
  const lines = new Map<Socket, ServerResponse | undefined>()
  let closing = false
  let quiet: () => void = () => undefined
  let opened = Number.NEGATIVE_INFINITY
  server.on('connection', (line) => {
    opened = performance.now()
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
    // A balancer opens connections until its checks fail. Those that the system has accepted when the port closes would
    // be lost.
    const over = sleep(grace, undefined, { ref: false })
    if (performance.now() - opened < grace) await over
    else if (lines.size > 0) await Promise.race([new Promise<void>((resolve) => (quiet = resolve)), over])
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearTimeout(cut)
  }
  return Object.assign(server, { drain, isClosing: () => closing })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Options = { isBehindProxy?: boolean; isHttps?: boolean; watch?: Watch | undefined }

export function listener(
  site: Hono,
  answerCached?: AnswerCached,
  { isBehindProxy = false, isHttps = false, watch }: Options = {},
): RequestListener {
  const ids = new WeakMap<IncomingMessage, string>()
  const refusal = { allow: [...methods].join(', '), ...(isHttps && Object.fromEntries([strictTransport])) }
  const make = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings
      const id = ids.get(incoming) ?? ''
      const response = await asRequest(id, () =>
        site.fetch(standard(request), { ...bindings, from: incoming.socket.remoteAddress, id }),
      )
      if (response.headers.get('connection') !== 'close' && !(await takeRest(incoming)))
        outgoing.shouldKeepAlive = false
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
    if (answerCached?.(request, response, id)) {
      answered = 'kept'
      return
    }
    response.setHeader(idField, id)
    if (!methods.has(method ?? '')) return void response.writeHead(405, refusal).end()
    ids.set(request, id)
    make(request, response)
  }
}

// An unwanted body is read up to this size in bytes, and while it sends this many bytes in each period of ms.
const mostThrownAway = 100_000_000
const [fewest, period] = [16_000, 10_000]

// Reads the rest of the body before the response is sent. Otherwise a client that is still sending loses the
// connection, and the response. Returns false if it gave up before the end.
function takeRest(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let [bytes, before] = [0, 0]
    const watch = setInterval(() => {
      if (bytes - before < fewest) end(false)
      before = bytes
    }, period)
    const end = (isComplete: boolean) => {
      clearInterval(watch)
      resolve(isComplete)
    }
    // The first reader must not buffer any more data.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostThrownAway) end(false)
    })
    incoming.once('close', () => end(true))
    incoming.once('end', () => end(true))
    incoming.resume()
  })
}

// Returns a standard Request for writes. The one of Hono's adapter cannot be cloned by `new Request`, which limiting
// bodies needs.
function standard(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const { url, method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}
