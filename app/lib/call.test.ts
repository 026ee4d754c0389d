import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

const answering = (make: (path: string, init: RequestInit) => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('reads a value and sends a body as JSON; an answer without one is null', async () => {
  answering(async (_, init) => Response.json({ sent: init.body }))
  expect(await call('/api/a', { method: 'POST', body: { a: 1 } })).toMatchObject({
    ok: true,
    value: { sent: '{"a":1}' },
  })
  answering(async () => new Response(null, { status: 204 }))
  expect(await call('/api/a', { method: 'DELETE' })).toMatchObject({ ok: true, value: null })
})

test('a refusal keeps its status and its problem details', async () => {
  answering(async () => Response.json({ detail: 'No' }, { status: 422 }))
  expect(await call('/api/a')).toMatchObject({ ok: false, status: 422, problem: { detail: 'No' } })
  answering(async () => new Response('<html>', { status: 502 }))
  expect(await call('/api/a')).toMatchObject({ ok: false, status: 502, problem: null })
})

test('no answer, one that is cut off and one that never comes all have status 0', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('/api/a')).toMatchObject({ ok: false, status: 0 })
  answering(async () => new Response('{"half":'))
  expect(await call('/api/a')).toMatchObject({ ok: false, status: 0 })
  vi.useFakeTimers()
  answering(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const late = call('/api/a')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await late).toMatchObject({ ok: false, status: 0 })
})

test('an aborted call logs nothing', async () => {
  answering(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.aborted ? reject(signal.reason) : signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  )
  const stop = new AbortController()
  const asked = call('/api/a', { signal: stop.signal })
  stop.abort()
  expect(await asked).toMatchObject({ ok: false, status: 0 })
  expect(console.error).not.toHaveBeenCalled()
})
