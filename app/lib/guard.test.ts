import { expect, test } from 'vitest'
import { openGuard } from './guard.ts'
import { answerError, problemResponse } from './problem-response.ts'
import { defineRoute, openRouter } from './route.ts'

const responses = { 200: { description: 'What was sent' } }
type Words = Partial<Parameters<ReturnType<typeof openGuard>>[0]> & {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete'
}

function open(words: Words, { signedIn = false, left = 1, role = 'seller' } = {}) {
  const happened: string[] = []
  const guard = openGuard({
    findOperator: async () => {
      happened.push('asked who it is')
      return signedIn ? { id: 'o1', role } : undefined
    },
    limits: {
      take: async (name, address) => {
        happened.push(`counted ${name} of ${address}`)
        return left > 0 ? undefined : problemResponse(429, 'Too many requests.')
      },
      giveBack: async () => undefined,
    },
    addressOf: () => '203.0.113.7',
  })
  const router = openRouter(guard)
  router.onError(answerError({ error: () => undefined }))
  const { method = 'post' } = words
  router.plain(defineRoute({ access: 'open', ...words, method, path: '/api/a', responses }), async (c) => {
    happened.push('answered')
    return c.body(await c.req.arrayBuffer())
  })
  const send = (body?: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    router.request('/api/a', { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) })
  return { send, happened }
}

test('a call for operators is refused to others before it counts for a limit', async () => {
  const call = open({ access: 'operator', limit: 'likes' })
  const answer = await call.send('{}')
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({ detail: 'Please sign in first.' }),
  ])
  expect(call.happened).toEqual(['asked who it is'])
})

test('a signed-in operator is let through', async () => {
  const call = open({ access: 'operator' }, { signedIn: true })
  expect((await call.send('{}')).status).toBe(200)
  expect(call.happened).toEqual(['asked who it is', 'answered'])
})

test('a call for owners is refused to others', async () => {
  const call = open({ access: 'owner' }, { signedIn: true })
  const answer = await call.send('{}')
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'NOT_OWNER' })])
  expect(call.happened).toEqual(['asked who it is'])
  expect((await open({ access: 'owner' }, { signedIn: true, role: 'owner' }).send('{}')).status).toBe(200)
})

test('an open call does not ask for the operator, and counts for the address', async () => {
  const call = open({ limit: 'likes' })
  expect((await call.send('{"a":1}')).status).toBe(200)
  expect(call.happened).toEqual(['counted likes of 203.0.113.7', 'answered'])
})

test('too many calls are refused, and nothing changes', async () => {
  const call = open({ limit: 'comments' }, { left: 0 })
  expect((await call.send('{}')).status).toBe(429)
  expect(call.happened).toEqual(['counted comments of 203.0.113.7'])
})

const json = (bytes: number) => JSON.stringify('a'.repeat(bytes - 2))
const kept = 64 * 1024

test.each([
  ['JSON', {}, kept],
  ['fields', { body: 'fields' }, kept],
  ['a call without a body', { body: 'none' }, kept],
  ['what a call says needs more', { bytes: 3 * kept }, 3 * kept],
] as [string, Words, number][])('limits the size of %s', async (_, words, most) => {
  expect((await open(words).send(json(most))).status).toBe(200)
  const call = open(words)
  expect((await call.send(json(most + 1))).status).toBe(413)
  expect(call.happened).toEqual([])
})

test('a body that is too large is refused with a plain message', async () => {
  const detail = async (words: Words) =>
    ((await (await open(words).send(json(kept + 1))).json()) as { detail: string }).detail
  expect(await detail({})).toBe('The body is larger than 64 KiB.')
  expect(await detail({ bytes: 1024 })).toBe('The body is larger than 1 KiB.')
})

test('a file may have any size', async () => {
  const answer = await open({ body: 'file' }).send(json(kept * 4))
  expect((await answer.arrayBuffer()).byteLength).toBe(kept * 4)
})

test.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['Application/JSON', 200],
  ['application/merge-patch+json', 200],
  ['application/vnd.a-b.c+json', 200],
  ['text/plain', 415],
  ['text/application/json', 415],
  ['application/jsonp', 415],
  ['application/+json', 415],
  ['application/x-www-form-urlencoded', 415],
  ['', 415],
])('a body of the type “%s” is answered with %i', async (type, status) => {
  for (const method of ['post', 'put', 'patch'] as const) {
    expect((await open({ method }).send('{}', type ? { 'content-type': type } : {})).status).toBe(status)
  }
})

test('a missing type is refused with a plain message', async () => {
  const call = open({})
  expect(await (await call.send('{}', { 'content-type': '' })).json()).toMatchObject({
    detail: 'Content-Type must be application/json.',
  })
  expect(call.happened).toEqual([])
})

test('replaces half of an emoji, which PostgreSQL cannot store', async () => {
  const answer = await open({}).send('{"text":"car \\ud83d","whole":"\\ud83d\\ude97","list":["\\uDE97"]}')
  expect(await answer.json()).toEqual({ text: 'car \ufffd', whole: '🚗', list: ['\ufffd'] })
})

test('invalid JSON is refused before anything happens', async () => {
  const call = open({})
  expect((await call.send('{')).status).toBe(400)
  expect(call.happened).toEqual([])
})

test.each([
  ['get', {}],
  ['delete', {}],
  ['post', { body: 'none' }],
  ['post', { body: 'fields' }],
  ['post', { body: 'file' }],
] as [Words['method'], Words][])('%s with %o needs no JSON', async (method, words) => {
  expect((await open({ method, ...words } as Words).send(undefined, {})).status).toBe(200)
})

test('a cached answer needs no handler, but counts for its limit each time', async () => {
  const [happened, left]: [string[], { points: number }] = [[], { points: 2 }]
  const guard = openGuard({
    findOperator: async () => undefined,
    limits: {
      take: async () => (left.points-- > 0 ? undefined : problemResponse(429, 'Too many requests.')),
      giveBack: async () => undefined,
    },
    addressOf: () => '203.0.113.7',
    answerCached: async (_c, make, isCounted) => {
      happened.push(`kept, ${isCounted ? 'counted' : 'not counted'}`)
      return happened.length === 1 ? make() : new Response('as before', { headers: { 'x-kept': '1' } })
    },
  })
  const router = openRouter(guard)
  router.plain(
    defineRoute({ access: 'open', limit: 'finding', kept: true, method: 'get', path: '/api/a', responses }),
    (c) => {
      happened.push('made')
      return c.text('made', 200, { 'x-made': '1' })
    },
  )
  const answers: (string | number | null)[][] = []
  for (let at = 0; at < 3; at++) {
    const answer = await router.request('/api/a')
    answers.push([
      answer.status,
      at < 2 ? await answer.text() : null,
      answer.headers.get('x-made'),
      answer.headers.get('x-kept'),
    ])
  }
  expect(answers).toEqual([
    [200, 'made', '1', null],
    [200, 'as before', null, '1'],
    [429, null, null, null],
  ])
  expect(happened).toEqual(['kept, counted', 'made', 'kept, counted'])
})
