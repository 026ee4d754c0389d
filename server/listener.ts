import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

// ms. Longer than what asks holds a line itself (a browser, a balancer: mostly 60 s), so that it never asks on one that is just being closed here.
const lineHeld = 75_000

/** A server that can be closed without cutting anyone off. */
export type OpenServer = Server & {
  /** From now on every answer says that its line closes. Once no line is open, or after `grace` ms, no new one is taken; resolves when the last answer is out. Who still speaks after `patience` ms is cut off. */
  drain: (grace: number, patience?: number) => Promise<void>
  isClosing: () => boolean
}

/** A server whose lines stay open between two questions; it still has to be told what answers and where to listen. */
export function openServer(): OpenServer {
  const server = createServer({ keepAliveTimeout: lineHeld, headersTimeout: lineHeld + 1000 })
  const answering = new Set<ServerResponse>()
  const lines = new Set<Socket>()
  let closing = false
  let quiet: () => void = () => undefined
  server.on('connection', (line) => {
    lines.add(line)
    line.once('close', () => {
      lines.delete(line)
      if (lines.size === 0) quiet()
    })
  })
  server.on('request', (_, response) => {
    if (closing) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  const drain = async (grace: number, patience = 3000) => {
    closing = true
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
    if (lines.size > 0) await Promise.race([new Promise<void>((resolve) => (quiet = resolve)), sleep(grace, undefined, { ref: false })])
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearTimeout(cut)
  }
  return Object.assign(server, { drain, isClosing: () => closing })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Answers the requests of a Node server from a site. */
export function listener(site: Hono): RequestListener {
  const answer = getRequestListener((request, bindings) => site.fetch(standard(request), bindings), { overrideGlobalObjects: false })
  return (request, response) => {
    if (methods.has(request.method ?? '')) return void answer(request, response)
    response.writeHead(405, { allow: [...methods].join(', ') }).end()
  }
}

/** The adapter's own Request cannot be copied with `new Request`, as limiting a body of unknown length does; writes get a standard one. */
function standard(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const { url, method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}
