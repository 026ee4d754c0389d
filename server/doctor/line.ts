import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { connect, type DetailedPeerCertificate, type PeerCertificate } from 'node:tls'

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string; ms: number }

// Milliseconds, and characters.
const patience = 10_000
const longest = 100_000

/** Sends one GET without following redirects. `ca` is trusted too. Rejects without a response. */
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
      answer.on('close', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ms: performance.now() - began }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patience / 1000} s`)))
    asked.on('error', reject)
    asked.end()
  })
}

export type Encryption = { issuer: string; from: Date; until: Date; speaksHttp2: boolean }

/** Reads the certificate of an https URL, valid or not, and whether HTTP/2 is supported. */
export function lookAtEncryption(address: string): Promise<Encryption> {
  const { hostname, port } = new URL(address)
  const servername = /^[\d.]+$|:/.test(hostname) ? {} : { servername: hostname }
  return new Promise((resolve, reject) => {
    // An untrusted certificate is accepted here, because nothing is sent. `ask` checks the trust.
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
        resolve({
          issuer: String(issuer?.O ?? issuer?.CN ?? 'unknown'),
          from,
          until,
          speaksHttp2: line.alpnProtocol === 'h2',
        })
        line.destroy()
      },
    )
    line.on('timeout', () => line.destroy(new Error(`no answer within ${patience / 1000} s`)))
    line.on('error', reject)
  })
}
