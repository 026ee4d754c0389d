import type { Send } from './line.ts'
import type { Asked } from './requests.ts'
import type { People } from './who.ts'
import type { Words } from './words.ts'

type Car = { id: string; stockNumber: string; pictures: string[] }
type Asking = (path: string) => Promise<string>

const fewest = 25

/** Valid values that random generation would not hit. */
const formed = {
  p256dh: [Buffer.alloc(65, 4).toString('base64url')],
  auth: [Buffer.alloc(16, 7).toString('base64url')],
  endpoint: ['https://fcm.googleapis.com/fcm/send/a', 'https://updates.push.services.mozilla.com/wpush/v2/b', 'https://web.push.apple.com/c'],
  search: ['make=kia', 'q=ray', 'fuel=diesel&price-to=9000'],
  price: ['12500', '$9,000'],
  reservedUntil: [7, 14, 300].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)),
}

/** Learns ids of existing cars, comments and pictures, and restores deleted cars when few are left. */
export function openThings(send: Send, people: People, words: Words): { look: () => Promise<void>; ask: Asking } {
  const seen = new Map<string, Car>()
  const call = async (method: string, path: string, body?: unknown) => {
    const asked: Asked = {
      ...{ number: -1, kind: 'valid', label: '', as: 'operator', method, path },
      headers: [['content-type', 'application/json']],
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    }
    return send(asked, await people.cookie('operator'))
  }
  const ask: Asking = async (path) => (await call('GET', path)).text
  const read = async <T>(path: string): Promise<T | undefined> => {
    const { status, text } = await call('GET', path)
    return status === 200 ? (JSON.parse(text) as T) : undefined
  }
  const listCars = async () => (await read<Car[]>('/api/all-cars')) ?? []

  const look = async () => {
    // Otherwise half of the calls fail the first check.
    await call('PUT', '/api/settings', { push: true, holdComments: false, languages: ['en', 'ko', 'ar', 'ru'] })
    for (const [name, values] of Object.entries(formed)) words.set(name, values)
    let cars = await listCars()
    if (cars.length < fewest) {
      await call('POST', '/api/bin/batch', { action: 'restore', ids: [...seen.keys()].slice(-900) })
      cars = await listCars()
      for (const { id, ...car } of [...seen.values()].slice(0, fewest - cars.length)) await call('POST', '/api/cars', car)
    }
    for (const car of cars.slice(0, 60)) seen.set(car.id, car)
    const ids = cars.map(({ id }) => id)
    words.set('car', ids)
    words.set(
      'binned',
      [...seen.keys()].filter((id) => !ids.includes(id)),
    )
    words.learn(cars.slice(0, 25))
    const goods = [...seen.values()].slice(0, fewest).map(({ id, stockNumber, ...car }) => car)
    for (const path of ['/api/cars', '/api/cars/{id}']) words.set(`whole ${path}`, goods)
    const tables = (await read<{ country: string; id: number }[]>('/api/destination-tables')) ?? []
    const samples = (await read<{ country: string }[]>('/api/destination-tables/samples')) ?? []
    const edited = samples.map((destination) => ({ over: tables.find(({ country }) => country === destination.country)?.id ?? 0, destination }))
    words.set('whole /api/destination-tables/{country}', edited)
    words.learn([tables, samples])
    words.set(
      'picture',
      cars.flatMap(({ pictures }) => pictures),
    )
    for (const path of ['/api/destinations', '/api/rates']) words.learn(await read(path))
    const comments = (await read<{ id: string; replies: { id: string }[] }[]>('/api/comments?limit=50')) ?? []
    words.learn(comments)
    words.set(
      'comment',
      comments.map(({ id }) => id),
    )
    const answered = comments.find(({ replies }) => replies.length > 0)
    words.set('answered', answered ? [answered.id] : [])
    words.set('reply', answered?.replies.map(({ id }) => id) ?? [])
    words.set('anything', [...ids.slice(0, 30), ...comments.map(({ id }) => id)])
    for (const id of ids.slice(0, 4))
      for (const page of [`/cardetails/${id}`, `/detail/${id}`, '/data'])
        for (const [address] of (await ask(page)).matchAll(/\/(share|papers|pictures|files|assets)\/[\w.,%?=&;-]+/g))
          words.learn({ address: address.slice(1).replaceAll('&amp;', '&') })
  }
  return { look, ask }
}
