import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { PushAddition, pushApi } from '#app/features/shop/alerts/api.server.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { isPushEndpoint } from '#app/features/talk/push/schema.ts'
import { keepPushKeys } from '#app/features/talk/push/write.server.ts'
import { answerError } from '#app/lib/problem-response.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { letThrough } from '../../tests/guard.ts'
import { openReceiver, type Receiver } from '../../tests/push-receiver.ts'
import { type Deliver, deliver } from './deliver.ts'
import { readyPushKeys } from './message.ts'
import { notifyOnTime, tellNews } from './notify.ts'

const log = { info: () => undefined, error: () => undefined }
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

eachDatabase((database) => {
  let server: Server
  let answers: { status: number; wait?: number }[]
  let received: { path: string; headers: Record<string, unknown>; body: Buffer }[]
  const services = () => ({
    db: database().db,
    search: openSearch(database().db),
    siteUrl: 'https://cars.example',
    log,
  })

  const open = () => {
    const api = pushApi(letThrough, services())
    api.onError(answerError(log))
    return api
  }
  // All endpoints are redirected to a local push service over http.
  const send: Deliver = async ({ endpoint, headers, body }) => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) || 0 }
  }
  const tell = () => tellNews(services(), send)
  const call = (method: string, body: object, path = '/api/push/subscriptions') =>
    open().request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const subscribe = async (receiver: Receiver, search: string, lang = 'en') => {
    expect((await call('POST', { ...receiver.subscription, search, lang })).status).toBe(204)
  }
  const list = () => database().db.selectFrom('push_subscription').selectAll().orderBy('created_at').execute()
  // This simulates the end of the pause between messages.
  const letPass = () =>
    database()
      .db.updateTable('push_subscription')
      .set({ due_at: new Date(0) })
      .execute()

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const { status, wait } = answers.shift() ?? { status: 201 }
      response.writeHead(status, wait ? { 'retry-after': String(wait) } : {}).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await readyPushKeys(services())
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(async () => {
    received = []
    answers = []
    const { db } = database()
    await db.deleteFrom('push_subscription').execute()
    await db.deleteFrom('car_listing').execute()
    await changeSettings(db, { push: true })
  })

  test('sends one encrypted message with the number of new cars in the subscriber’s language', async () => {
    const { db } = database()
    const receiver = openReceiver('/device-1')
    await addCar(db, { make: 'Kia', model: 'Old' })
    await subscribe(receiver, 'fuel=diesel&make=kia', 'ar')
    await soon()
    await addCar(db, { make: 'Kia', model: 'Sorento', fuelType: 'Diesel' })
    await addCar(db, { make: '기아', model: 'Ray', fuelType: 'Diesel' })
    await addCar(db, { make: 'Audi', fuelType: 'Diesel' })
    expect(await tell()).toBe(1)
    const [parcel] = received
    expect(received).toHaveLength(1)
    expect(parcel?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      ttl: String(2 * 24 * 60 * 60),
    })
    const keys = await readyPushKeys(services())
    expect(parcel?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`))
    expect(parcel?.body.toString('latin1')).not.toContain('kia')
    expect(receiver.read(parcel?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'سيارتان جديدتان',
      path: '/ar/search?make=kia&fuel=diesel',
      lang: 'ar',
      dir: 'rtl',
      body: expect.stringContaining('كيا'),
    })
    expect(() => openReceiver('/device-1').read(parcel?.body ?? Buffer.alloc(0))).toThrow()
  })

  test('notifies once across runs, processes and restarts', async () => {
    const { db } = database()
    for (let n = 0; n < 30; n++) await subscribe(openReceiver(`/device-${n}`), 'make=kia')
    await soon()
    await addCar(db, { make: 'Kia' })
    const sent = await Promise.all([tell(), tell(), tell()])
    expect(sent.reduce((all, one) => all + one, 0)).toBe(30)
    await letPass()
    expect(await tell()).toBe(0)
    expect(new Set(received.map(({ path }) => path)).size).toBe(30)
    expect(received).toHaveLength(30)
  })

  test('does not resend after a process ended while sending', async () => {
    const { db } = database()
    await subscribe(openReceiver('/device'), 'make=kia')
    await soon()
    await addCar(db, { make: 'Kia' })
    const ended = tellNews(services(), () => new Promise(() => undefined))
    await expect.poll(async () => (await list())[0]?.last_sent_at).not.toBeNull()
    void ended
    await letPass()
    expect(await tell()).toBe(0)
  })

  test('groups cars added in series and counts only new ones', async () => {
    const { db } = database()
    const receiver = openReceiver('/device')
    await subscribe(receiver, 'make=kia')
    for (const count of [1, 2]) {
      await soon()
      for (let n = 0; n < count; n++) await addCar(db, { make: 'Kia' })
      expect(await tell()).toBe(count === 1 ? 1 : 0)
    }
    await letPass()
    expect(await tell()).toBe(1)
    expect(received.map(({ body }) => receiver.read(body).title)).toEqual(['1 new car', '2 new cars'])
  })

  test.each([404, 410])('deletes a device that is gone (%i) with all its searches', async (status) => {
    const { db } = database()
    const receiver = openReceiver('/gone')
    await subscribe(receiver, 'make=kia')
    await subscribe(receiver, 'fuel=diesel')
    await subscribe(openReceiver('/stays'), 'make=audi')
    await soon()
    await addCar(db, { make: 'Kia' })
    answers = [{ status }]
    expect(await tell()).toBe(0)
    expect((await list()).map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/stays'])
  })

  test('retries failed messages with growing delays and gives up in the end', async () => {
    const { db } = database()
    const receiver = openReceiver('/device')
    await subscribe(receiver, 'make=kia')
    await soon()
    await addCar(db, { make: 'Kia' })
    answers = [{ status: 503 }, { status: 429, wait: 7200 }]
    const waits: number[] = []
    for (let n = 0; n < 2; n++) {
      expect(await tell()).toBe(0)
      expect(await tell()).toBe(0)
      const [row] = await list()
      waits.push(Math.round(((row?.due_at.getTime() ?? 0) - Date.now()) / 60_000))
      await letPass()
    }
    expect(waits).toEqual([5, 120])
    expect(await tell()).toBe(1)
    expect((await list())[0]?.failures).toBe(0)
    expect(receiver.read(received.at(-1)?.body ?? Buffer.alloc(0)).title).toBe('1 new car')
    await soon()
    await addCar(db, { make: 'Kia' })
    for (let n = 0; n < 16; n++) {
      await letPass()
      await tellNews(services(), async () => Promise.reject(new Error('no line')))
    }
    expect(await list()).toEqual([])
  })

  test('sends nothing while push is off, and still lets devices unsubscribe', async () => {
    const { db } = database()
    const receiver = openReceiver('/device')
    await subscribe(receiver, 'make=kia')
    await soon()
    await addCar(db, { make: 'Kia' })
    await changeSettings(db, { push: false })
    expect(await tell()).toBe(0)
    expect((await call('POST', { ...receiver.subscription, search: 'fuel=diesel', lang: 'en' })).status).toBe(404)
    expect((await open().request('/api/push/key')).status).toBe(404)
    const { endpoint } = receiver.subscription
    expect((await call('DELETE', { endpoint, search: 'make=kia' })).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('limits a device to 20 searches, each once', async () => {
    const receiver = openReceiver('/device')
    for (let n = 0; n < 20; n++) await subscribe(receiver, `make=m${n}`)
    await subscribe(receiver, 'make=m3&sort=price', 'ko')
    expect((await call('POST', { ...receiver.subscription, search: 'make=more', lang: 'en' })).status).toBe(409)
    expect((await list()).filter(({ lang }) => lang === 'ko')).toHaveLength(1)
    expect(await list()).toHaveLength(20)
  })

  test('creates one key pair across processes and publishes only the public key', async () => {
    const { db } = database()
    await db.deleteFrom('push_key').execute()
    let made = 0
    const make = () => ({ publicKey: `public${++made}`, privateKey: 'private' })
    const all = await Promise.all([1, 2, 3, 4].map(() => keepPushKeys(db, make)))
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
    await db.deleteFrom('push_key').execute()
    const keys = await readyPushKeys(services())
    expect(await (await open().request('/api/push/key')).json()).toEqual({ key: keys.publicKey })
  })
})

test('refuses private addresses and other hosts than push services', async () => {
  for (const address of [
    'http://fcm.googleapis.com/a',
    'https://push.example.com/a',
    'https://fcm.googleapis.com.example/a',
    'https://fcm.googleapis.com/a b',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'https://localhost/a',
    'https://db.internal/a',
    'https://printer/a',
    'https://fcm.googleapis.com:8443/a',
    'https://me:you@fcm.googleapis.com/a',
    'file:///etc/passwd',
    '',
  ]) {
    expect([address, isPushEndpoint(address)]).toEqual([address, false])
    await expect(deliver({ endpoint: address, headers: {}, body: Buffer.alloc(0) })).rejects.toThrow()
  }
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])
    expect(isPushEndpoint(address)).toBe(true)
})

test('refuses invalid browser keys', () => {
  const { subscription } = openReceiver('/a')
  const parse = (change: object) =>
    PushAddition.safeParse({ ...subscription, search: 'make=kia', lang: 'en', ...change }).success
  expect(parse({})).toBe(true)
  expect(parse({ keys: { ...subscription.keys, auth: 'short' } })).toBe(false)
  expect(parse({ keys: { ...subscription.keys, p256dh: 'not base64!' } })).toBe(false)
  expect(parse({ lang: 'tlh' })).toBe(false)
})

test('sends nothing from a site without https, such as a restored backup', async () => {
  vi.useFakeTimers()
  try {
    const isAsked = vi.fn(() => {
      throw new Error('asked')
    })
    for (const siteUrl of ['http://localhost:3001', 'https://cars.example']) {
      const stop = notifyOnTime({ db: { selectFrom: isAsked }, siteUrl, log } as never)
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      await stop()
      expect(isAsked.mock.calls.length > 0).toBe(siteUrl.startsWith('https'))
    }
  } finally {
    vi.useRealTimers()
  }
})
