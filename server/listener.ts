import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

// ms. Longer than what asks holds a line itself (a browser, a balancer: mostly 60 s), so that it never asks on one that is just being closed here.
const lineHeld = 75_000

/** A server whose lines stay open between two questions; it still has to be told what answers and where to listen. */
export function openServer(): Server {
  return createServer({ keepAliveTimeout: lineHeld, headersTimeout: lineHeld + 1000 })
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
