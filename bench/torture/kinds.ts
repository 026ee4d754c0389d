import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Site } from '../attack/world.ts'
import { added, type Called, call, counted, isDone, isUnsure, type Lane, type To, valued } from './lanes.ts'

export type Ledger = {
  cars: string[]
  comments: string[]
  replies: string[]
  pictures: string[]
  purged: string[]
  follows: string[]
  likes: number
  unsureLikes: number
  taps: number
  unsureTaps: number
  first: string
}

// Declared bots do not count as visitors.
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function read<T>(site: Site, path: string, cookie: string): Promise<T | undefined> {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie } })
  return answer.ok ? ((await answer.json()) as T) : undefined
}

type Car = {
  id: string
  model: string
  comment: string | null
  sellingPrice: string | null
  soldOut: boolean
  reservedUntil: string | null
  pictures: string[]
}
const carOf = (site: Site, id: string, cookie: string) => read<Car>(site, `/api/cars/${id}`, cookie)

async function photo(): Promise<Buffer> {
  return sharp(randomBytes(96 * 64 * 3), { raw: { width: 96, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer()
}

async function upload(to: To): Promise<{ sent: Called; url?: string }> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photo())], 'photo.jpg'))
  const answer = await fetch(`${to.site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie: to.cookie } }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined) return { sent: undefined }
  to.seen(answer.status, `POST /api/upload${answer.headers.has('retry-after') ? ', again later' : ''}`)
  const sent = { status: answer.status, body: {} }
  return answer.ok ? { sent, url: (JSON.parse(text) as { url: string }).url } : { sent }
}

/** Makes a lane for each kind of write; `addCar` adds a car that stays. */
export async function openLanes(addCar: (model: string) => Promise<string>): Promise<{ lanes: Lane[]; ledger: Ledger }> {
  const ledger: Ledger = {
    cars: [],
    comments: [],
    replies: [],
    pictures: [],
    purged: [],
    follows: [],
    likes: 0,
    unsureLikes: 0,
    taps: 0,
    unsureTaps: 0,
    first: '',
  }
  const [edited, sold, reserved, binned, asked] = [
    await addCar('edited'),
    await addCar('sold'),
    await addCar('reserved'),
    await addCar('binned'),
    await addCar('asked'),
  ]
  ledger.first = asked
  let retry: { key: string; model: string } | undefined
  const lanes: Lane[] = [
    added(
      'a car added',
      ledger.cars,
      async (to, at) => {
        // Retries an interrupted request with its key, so the car must exist once.
        const { key, model } = retry ?? { key: randomBytes(9).toString('hex'), model: `Added ${at} ${randomBytes(3).toString('hex')}` }
        retry = { key, model }
        const called = await call(to, 'POST', '/api/cars', { make: 'Kia', model, comment: `of ${model}`, sellingPrice: '$4321' }, to.cookie, {
          'idempotency-key': key,
        })
        if (!isUnsure(called)) retry = undefined
        return { called, id: called?.body.id as string }
      },
      async (site, cookie, ids) => {
        const wrong = []
        for (const id of ids) {
          const car = await carOf(site, id, cookie)
          if (!car) wrong.push(`${id} is missing`)
          else if (car.comment !== `of ${car.model}` || car.sellingPrice !== '$4321') wrong.push(`${id} is incomplete`)
        }
        return wrong
      },
    ),
    added(
      'a photo uploaded, and a car with it',
      ledger.pictures,
      async (to) => {
        const { sent, url } = await upload(to)
        if (!url) return { called: sent }
        const called = await call(to, 'POST', '/api/cars', { make: 'Kia', model: 'Pictured', pictures: [url] })
        if (isDone(called)) ledger.cars.push(String(called?.body.id))
        // The picture counts as acknowledged whatever happens to the car.
        return { called: sent, id: url }
      },
      async (site, _, urls) => {
        const wrong = []
        for (const url of urls) {
          const answer = await fetch(`${site.url}${url}`)
          const { width } = answer.ok ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : {}
          if (width !== 96) wrong.push(`${url}: ${answer.status}, ${width} px wide`)
        }
        return wrong
      },
    ),
    added(
      'a car deleted for good with its picture',
      ledger.purged,
      async (to) => {
        const { sent, url } = await upload(to)
        if (!url) return { called: sent }
        const { body } = (await call(to, 'POST', '/api/cars', { make: 'Kia', model: 'Purged', pictures: [url] })) ?? {}
        if (!body?.id || !isDone(await call(to, 'DELETE', `/api/cars/${body.id}`))) return { called: undefined }
        return { called: await batch(to, 'purge', String(body.id)), id: String(body.id) }
      },
      async (site, cookie, ids) => {
        const there = await Promise.all(ids.map((id) => carOf(site, id, cookie)))
        return there.flatMap((car) => (car ? [`${car.id} is back`] : []))
      },
    ),
    added(
      'a comment',
      ledger.comments,
      async (to, at) => {
        const called = await call(to, 'POST', `/api/cars/${asked}/comments`, { comment: `Question ${at}` }, '')
        return { called, id: called?.body.id as string }
      },
      listMissing,
    ),
    added(
      'a reply of the seller',
      ledger.replies,
      async (to, at) => {
        const comment = ledger.comments.at(-1)
        if (!comment) return { called: { status: 404, body: {} } }
        const called = await call(to, 'POST', `/api/comments/${comment}/replies`, { text: `Answer ${at}` })
        return { called, id: called?.body.id as string }
      },
      async () => [],
    ),
    added(
      'a search followed',
      ledger.follows,
      async (to, at) => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${at}-${randomBytes(6).toString('hex')}`
        const keys = { p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'), auth: randomBytes(16).toString('base64url') }
        return { called: await call(to, 'POST', '/api/push/subscriptions', { endpoint, keys, lang: 'en', search: 'make=kia' }, ''), id: endpoint }
      },
      async () => [],
    ),
    counted(
      'a tap on a way to the seller',
      (to) => call(to, 'POST', `/api/cars/${asked}/interest`, { kind: 'whatsapp', lang: 'en' }, '', browser),
      (done) => {
        if (done) ledger.taps++
        else ledger.unsureTaps++
      },
    ),
    counted(
      'a like',
      (to) =>
        ledger.comments[0]
          ? call(to, 'POST', `/api/comments/${ledger.comments[0]}/likes`, undefined, '')
          : Promise.resolve({ status: 404, body: {} }),
      (done) => {
        if (done) ledger.likes++
        else ledger.unsureLikes++
      },
    ),
    valued(
      'a price edited',
      'none',
      (at) => `$${at + 1000}`,
      (to, sellingPrice) => call(to, 'PUT', `/api/cars/${edited}`, { sellingPrice }),
      async (site, cookie) => (await carOf(site, edited, cookie))?.sellingPrice ?? 'none',
    ),
    valued(
      'a car sold and unsold',
      'false',
      (at) => String(at % 2 === 0),
      (to, value) => call(to, 'PUT', `/api/cars/${sold}/soldout`, { soldOut: value === 'true' }),
      async (site, cookie) => String((await carOf(site, sold, cookie))?.soldOut),
    ),
    valued(
      'a car reserved',
      'null',
      (at) => new Date(Date.now() + (1 + (at % 300)) * 86_400_000).toISOString().slice(0, 10),
      (to, reservedUntil) => call(to, 'PUT', `/api/cars/${reserved}/reserved`, { reservedUntil }),
      async (site, cookie) => String((await carOf(site, reserved, cookie))?.reservedUntil),
    ),
    valued(
      'a car to the bin and back',
      'true',
      (at) => String(at % 2 === 1),
      (to, isThere) => (isThere === 'true' ? batch(to, 'restore', binned) : call(to, 'DELETE', `/api/cars/${binned}`)),
      async (site, cookie) => String((await carOf(site, binned, cookie)) !== undefined),
    ),
    valued(
      'a setting',
      'Nuricar',
      (at) => `Name ${at}`,
      (to, name) => call(to, 'PUT', '/api/settings', { name, push: true }),
      async (site, cookie) => (await read<{ name: string }>(site, '/manifest.webmanifest', cookie))?.name ?? 'none',
    ),
  ]
  return { lanes, ledger }
}

/** Turns failed items of a batch into a 503. */
async function batch(to: To, action: 'restore' | 'purge', id: string): Promise<Called> {
  const called = await call(to, 'POST', '/api/bin/batch', { action, ids: [id] })
  return called && (called.body.failed as string[] | undefined)?.length ? { ...called, status: 503 } : called
}

async function listMissing(site: Site, cookie: string, ids: string[]): Promise<string[]> {
  const wrong = []
  for (const id of ids) if (!(await read(site, `/api/comments/${id}`, cookie))) wrong.push(`${id} is missing`)
  return wrong
}
