import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { connect, type DetailedPeerCertificate, type PeerCertificate } from 'node:tls'

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string; ms: number }

// ms and bytes
const patience = 10_000
const longest = 100_000

/** Asks an address once, follows nothing, and trusts `ca` beside what the machine does. Rejects where no answer comes. */
export function ask(address: string, headers: Record<string, string> = {}, ca?: string): Promise<Answer> {
  const url = new URL(address)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = { headers, timeout: patience, agent: false as const, ...(ca && { ca }) }
    const asked = (url.protocol === 'https:' ? encrypted : plain)(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        body += text
        if (body.length > longest) answer.destroy()
      })
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ms: performance.now() - began }))
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patience / 1000} s`)))
    asked.on('error', reject)
    asked.end()
  })
}

/** What stands at the other end of an https address: its certificate, whoever signed it, and whether it speaks HTTP/2. */
export type Encryption = { issuer: string; from: Date; until: Date; speaksHttp2: boolean }

/** Opens a line to an https address, whatever its certificate, and looks at that. */
export function lookAtEncryption(address: string): Promise<Encryption> {
  const { hostname, port } = new URL(address)
  const servername = /^[\d.]+$|:/.test(hostname) ? {} : { servername: hostname }
  return new Promise((resolve, reject) => {
    // Only looked at, nothing is sent: whether it is to be trusted is asked by `ask`.
    const line = connect(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || 443,
        rejectUnauthorized: false,
        ALPNProtocols: ['h2', 'http/1.1'],
        timeout: patience,
        ...servername,
      },
      () => {
        const { issuer, valid_from, valid_to } = line.getPeerCertificate() as PeerCertificate | DetailedPeerCertificate
        const [from, until] = [new Date(valid_from), new Date(valid_to)]
        resolve({ issuer: String(issuer?.O ?? issuer?.CN ?? 'unknown'), from, until, speaksHttp2: line.alpnProtocol === 'h2' })
        line.destroy()
      },
    )
    line.on('timeout', () => line.destroy(new Error(`no answer within ${patience / 1000} s`)))
    line.on('error', reject)
  })
}
