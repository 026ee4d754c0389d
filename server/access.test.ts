import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import { type OpenApi, openApi } from '../tests/api.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { openNoCache } from './page-cache.ts'

type Operation = {
  security?: unknown[]
  parameters?: { in: string; name: string }[]
  requestBody?: unknown
  responses: object
}

eachDatabase((database) => {
  let api: OpenApi
  let written = 0
  let ids: Record<string, string>
  beforeAll(async () => {
    api = await openApi(database(), { cache: { ...openNoCache(), catchUp: async () => void written++ } })
    const { id } = await addCar(database().db, { make: 'Kia', model: 'Ray' })
    ids = { cars: id, comments: (await addComment(database().db, id, 'Still there?', { held: false })).id }
  })
  afterAll(async () => {
    await database().db.deleteFrom('car_listing').execute()
    await api.close()
  })

  const list = async () => {
    const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    return Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => {
        const address = path
          .replace(/^(\/api\/(\w+)\/)\{id\}/, (_, start, kind) => start + (ids[kind] ?? 'x'))
          .replaceAll(/\{\w+\}/g, 'x')
        return { method: method.toUpperCase(), path, address, operation }
      }),
    )
  }
  const contents = async () => {
    const { db } = database()
    const tables = (await db.introspection.getTables()).map(({ schema, name }) => `${schema}.${name}`).sort()
    return Promise.all(
      tables.map(async (name) => [
        name,
        await db
          .selectFrom(name as 'car_listing')
          .selectAll()
          .execute(),
      ]),
    )
  }

  test.each([
    ['unsigned', {}],
    [
      'with a forged session',
      { cookie: `operator=1; better-auth.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D` },
    ],
  ])('%s: refuses exactly the operator operations and changes nothing', async (_, cookie) => {
    const operations = await list()
    const closed = operations.filter(({ operation }) => operation.security?.length)
    expect(closed.length).toBeGreaterThan(25)
    expect(operations.length - closed.length).toBeGreaterThan(15)
    const before = await contents()
    written = 0
    for (const { method, address, operation } of closed) {
      const body = operation.requestBody ? {} : undefined
      const answer = await api.call(method, address, body, cookie)
      expect([method, address, answer.status, answer.headers.get('cache-control')]).toEqual([
        method,
        address,
        401,
        'no-store',
      ])
      expect(Object.keys(operation.responses)).toContain('401')
    }
    expect(written).toBe(0)
    expect(await contents()).toEqual(before)
    for (const { method, path, address, operation } of operations.filter((one) => !one.operation.security?.length)) {
      const answer = await api.call(method, address, operation.requestBody ? {} : undefined, cookie)
      // Event streams never end.
      const isLine = answer.headers.get('content-type') === 'text/event-stream'
      if (isLine) await answer.body?.cancel()
      const said = (isLine ? null : await answer.json().catch(() => null)) as { detail?: string } | null
      // A wrong password or code is also answered with 401, but with another message.
      expect([method, path, said?.detail]).not.toEqual([method, path, 'Please sign in first.'])
      if (!path.startsWith('/api/auth/')) expect([method, path, answer.status]).not.toEqual([method, path, 401])
    }
  })

  test('answers unknown calls with 404 for reads and requires a session for writes', async () => {
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        ['GET', 'POST', 'PUT', 'DELETE'].map(
          async (method) => (await api.call(method, '/api/nothing', undefined, headers)).status,
        ),
      )
    expect(await statuses({})).toEqual([404, 401, 401, 401])
    expect(await statuses({ cookie: api.cookie, 'content-type': 'application/json' })).toEqual([404, 400, 400, 404])
  })
})
