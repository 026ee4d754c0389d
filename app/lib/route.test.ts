import { expect, test } from 'vitest'
import { openGuard } from './guard.ts'
import { defineRoute, openRouter } from './route.ts'

const responses = { 204: { description: 'Done' } }
const free = { take: async () => undefined, giveBack: async () => undefined }

test('a route that does not say who may call it does not compile, and one without an answer that slipped by is closed', async () => {
  // @ts-expect-error access is missing
  const slipped = defineRoute({ method: 'post', path: '/api/planted', responses })
  const router = openRouter(openGuard({ findOperator: async () => undefined, limits: free, addressOf: () => 'a' }))
  router.openapi(slipped as never, ((c: { body: (body: null, status: 204) => Response }) => c.body(null, 204)) as never)
  expect((await router.request('/api/planted', { method: 'POST' })).status).toBe(401)
})

test('what a route says is also what is written about it', () => {
  const router = openRouter(openGuard({ findOperator: async () => undefined, limits: free, addressOf: () => 'a' }))
  const read = defineRoute({ access: 'operator', method: 'get', path: '/api/a', responses })
  const write = defineRoute({ access: 'open', limit: 'likes', body: 'none', method: 'post', path: '/api/a', responses })
  for (const route of [read, write]) router.plain(route, (c) => c.body(null, 204))
  const { paths } = router.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } })
  expect(paths?.['/api/a']).toEqual({
    get: { security: [{ session: [] }], responses: { 204: responses[204], 401: expect.anything() } },
    post: { responses: { 204: responses[204], 429: expect.anything() } },
  })
})

test('pages are made anew after each write but one that says it changes none, and after none that failed', async () => {
  const seen: string[] = []
  const guard = openGuard({ findOperator: async () => ({}), limits: free, addressOf: () => 'a', onWrite: () => seen.push('written') })
  const router = openRouter(guard)
  const word = { access: 'operator', body: 'none', path: '/api/a', responses } as const
  router.plain(defineRoute({ ...word, method: 'get' }), (c) => c.body(null, 204))
  router.plain(defineRoute({ ...word, method: 'post' }), (c) => c.body(null, 204))
  router.plain(defineRoute({ ...word, method: 'put', changesPages: false }), (c) => c.body(null, 204))
  router.plain(defineRoute({ ...word, method: 'delete' }), (c) => c.body(null, 404))
  for (const method of ['GET', 'PUT', 'DELETE']) await router.request('/api/a', { method })
  expect(seen).toEqual([])
  await router.request('/api/a', { method: 'POST' })
  expect(seen).toEqual(['written'])
})
