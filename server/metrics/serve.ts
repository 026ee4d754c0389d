import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Answers GET /metrics with the token. For other clients the page does not exist. */
export function metricsCalls({ contentType, read }: Metrics, token: string): Hono {
  const calls = new Hono()
  const wanted = digest(`Bearer ${token}`)
  calls.get('/metrics', async (c, next) => {
    // timingSafeEqual needs values of equal length, so it compares digests.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), wanted)) return next()
    return c.body(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  })
  return calls
}

/**
 * Serves only /metrics on its own port, without a token. Returns the port and a function to stop. Rejects if it cannot
 * listen.
 */
export async function openMetricsPort(
  { contentType, read }: Metrics,
  port: number,
  host: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async ({ method, url = '' }, response) => {
    const [path] = url.split('?', 1)
    const typed = { 'x-content-type-options': 'nosniff' }
    if (path !== '/metrics')
      return void response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...typed })
        .end('Only /metrics is here.\n')
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store', ...typed }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { port: (server.address() as AddressInfo).port, close }
}
