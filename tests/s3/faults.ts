import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A failure of one call: status 500 or 503, no response, a connection cut before or within the response or the upload,
 * or a changed byte.
 */
export type Fault = 500 | 503 | 'silent' | 'cut' | 'half' | 'halfSent' | 'wrongByte'

/** A proxy in front of a store. It lets the next calls fail in the given order and passes all others. */
export async function openFaults(target: string): Promise<{
  url: string
  next: (...faults: Fault[]) => void
  calls: () => string[]
  close: () => Promise<void>
}> {
  const { hostname, port } = new URL(target)
  const waiting: Fault[] = []
  let calls: string[] = []
  const server = createServer((incoming, answer) => {
    calls.push(`${incoming.method} ${incoming.url}`)
    const fault = waiting.shift()
    if (fault === 'silent') return
    if (fault === 'cut' || (fault === 'halfSent' && incoming.method !== 'PUT')) return void incoming.socket.destroy()
    if (fault === 'halfSent') return void incoming.once('data', () => incoming.socket.destroy())
    if (typeof fault === 'number') {
      incoming.resume()
      incoming.on('end', () =>
        answer.writeHead(fault, { 'content-type': 'application/xml' }).end('<Error><Code>InternalError</Code></Error>'),
      )
      return
    }
    pass(incoming, answer, { hostname, port, fault })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...faults) => {
      calls = []
      waiting.splice(0, waiting.length, ...faults)
    },
    calls: () => calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type To = { hostname: string; port: string; fault: 'half' | 'wrongByte' | undefined }

function pass(incoming: IncomingMessage, answer: ServerResponse, { hostname, port, fault }: To): void {
  // The Host header is passed on, because it is signed.
  const outgoing = request(
    { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers, agent: false },
    (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      const whole = Number(came.headers['content-length'] ?? 0)
      let passed = 0
      came.on('data', (piece: Buffer) => {
        const bytes = Buffer.from(piece)
        if (fault === 'wrongByte' && passed === 0) bytes[0] = (bytes[0] ?? 0) ^ 1
        passed += bytes.length
        if (fault !== 'half' || passed < whole / 2) return void answer.write(bytes)
        answer.write(bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2))), () => answer.destroy())
        outgoing.destroy()
      })
      came.on('end', () => answer.end())
      came.on('error', () => answer.destroy())
    },
  )
  // Swift sends a body with its response to HEAD, which causes an error after the response.
  outgoing.on('error', () => answer.headersSent || answer.destroy())
  incoming.pipe(outgoing)
  // If the client disconnects, the call to the store is aborted too.
  incoming.on('close', () => incoming.complete || outgoing.destroy())
}
