import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import packageJson from '../package.json' with { type: 'json' }
import { type OpenApi, openApi, seller } from '../tests/api.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { openPageCache, type PageCache } from './page-cache.ts'

eachDatabase((database) => {
  let api: OpenApi
  let cache: PageCache
  const call: OpenApi['call'] = (...sent) => api.call(...sent)
  const visitor = {}
  const add = async (change: object): Promise<Car> => (await call('POST', '/api/cars', change)).json()
  const idsOf = async (path: string) => ((await (await call('GET', path)).json()) as Car[]).map((car) => car.id)

  beforeAll(async () => {
    cache = openPageCache({ watch: database().watch })
    api = await openApi(database(), {
      cache,
      limits: { ...defaultLimits, signInFailures: { points: 3, duration: 60 } },
      trustedProxies: 1,
    })
  })
  afterAll(() => api.close())
  beforeEach(async () => void (await database().db.deleteFrom('car_listing').execute()))

  describe('one car', () => {
    test('is added with the sent fields, others null, and read back', async () => {
      const answer = await call('POST', '/api/cars', {
        make: 'Kia',
        model: 'Sorento',
        year: '2018',
        mileage: 84000,
        sellingPrice: '$14,500',
        pictures: ['https://example.com/a.jpg'],
      })
      expect(answer.status).toBe(201)
      const car = (await answer.json()) as Car
      expect(car).toMatchObject({
        make: 'Kia',
        model: 'Sorento',
        year: 2018,
        mileage: 84000,
        sellingPrice: '$14,500',
        priceUsd: 14500,
        fuelType: null,
        soldOut: false,
        pictures: ['https://example.com/a.jpg'],
      })
      expect(car.stockNumber).toMatch(/^N\d{4,}$/)
      expect(car.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(await (await call('GET', `/api/cars/${car.id}`, undefined, visitor)).json()).toEqual(car)
    })

    test('is 404 for every method if unknown', async () => {
      for (const [method, path, body] of [
        ['GET', '/api/cars/none', undefined],
        ['PUT', '/api/cars/none', { year: 2020 }],
        ['PUT', '/api/cars/none/soldout', { soldOut: true }],
        ['DELETE', '/api/cars/none', undefined],
      ] as const) {
        const answer = await call(method, path, body)
        expect([method, answer.status, answer.headers.get('content-type')]).toEqual([
          method,
          404,
          'application/problem+json',
        ])
      }
    })

    test('keeps fields that a change does not name', async () => {
      const car = await add({ make: 'Kia', model: 'Sorento', comment: 'One owner' })
      const answer = await call('PUT', `/api/cars/${car.id}`, { sellingPrice: 'Ask' })
      expect(answer.status).toBe(200)
      const changed = (await answer.json()) as Car
      expect(changed).toMatchObject({ make: 'Kia', comment: 'One owner', sellingPrice: 'Ask', priceUsd: null })
      expect(changed.updatedAt >= car.updatedAt).toBe(true)
      expect(await idsOf('/api/cars?query=owner')).toEqual([car.id])
    })

    test('is marked sold and unsold idempotently', async () => {
      const car = await add({ make: 'Kia' })
      for (const soldOut of [true, true, false, false]) {
        const answer = await call('PUT', `/api/cars/${car.id}/soldout`, { soldOut })
        expect([answer.status, ((await answer.json()) as Car).soldOut]).toEqual([200, soldOut])
      }
    })

    test('is deleted once', async () => {
      const car = await add({ make: 'Kia' })
      expect((await call('DELETE', `/api/cars/${car.id}`)).status).toBe(204)
      expect((await call('DELETE', `/api/cars/${car.id}`)).status).toBe(404)
    })

    test('cannot take another car’s stock number', async () => {
      const first = await add({ make: 'Kia' })
      const second = await add({ make: 'Kia', stockNumber: 'MINE' })
      expect((await call('PUT', `/api/cars/${second.id}`, { stockNumber: first.stockNumber })).status).toBe(409)
      expect((await call('POST', '/api/cars', { stockNumber: 'MINE' })).status).toBe(409)
    })
  })

  describe('names invalid input', () => {
    test.each([
      ['{"make":', 400],
      ['[]', 400],
      [{ make: 5 }, 400],
      [{ year: {} }, 400],
      [{ year: 'new' }, 400],
      [{ year: 1899 }, 422],
      [{ mileage: -1 }, 422],
      [{ make: 'x'.repeat(256) }, 422],
      [{ comment: 'x'.repeat(1001) }, 422],
    ])('%j is %i', async (body, status) => {
      const answer = await call('POST', '/api/cars', body)
      const problem = (await answer.json()) as { status: number; errors: { field: string; message: string }[] }
      expect([answer.status, answer.headers.get('content-type'), problem.status]).toEqual([
        status,
        'application/problem+json',
        status,
      ])
      expect(problem.errors[0]?.message).toMatch(/\w/)
    })

    test('answers 415 to another content type and 413 to a body over 64 KiB', async () => {
      expect((await call('POST', '/api/cars', '{}', { cookie: api.cookie, 'content-type': 'text/plain' })).status).toBe(
        415,
      )
      expect((await call('POST', '/api/cars', { comment: 'x'.repeat(70_000) })).status).toBe(413)
    })

    test.each([
      ['POST', '/api/cars', 'application/json;x'],
      ['POST', '/api/cars', 'application/json, text/html'],
      ['POST', '/api/cars', 'APPLICATION/JSON;;;'],
      ['PUT', '/api/settings', 'application/json;x'],
      ['DELETE', '/api/push/subscriptions', ''],
      ['DELETE', '/api/push/subscriptions', 'text/html'],
    ])('%s %s with content type “%s” is 415', async (method, path, type) => {
      const headers = {
        cookie: api.cookie,
        'x-forwarded-for': '203.0.113.15',
        ...(type ? { 'content-type': type } : {}),
      }
      const answer = await api.request(path, { method, headers, body: Buffer.from('{}') })
      expect([answer.status, await answer.json()]).toEqual([
        415,
        expect.objectContaining({ detail: 'Content-Type must be application/json.' }),
      ])
    })

    test.each([
      [{ make: 'a\0b' }, 422],
      [{ pictures: ['//evil.example/a.jpg'] }, 422],
      [{ pictures: ['javascript:alert(1)'] }, 422],
      [{ pictures: ['http://elsewhere.example/car.jpg'] }, 422],
      [{ comment: '😀'.repeat(501) }, 422],
      [{ category: '__proto__', fuelType: 'constructor' }, 201],
    ])('%j is %i', async (body, status) => {
      expect((await call('POST', '/api/cars', body)).status).toBe(status)
    })

    test('finds nothing for null characters and out-of-range cursors', async () => {
      for (const path of ['/api/cars?make=%00', '/api/cars/%00', '/api/cars?category=%00'])
        expect([path, (await call('GET', path)).status]).toEqual([path, 404])
      const yearZero = Buffer.from('[0,"0000-01-01T00:00:00Z","a",1]').toString('base64url')
      expect((await call('GET', `/api/cars?limit=1&cursor=${yearZero}`)).status).toBe(200)
    })

    test('answers 404 to unknown calls and refuses wrong limits', async () => {
      expect((await call('GET', '/api/nothing')).status).toBe(404)
      for (const limit of ['0', '-1', 'all', '1001'])
        expect([400, 422]).toContain((await call('GET', `/api/cars?limit=${limit}`)).status)
    })
  })

  describe('lists', () => {
    let ids: Record<'a' | 'b' | 'c' | 'd', string>
    beforeEach(async () => {
      const a = await add({ make: 'Hyundai', model: 'Avante', category: 'Sedan', fuelType: 'Petrol', year: 2019 })
      const b = await add({ make: 'Kia', model: 'Sorento', category: 'SUV', fuelType: 'Diesel', soldOut: true })
      const c = await add({ make: 'HYUNDAI', model: 'Porter II', category: 'truck', comment: '사고 없음' })
      const d = await add({ make: 'Hyundai', model: 'Tucson', category: 'SUV', soldOut: true })
      ids = { a: a.id, b: b.id, c: c.id, d: d.id }
    })

    test('come in the documented order', async () => {
      const { a, b, c, d } = ids
      expect(await idsOf('/api/cars')).toEqual([d, c, b, a])
      expect(await idsOf('/api/all-cars')).toEqual([a, b, c, d])
      expect(await idsOf('/api/available-cars')).toEqual([c, a])
      expect(await idsOf('/api/soldout-cars')).toEqual([b, d])
      expect(await idsOf('/api/cars?make=hyundai')).toEqual([c, a, d])
      expect(await idsOf('/api/cars?category=SUV')).toEqual([d, b])
      expect(await idsOf('/api/cars?category=Truck')).toEqual([c])
    })

    test('are searched in three languages, sold cars last', async () => {
      const { a, b, c, d } = ids
      for (const query of ['Hyundai', '현대', 'هيونداي', 'hyundai'])
        expect(await idsOf(`/api/cars?query=${encodeURIComponent(query)}`)).toEqual([c, a, d])
      expect(await idsOf(`/api/cars?query=${encodeURIComponent('쏘렌토')}`)).toEqual([b])
      expect(await idsOf('/api/cars?query=avante 2019')).toEqual([a])
      expect(await idsOf('/api/cars?query=diesel')).toEqual([b])
      expect(await idsOf(`/api/cars?query=${encodeURIComponent('사고')}`)).toEqual([c])
      expect(await idsOf('/api/cars?query=qwzzk')).toEqual([])
      expect(await idsOf('/api/cars?query=%25')).toEqual([])
    })

    test.each(['/api/cars', '/api/all-cars', '/api/available-cars', '/api/soldout-cars', '/api/cars?make=hyundai'])(
      '%s pages through the whole list by Link headers',
      async (path) => {
        const whole = await idsOf(path)
        const seen: string[] = []
        let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=1`
        while (next) {
          const answer: Response = await call('GET', next)
          expect(answer.headers.get('x-total-count')).toBe(String(whole.length))
          seen.push(...((await answer.json()) as Car[]).map((car) => car.id))
          next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
        }
        expect(seen).toEqual(whole)
      },
    )

    test('count their cars after changes and deletions', async () => {
      const total = async (path: string) => (await call('GET', `${path}limit=1`)).headers.get('x-total-count')
      await call('PUT', `/api/cars/${ids.b}`, { make: 'Hyundai' })
      expect(await total('/api/cars?make=hyundai&')).toBe('4')
      await call('DELETE', `/api/cars/${ids.b}`)
      expect(await total('/api/cars?make=hyundai&')).toBe('3')
      expect(await total('/api/available-cars?')).toBe('2')
      expect(await total('/api/cars?query=tucson&')).toBe('1')
    })
  })

  describe('write access', () => {
    test('refuses writes and uploads without a session, and changes nothing', async () => {
      const car = await add({ make: 'Kia' })
      for (const [method, path, body] of [
        ['POST', '/api/cars', { make: 'x' }],
        ['PUT', `/api/cars/${car.id}`, { make: 'x' }],
        ['PUT', `/api/cars/${car.id}/soldout`, { soldOut: true }],
        ['DELETE', `/api/cars/${car.id}`, undefined],
        ['POST', '/api/upload', { file: 'x' }],
      ] as const) {
        for (const headers of [visitor, { cookie: 'better-auth.session_token=forged.signature' }]) {
          expect([path, (await call(method, path, body, headers)).status]).toEqual([path, 401])
        }
      }
      expect(await (await call('GET', `/api/cars/${car.id}`)).json()).toEqual(car)
    })

    test('reports a refused upload like any failed upload', async () => {
      const answer = await call('POST', '/api/upload', { file: 'x' }, visitor)
      expect(await answer.json()).toMatchObject({ status: 401, error: 'Please sign in first.' })
    })

    test('offers no sign-up', async () => {
      const answer = await call(
        'POST',
        '/api/auth/sign-up/email',
        { email: 'new@example.com', password: 'a long password', name: 'New' },
        visitor,
      )
      expect(answer.status).toBeGreaterThanOrEqual(400)
    })

    test('limits wrong passwords per address', async () => {
      const attempt = (address: string, password: string) =>
        call('POST', '/api/auth/sign-in/email', { ...seller, password }, { 'x-forwarded-for': address })
      for (let i = 0; i < 3; i++) expect((await attempt('203.0.113.7', 'wrong password')).status).toBe(401)
      const refused = await attempt('203.0.113.7', seller.password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await attempt('203.0.113.8', seller.password)).status).toBe(200)
    })

    test('counts concurrent guesses', async () => {
      const attempt = () =>
        call(
          'POST',
          '/api/auth/sign-in/email',
          { ...seller, password: 'wrong password' },
          { 'x-forwarded-for': '203.0.113.20' },
        )
      const statuses = (await Promise.all(Array.from({ length: 12 }, attempt))).map((answer) => answer.status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    })

    test('disables unused calls of the authentication library', async () => {
      for (const path of [
        'reset-password/x?callbackURL=https://evil.example',
        'verify-email?token=x&callbackURL=https://evil.example',
        'update-user',
        'error',
      ]) {
        expect([path, (await call('GET', `/api/auth/${path}`)).status]).toEqual([path, 404])
      }
    })

    test('ends the session on sign-out', async () => {
      const own = { cookie: await api.signIn({ 'x-forwarded-for': '203.0.113.9' }) }
      expect((await call('POST', '/api/cars', {}, own)).status).toBe(201)
      await call('POST', '/api/auth/sign-out', {}, own)
      expect((await call('POST', '/api/cars', {}, own)).status).toBe(401)
    })
  })

  test('allows any origin to read public calls only, and answers OPTIONS on every call', async () => {
    const { id } = await add({ make: 'Kia' })
    const origin = { origin: 'https://elsewhere.example' }
    for (const path of [
      '/api/cars',
      '/api/available-cars',
      `/api/cars/${id}`,
      '/api/cars/none',
      '/api/search',
      '/api/openapi.json',
    ]) {
      const answer = await call('GET', path, undefined, origin)
      expect(answer.headers.get('access-control-allow-origin'), path).toBe('*')
      expect(answer.headers.get('access-control-expose-headers'), path).toContain('X-Total-Count')
      const asked = await call('OPTIONS', path, undefined, { ...origin, 'access-control-request-method': 'GET' })
      expect(asked.status, path).toBe(204)
      expect(asked.headers.get('access-control-allow-origin'), path).toBe('*')
      expect(asked.headers.get('access-control-allow-methods'), path).toBe('GET, HEAD')
    }
    for (const path of ['/api/auth/get-session', '/api/comments', '/api/export.json', '/api/import', '/api/none'])
      expect((await call('GET', path, undefined, origin)).headers.get('access-control-allow-origin'), path).toBeNull()
    expect((await call('OPTIONS', `/api/cars/${id}`)).headers.get('allow')).toBe('GET, HEAD, PUT, DELETE, OPTIONS')
    const closed = await call('OPTIONS', '/api/upload', undefined, origin)
    expect([closed.status, closed.headers.get('allow'), closed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'POST, OPTIONS',
      null,
    ])
    expect((await call('OPTIONS', '/api/none', undefined, visitor)).status).toBe(404)
    expect(
      (await call('POST', '/api/cars', {}, { ...origin, cookie: '' })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  test('names each operation, the servers and the session scheme in OpenAPI', async () => {
    type Operation = { operationId?: string; security?: object[] }
    const document = (await (await call('GET', '/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
      info: { version: string }
      servers: object[]
      components: { securitySchemes: object; schemas: object }
    }
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => ({ call: `${method} ${path}`, operationId })),
    )
    expect(operations.filter(({ operationId }) => !/^[a-z]+([A-Z][a-z]*)*$/.test(operationId ?? ''))).toEqual([])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(document.info.version.split('+')[0]).toBe(packageJson.version)
    expect(document.servers).toEqual([{ url: api.services.siteUrl }])
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
    })
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Car', 'Comment', 'Problem']))
    expect(document.paths['/api/cars']?.post?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/cars']?.get?.security).toEqual([])
    const securities = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ security }) => security),
    )
    expect(securities).not.toContain(undefined)
  })

  test('caches public calls until a change, with 304 and all encodings', async () => {
    await add({ make: 'Kia', model: 'Sorento', comment: 'One owner, no accident, ready to ship. '.repeat(40) })
    for (const path of ['/api/cars?limit=20', '/api/search?q=kia', '/api/suggestions?q=kia', '/api/destinations']) {
      const ask = (headers: Record<string, string> = {}) => call('GET', path, undefined, headers)
      const first = await ask()
      const etag = first.headers.get('etag') ?? ''
      expect([path, first.status, etag, first.headers.get('vary')]).toEqual([
        path,
        200,
        expect.stringMatching(/^W\//),
        'accept-encoding',
      ])
      const had = await ask({ 'if-none-match': etag })
      expect([path, had.status, await had.text()]).toEqual([path, 304, ''])
      const small = await ask({ 'accept-encoding': 'br' })
      expect(small.headers.get('etag')).toBe(etag)
    }
    const tags = async () =>
      Promise.all(
        ['/api/cars?limit=20', '/api/search?q=kia'].map(async (path) => (await call('GET', path)).headers.get('etag')),
      )
    const before = await tags()
    await add({ make: 'Kia', model: 'Carnival' })
    const after = await tags()
    expect(after.filter((tag, at) => tag === before[at])).toEqual([])
  })

  test('keeps the page cache on uploads until a car uses them', async () => {
    const isKept = async () => {
      await cache.catchUp()
      return cache.find('/') !== undefined
    }
    await cache.catchUp()
    await cache.get('/', async () => new Response('home'))
    const headers = { cookie: api.cookie }
    const send = (path: string, file: Buffer, name: string) => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(file)], name))
      return api.request(path, { method: 'POST', headers, body })
    }
    const picture = await send(
      '/api/upload',
      await sharp({ create: { width: 80, height: 60, channels: 3, background: '#468' } })
        .png()
        .toBuffer(),
      'a.png',
    )
    const paper = await send('/api/files', Buffer.from('%PDF-1.7 a paper'), 'a.pdf')
    const table = await call('POST', '/api/import/file?name=cars.csv', 'Make,Model\nKia,Niro\n', {
      ...headers,
      'content-type': 'text/csv',
    })
    expect([picture.status, paper.status, table.status]).toEqual([200, 200, 200])
    expect(await isKept()).toBe(true)
    await add({ make: 'Kia', pictures: [((await picture.json()) as { url: string }).url] })
    expect(await isKept()).toBe(false)
  })

  test('documents every call of the specification', async () => {
    const document = (await (await call('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> }
    const calls = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/cars',
        'post /api/cars',
        'get /api/available-cars',
        'get /api/soldout-cars',
        'get /api/all-cars',
        'get /api/cars/{id}',
        'put /api/cars/{id}',
        'put /api/cars/{id}/soldout',
        'delete /api/cars/{id}',
        'post /api/upload',
      ]),
    )
    const docs = await call('GET', '/api/docs')
    expect(await docs.text()).toContain('/api/available-cars')
  })
})
