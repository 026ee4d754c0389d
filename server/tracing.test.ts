import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { readSampleAddress } from '../tests/sample-pages.ts'
import { listener } from './listener.ts'
import { openKinds } from './metrics/kinds.ts'
import { openTracing } from './tracing.ts'
import { openWatch } from './watch.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: object[]
}
const opened: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function open({ share = 1, trustsParent = true, isAway = false } = {}) {
  const sent: Sent[] = []
  const logged: object[] = []
  const endpoint = await listen(
    createServer(async (request, response) => {
      const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
      if (request.url === '/v1/traces')
        sent.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
      response.writeHead(isAway ? 400 : 200, { 'content-type': 'application/json' }).end('{}')
    }),
  )
  const tracing = openTracing({
    endpoint: `${endpoint}/`,
    share,
    trustsParent,
    log: { error: (fields) => void logged.push(fields) },
  })
  const site = new Hono()
    .get('/search', async (c) => {
      await Promise.resolve()
      tracing.time('querySeconds', 0.002, 'site', 'ok')
      tracing.time('searchSeconds', 0.003, 'find')
      return c.text('found')
    })
    .get('/wrong', (c) => c.text('wrong', 500))
  const url = await listen(
    createServer(
      listener(site, undefined, { watch: openWatch({ tracing }, openKinds(readSampleAddress, ['/api/cars'])) }),
    ),
  )
  return { url, sent, logged, tracing }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

test('traces a request with its parts, below the trace of a proxy', async () => {
  const { url, sent, tracing } = await open()
  await (await fetch(`${url}/search?q=secret`, { headers: { traceparent } })).text()
  await (await fetch(`${url}/wrong`)).text()
  tracing.time('querySeconds', 1, 'site', 'ok')
  await tracing.close()
  const root = sent.find((span) => span.kind === 2 && span.traceId === traceId)
  expect(root).toMatchObject({ name: 'GET list', parentSpanId: 'b7ad6b7169203331' })
  expect(JSON.stringify(sent)).not.toContain('secret')
  expect(sent.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name)).toEqual([
    'database',
    'search',
  ])
  const wrong = sent.find(({ status }) => status.code === 2)
  expect(wrong?.traceId).not.toBe(traceId)
  expect(JSON.stringify(wrong?.attributes)).toContain('500')
  expect(sent.length).toBe(4)
})

test('samples requests and ignores traceparent without a proxy', async () => {
  const none = await open({ share: 0, trustsParent: false })
  for (let n = 0; n < 5; n++) await (await fetch(`${none.url}/search`, { headers: { traceparent } })).text()
  await none.tracing.close()
  expect(none.sent).toEqual([])
})

test('logs a refusal of the collector once', async () => {
  const { url, logged, tracing } = await open({ isAway: true })
  await (await fetch(`${url}/search`)).text()
  await tracing.close()
  expect(logged).toEqual([{ said: expect.stringContaining('Bad Request') }])
})
