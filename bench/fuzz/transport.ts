import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type Message = { method: string; path: string; headers: [string, string][]; body?: Buffer }

/** If no response arrived, `status` is 0 and `reason` says why. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  reason?: string
}

export type Send = (message: Message, cookie: string) => Promise<Answer>

const patience = 30_000

export function openTransport(port: number): Send {
  const agent = new Agent({ keepAlive: true })
  return async ({ headers, ...message }, cookie) => {
    const host: [string, string][] = headers.some(([name]) => name === 'host') ? [] : [['host', `127.0.0.1:${port}`]]
    const whole = {
      ...message,
      headers: [...host, ...headers, ...(cookie ? [['cookie', cookie] as [string, string]] : [])],
    }
    try {
      return await sendPlain(agent, port, whole)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_')) return sendRaw(port, whole)
      return { status: 0, headers: {}, text: '', reason: String(error) }
    }
  }
}

async function sendPlain(agent: Agent, port: number, { method, path, headers, body }: Message): Promise<Answer> {
  const isChunked = headers.some(([name]) => name === 'transfer-encoding')
  const length = body && !isChunked ? [['content-length', String(body.length)]] : []
  const address = { agent, host: '127.0.0.1', port, method, path, setHost: false }
  const sent = request({
    ...address,
    headers: [...headers, ...length].flat() as never,
    signal: AbortSignal.timeout(patience),
  })
  // An error may also occur after the response has begun. Reading the response then fails too.
  sent.on('error', () => undefined)
  sent.end(body)
  const [answer] = await once(sent, 'response')
  // Event streams never end.
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
  if (isStream) sent.destroy()
  return { status: answer.statusCode, headers: answer.headers, text: isStream ? '' : await text(answer) }
}

async function sendRaw(port: number, { method, path, headers, body = Buffer.alloc(0) }: Message): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(patience, () => socket.destroy())
  socket.on('error', () => undefined)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...headers.map((pair) => pair.join(': ')),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]))
  const received = await text(socket).catch(() => '')
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const pairs = fields.map((line) => [
    line.split(':')[0]?.toLowerCase() ?? '',
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  return {
    status,
    headers: Object.fromEntries(pairs),
    text: rest.join('\r\n\r\n'),
    reason: 'connection closed without an answer',
  }
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

let calls = 0
export function callerOf(send: Send, cookie: () => Promise<string>): Call {
  return async (method, path, body) => {
    // Each call has its own IP address, because sign-ins are limited by address.
    const headers: [string, string][] = [
      ['content-type', 'application/json'],
      ['x-forwarded-for', `172.16.${(calls >> 8) & 255}.${calls++ & 255}`],
    ]
    return send(
      { method, path, headers, ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }) },
      await cookie(),
    )
  }
}
