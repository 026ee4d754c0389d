import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { problemResponse } from '#app/lib/problem-response.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { type Hub, openHub } from './hub.server.ts'

// In ms. Proxies close a connection that is silent for a minute.
const beat = 25_000
// Limit of pages that one IP address follows at once. A school or a mobile network may share an address.
const mostOfOne = 200

const follow = defineRoute({
  access: 'open',
  method: 'get',
  path: '/api/cars/{id}/live',
  operationId: 'followCar',
  summary: 'The state of a car, and every change of it, as server-sent events',
  description:
    'Each event has no name and JSON data: `updatedAt`, `soldOut`, `reservedUntil`, `price`, and the numbers of `comments` and `answers`; null if the car is gone. 404 if the settings turn it off, 503 while too many pages are followed.',
  tags: ['cars'],
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemAnswers(404, 429, 503),
  },
})

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

type Line = { say: (text: string) => void; end: () => void }
type Options = { addressOf: (c: Context) => string; isClosing: () => boolean; hub?: Hub }

export function liveApi(
  guard: Guard,
  { db, log }: { db: Database; log: { error: (fields: object, message?: string) => void } },
  {
    addressOf,
    isClosing,
    hub = openHub(db, { onError: (error) => log.error({ err: error }, 'could not send live updates of cars') }),
  }: Options,
): Router {
  const api = openRouter(guard)
  const byAddress = new Map<string, number>()
  const lines = new Set<Line>()
  const count = (address: string, by: 1 | -1) => {
    const left = (byAddress.get(address) ?? 0) + by
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }
  let clock: ReturnType<typeof setInterval> | undefined
  function wind(): void {
    let said = Date.now()
    clock ??= setInterval(() => {
      const isBeat = Date.now() - said >= beat
      if (isBeat) said = Date.now()
      for (const line of lines)
        if (isClosing()) line.end()
        else if (isBeat) line.say(':\n\n')
      if (lines.size > 0) return
      clearInterval(clock)
      clock = undefined
    }, 500).unref()
  }

  api.plain(follow, async (c) => {
    const address = addressOf(c)
    const id = c.req.param('id') ?? ''
    if (!/^[\w-]{1,64}$/.test(id)) return problemResponse(404, 'There is no such car.')
    if (!(await getPublicSettings(db)).live) return problemResponse(404, 'This site does not send live updates.')
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    if ((byAddress.get(address) ?? 0) >= mostOfOne)
      return problemResponse(429, 'Too many pages are open from this address.')
    let stop: (() => void) | undefined
    let line: Line | undefined
    const leave = () => {
      if (line && lines.delete(line)) count(address, -1)
      stop?.()
    }
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const encoder = new TextEncoder()
      const end = () => {
        leave()
        controller.close()
      }
      const say = (text: string) => {
        // A client that stops reading is disconnected, because its queue would grow.
        if ((controller.desiredSize ?? 0) < -16_384) end()
        else controller.enqueue(encoder.encode(text))
      }
      line = { say, end }
      // The delay is random, so that not all clients reconnect at once after a restart.
      say(`retry: ${3000 + Math.floor(Math.random() * 7000)}\n\n`)
      stop = hub.listen(id, (state) => say(`data: ${JSON.stringify(state)}\n\n`))
    }
    const body = new ReadableStream<Uint8Array>(
      { start, cancel: leave },
      new ByteLengthQueuingStrategy({ highWaterMark: 1024 }),
    )
    if (!stop || !line) return problemResponse(503, 'Too many pages are being followed.')
    lines.add(line)
    count(address, 1)
    wind()
    return new Response(body, { headers })
  })
  return api
}
