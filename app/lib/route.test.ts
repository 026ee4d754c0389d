import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openGuard } from './guard.ts'
import { answerError } from './problem-response.ts'
import { defineRoute, isRead, mount, openRouter } from './route.ts'

const responses = { 204: { description: 'Done' } }
const free = { take: async () => undefined, giveBack: async () => undefined }

test('a route without access does not compile, and one that slipped by is closed', async () => {
  // @ts-expect-error access is missing
  const slipped = defineRoute({ method: 'post', path: '/api/planted', responses })
  const router = openRouter(openGuard({ findOperator: async () => undefined, limits: free, addressOf: () => 'a' }))
  router.openapi(slipped as never, ((c: { body: (body: null, status: 204) => Response }) => c.body(null, 204)) as never)
  expect((await router.request('/api/planted', { method: 'POST' })).status).toBe(401)
})

test('the OpenAPI document follows from the declaration of a route', () => {
  const router = openRouter(openGuard({ findOperator: async () => undefined, limits: free, addressOf: () => 'a' }))
  const read = defineRoute({ access: 'operator', method: 'get', path: '/api/a', responses })
  const write = defineRoute({ access: 'open', limit: 'likes', body: 'none', method: 'post', path: '/api/a', responses })
  for (const route of [read, write]) router.plain(route, (c) => c.body(null, 204))
  const { paths } = router.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } })
  expect(paths?.['/api/a']).toEqual({
    get: {
      security: [{ session: [] }],
      responses: { 204: responses[204], 401: expect.anything(), 403: expect.anything() },
    },
    post: { security: [], responses: { 204: responses[204], 429: expect.anything() } },
  })
})

test('each successful write invalidates pages, unless the route declares that it changes none', async () => {
  const seen: string[] = []
  const guard = openGuard({
    findOperator: async () => ({ id: 'o1' }),
    limits: free,
    addressOf: () => 'a',
    onWrite: async () => void seen.push('written'),
  })
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

const openAll = () => openRouter(openGuard({ findOperator: async () => undefined, limits: free, addressOf: () => 'a' }))
const json = { body: { content: { 'application/json': { schema: {} } } } }

test.each([
  [{}, []],
  [{ request: json }, ['400', '413', '415']],
  [{ request: json, body: 'fields' }, ['400', '413', '415']],
  [{ request: json, body: 'none' }, []],
  [{ request: json, method: 'get' }, []],
  [{ request: {} }, []],
  [{ body: 'file' }, ['400', '413']],
  [{ body: 'file', access: 'operator', limit: 'uploads' }, ['400', '401', '403', '413', '429']],
] as const)('documents the errors of a call with %o beside its answer: %o', (words, errors) => {
  const route = defineRoute({ access: 'open', method: 'post', path: '/api/a', responses, ...words })
  expect(Object.keys(route.responses)).toEqual(['204', ...errors].sort())
  expect(route).toHaveProperty('security', 'access' in words ? [{ session: [] }] : [])
})

test('a call may describe an error itself', () => {
  const own = { 401: { description: 'Its own words' } }
  expect(defineRoute({ access: 'operator', method: 'get', path: '/api/a', responses: own }).responses[401]).toBe(
    own[401],
  )
})

test.each([
  ['GET', true],
  ['head', true],
  ['POST', false],
  ['DELETE', false],
  ['TARGET', false],
  ['HEADS', false],
])('%s changes nothing: %s', (method, is) => expect(isRead(method)).toBe(is))

test('a call gets its path parameters, checked or as they are, and is guarded in both cases', async () => {
  const router = openAll()
  const params = z.object({ id: z.string().max(3), part: z.string() })
  const open = { access: 'open', responses } as const
  const path = '/api/cars/{id}/parts/{part}'
  router.openapi(
    defineRoute({ ...open, method: 'get', path, request: { params } }),
    (c) => c.text(JSON.stringify(c.req.valid('param' as never))) as never,
  )
  router.plain(defineRoute({ ...open, method: 'delete', path }), (c) => c.text(JSON.stringify(c.req.param())))
  router.openapi(defineRoute({ ...open, access: 'operator', method: 'put', path, body: 'none' }), (c) =>
    c.body(null, 204),
  )
  router.plain(defineRoute({ ...open, access: 'operator', method: 'post', path, body: 'none' }), (c) =>
    c.body(null, 204),
  )
  router.onError(answerError({ error: () => undefined }))
  const api = new OpenAPIHono()
  mount(api, [router])
  const ask = (method: string, id: string) => api.request(`/api/cars/${id}/parts/door`, { method })
  for (const method of ['GET', 'DELETE'])
    expect(await (await ask(method, 'a1')).json()).toEqual({ id: 'a1', part: 'door' })
  expect((await ask('GET', 'long')).status).toBe(422)
  for (const method of ['PUT', 'POST']) expect((await ask(method, 'a1')).status).toBe(401)
})

test('the OpenAPI document omits the words of the guard', () => {
  const router = openAll()
  const words = { access: 'operator', limit: 'likes', body: 'fields', changesPages: false, responses } as const
  router.plain(defineRoute({ ...words, method: 'post', path: '/api/a' }), (c) => c.body(null, 204))
  router.openapi(defineRoute({ ...words, method: 'post', path: '/api/b' }), (c) => c.body(null, 204))
  const { paths = {} } = router.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } })
  for (const path of ['/api/a', '/api/b'])
    expect(Object.keys(paths[path]?.post ?? {}).sort()).toEqual(['responses', 'security'])
})
