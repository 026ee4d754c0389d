import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Asked } from './requests.ts'

/** If no answer arrived, `status` is 0 and `why` has the reason. */
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string; why?: string }

export type Send = (asked: Asked, cookie: string) => Promise<Answer>

const patience = 30_000
const longest = 20_000_000

/** Sends requests to a local port; those that Node's HTTP client refuses go over a raw socket. */
export function openLine(port: number, lanes: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const send: Send = async (asked, cookie) => {
    const headers: [string, string][] = [...asked.headers, ...(cookie ? [['cookie', cookie] as [string, string]] : [])]
    try {
      return await sendPlain({ agent, port }, asked, headers)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_')) return sendRaw(port, asked, headers)
      return { status: 0, headers: {}, text: '', why: String(error) }
    }
  }
  return { send, close: () => agent.destroy() }
}

function sendPlain(line: { agent: Agent; port: number }, asked: Asked, headers: [string, string][]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, path, body } = asked
    const isTold = headers.some(([name]) => name === 'transfer-encoding')
    const length: [string, string][] = body && !isTold ? [['content-length', String(body.length)]] : []
    const host: [string, string][] = headers.some(([name]) => name === 'host') ? [] : [['host', `127.0.0.1:${line.port}`]]
    const sent = request({ ...line, host: '127.0.0.1', method, path, headers: [...host, ...headers, ...length].flat() as never, setHost: false })
    const giveUp = setTimeout(() => sent.destroy(new Error('no answer within 30 s')), patience)
    const end = (answer: Answer) => {
      clearTimeout(giveUp)
      resolve(answer)
    }
    sent.on('error', (error) => {
      clearTimeout(giveUp)
      reject(error)
    })
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      end({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' })
    })
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      const whole = () => end({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() })
      // Event streams never end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        sent.destroy()
        return whole()
      }
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes < longest) parts.push(chunk)
      })
      answer.on('end', whole)
      answer.on('error', (error) => end({ status: 0, headers: answer.headers, text: '', why: `connection lost during the answer: ${error.message}` }))
    })
    sent.end(body)
  })
}

function sendRaw(port: number, { method, path, body }: Asked, headers: [string, string][]): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    const giveUp = setTimeout(() => socket.destroy(), patience)
    socket.on('data', (chunk) => parts.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(giveUp)
      resolve(parsed(Buffer.concat(parts).toString('latin1')))
    })
    const own = headers.some(([name]) => name === 'host') ? [] : [`host: 127.0.0.1:${port}`]
    const lines = [`${method} ${path} HTTP/1.1`, ...own, ...headers.map((pair) => pair.join(': ')), `content-length: ${body?.length ?? 0}`]
    socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`), body ?? Buffer.alloc(0)]))
  })
}

function parsed(text: string): Answer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  const headers = Object.fromEntries(lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]))
  return { status, headers, text: rest.join('\r\n\r\n'), ...(status === 0 && { why: 'connection closed without an answer' }) }
}
