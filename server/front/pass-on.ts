import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { strictTransport } from '../headers.ts'
import { idField } from '../request-id.ts'

/** Where the site takes what is passed on, and the field by which it is told from which address a request came: a name that nobody else knows. Whether visitors come by https. */
export type Behind = { socket: string; fromField: string; isHttps: boolean }

// What two ends of a line say to each other (RFC 9110, 7.6.1); Node says it by itself, and has answered 'expect'.
const ofLine = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'])

/** Passes a request on under its id. */
type Pass = (request: IncomingMessage, response: ServerResponse, id: string) => void

/** Passes requests on to the site as they came, and its answers back as it gives them. */
export function passOn({ socket: socketPath, fromField, isHttps }: Behind): Pass {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 })
  return (request, response, id) => {
    const { method, url: path, socket } = request
    const headers = [...without(request.rawHeaders, idField), fromField, socket.remoteAddress ?? '', idField, id]
    const passed = ask({ socketPath, agent, method, path, headers, setHost: false })
    passed.on('response', (answer) => giveBack(answer, response, id))
    passed.on('error', () => fail(response, id, isHttps))
    // Who leaves is not waited for any more.
    response.once('close', () => {
      if (!response.writableFinished) passed.destroy()
    })
    if (hasBody(request)) request.pipe(passed)
    else passed.end()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function giveBack(answer: IncomingMessage, response: ServerResponse, id: string): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, [...without(answer.rawHeaders, 'transfer-encoding'), idField, id])
  // What comes bit by bit, as news do, may be long in coming.
  if (answer.headers['transfer-encoding']) response.flushHeaders()
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}

/** The site gave no answer, or not all of it. */
function fail(response: ServerResponse, id: string, isHttps: boolean): void {
  if (response.writableEnded) return
  if (response.headersSent) return void response.destroy()
  if (isHttps) response.setHeader(...strictTransport)
  response.writeHead(502, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [idField]: id,
  })
  response.end('The site did not answer. Please try again.')
}

function without(fields: string[], also?: string): string[] {
  const left: string[] = []
  for (let at = 0; at < fields.length; at += 2) {
    const [field = '', value = ''] = fields.slice(at, at + 2)
    const name = field.toLowerCase()
    if (!ofLine.has(name) && name !== also) left.push(field, value)
  }
  return left
}
