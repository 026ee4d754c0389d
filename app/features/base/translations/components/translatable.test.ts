import { afterEach, expect, test, vi } from 'vitest'
import { askTranslation } from './translatable.tsx'

const wish = { kind: 'comment', id: 'c1', to: 'en', text: '무사고', from: 'ko' } as const
const never = () => new Promise<never>(() => undefined)
const failsWhenAborted = (_: string, { signal }: RequestInit) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))

function world({
  create = never,
  fetch = failsWhenAborted,
}: {
  create?: () => Promise<unknown>
  fetch?: (path: string, init: RequestInit) => Promise<unknown>
}) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('Translator', { create })
  vi.stubGlobal('fetch', fetch)
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ways = [
  { byDevice: true, byService: false },
  { byDevice: false, byService: true },
  { byDevice: true, byService: true },
]
test.each(ways)('gives up in time, and says that it took too long: %o', async (way) => {
  world({})
  const begun = performance.now()
  expect(await askTranslation({ ...wish, ...way }, 300)).toBe('slow')
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('says if the connection is lost or the translation fails', async () => {
  world({
    create: () => Promise.reject(new Error('no model')),
    fetch: () => Promise.reject(new TypeError('no network')),
  })
  expect(await askTranslation({ ...wish, byDevice: true, byService: false })).toBe('failed')
  expect(await askTranslation({ ...wish, byDevice: true, byService: true })).toBe('offline')
  world({ fetch: async () => new Response('{}', { status: 502 }) })
  expect(await askTranslation({ ...wish, byDevice: false, byService: true })).toBe('failed')
})

test('the service translates if the browser is not ready', async () => {
  world({ fetch: async () => Response.json({ text: 'No accidents' }) })
  expect(await askTranslation({ ...wish, byDevice: true, byService: true }, 300)).toEqual({ text: 'No accidents' })
})
