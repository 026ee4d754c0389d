import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { problemResponse } from '#app/lib/problem-response.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { type Hub, openHub } from './hub.server.ts'

// ms. Whatever stands between us closes a line on which nothing is said for a minute.
const beat = 25_000
// So many pages of one address are followed at once: a whole school or a telephone company may have one.
const mostOfOne = 200

const follow = defineRoute({
  access: 'open',
  method: 'get',
  path: '/api/cars/{id}/live',
  operationId: 'followCar',
  summary: 'How a car stands, and then whenever that changes, as server-sent events',
  description:
    'An event without a name each time, whose data is JSON: `updatedAt`, `soldOut`, `reservedUntil`, `price`, and how many `comments` and `answers` there are; null when the car is gone. 503 while too many pages are followed.',
  tags: ['cars'],
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } }, ...problemAnswers(429, 503) },
})

type Options = { addressOf: (c: Context) => string; isClosing: () => boolean; hub?: Hub }

/** Following what becomes of a car while somebody looks at it. */
export function liveApi(
  guard: Guard,
  { db, log }: { db: Database; log: { error: (fields: object, message?: string) => void } },
  { addressOf, isClosing, hub = openHub(db, { onError: (error) => log.error({ err: error }, 'changes of cars could not be told') }) }: Options,
): Router {
  const api = openRouter(guard)
  const byAddress = new Map<string, number>()
  const lines = new Set<{ say: (text: string) => void; end: () => void }>()
  const count = (address: string, by: 1 | -1) => {
    const left = (byAddress.get(address) ?? 0) + by
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }
  // One clock for all lines.
  setInterval(() => {
    for (const line of lines) if (isClosing()) line.end()
    for (const line of lines) line.say(':\n\n')
  }, beat).unref()
  setInterval(() => {
    if (isClosing()) for (const line of lines) line.end()
  }, 500).unref()

  api.plain(follow, (c) => {
    const address = addressOf(c)
    if ((byAddress.get(address) ?? 0) >= mostOfOne) return problemResponse(429, 'Too many pages are open from this address.')
    const id = c.req.param('id') ?? ''
    let stop: (() => void) | undefined
    let line: { say: (text: string) => void; end: () => void } | undefined
    const leave = () => {
      if (!line) return
      lines.delete(line)
      line = undefined
      count(address, -1)
      stop?.()
    }
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const say = (text: string) => {
            // Who takes nothing any more is let go: what waits for them would grow.
            if ((controller.desiredSize ?? 0) < -16_384) return line?.end()
            controller.enqueue(encoder.encode(text))
          }
          const end = () => {
            leave()
            controller.close()
          }
          line = { say, end }
          lines.add(line)
          count(address, 1)
          // Not all come back at the same moment when the site was started anew.
          say(`retry: ${3000 + Math.floor(Math.random() * 7000)}\n\n`)
          stop = hub.listen(id, (state) => say(`data: ${JSON.stringify(state)}\n\n`))
        },
        cancel: leave,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 1024 }),
    )
    if (!stop) {
      leave()
      return problemResponse(503, 'Too many pages are followed just now.')
    }
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } })
  })
  return api
}
