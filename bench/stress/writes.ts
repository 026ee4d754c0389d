import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { addCar, read, upload } from '../shared/client.ts'
import { call, isDone, isUnsure, type Kind, receive, type Target } from './kinds.ts'

const visitor = { cookie: '' }
const browser = { ...visitor, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function uploadPhoto(to: Target) {
  const photo = await sharp(randomBytes(96 * 64 * 3), { raw: { width: 96, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer()
  return receive(to, 'POST /api/upload', upload(to.site, photo, to.cookie))
}

async function callBatch(to: Target, action: 'restore' | 'purge', id: unknown) {
  const answer = await call(to, 'POST', '/api/bin/batch', { action, ids: [id] })
  return answer && (answer.body.failed as string[] | undefined)?.length ? { ...answer, status: 503 } : answer
}

const addPictured = (to: Target, model: string, url: unknown) =>
  call(to, 'POST', '/api/cars', { make: 'Kia', model, pictures: [url] })

type Car = { sellingPrice: string | null; soldOut: boolean; reservedUntil: string | null }

const readCar = (site: Target['site'], id: string, cookie: string) => read<Car>(site, `/api/cars/${id}`, cookie)
const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function changing(
  name: string,
  id: string,
  path: string,
  field: keyof Car,
  first: string,
  valueAt: (at: number) => string | boolean,
): Kind {
  const write: Kind['write'] = async (to, at) => {
    const result = valueAt(at)
    return { answer: await call(to, 'PUT', `/api/cars/${id}${path}`, { [field]: result }), result }
  }
  return { name, first, write, read: async (site, cookie) => (await readCar(site, id, cookie))?.[field] }
}

export async function openWrites(first: Target['site'], cookie: string): Promise<Kind[]> {
  const names = ['edited', 'sold', 'reserved', 'binned', 'asked'] as const
  const ids = await Promise.all(names.map((model) => addCar(first, cookie, { model, sellingPrice: 'none' })))
  const [edited = '', sold = '', reserved = '', binned = '', asked = ''] = ids
  let retried: { key: string; model: string } | undefined
  const comments: unknown[] = []
  return [
    {
      name: 'a car added',
      stored: 'select id from car_listing',
      address: (id) => `/api/cars/${id}`,
      write: async (to, at) => {
        // An interrupted request is retried with its key, so the car must exist once. stored.ts knows these values.
        const { key, model } = retried ?? {
          key: randomBytes(9).toString('hex'),
          model: `Added ${at} ${randomBytes(3).toString('hex')}`,
        }
        const car = { make: 'Kia', model, comment: `of ${model}`, sellingPrice: '$4321' }
        const answer = await call(to, 'POST', '/api/cars', car, { 'idempotency-key': key })
        retried = isUnsure(answer) ? { key, model } : undefined
        return { answer, result: answer?.body.id }
      },
    },
    {
      name: 'a photo uploaded, and a car with it',
      stored: "select '/pictures/' || id || '-1280.jpg' as id from picture",
      address: (url) => url,
      write: async (to) => {
        const answer = await uploadPhoto(to)
        if (isDone(answer)) await addPictured(to, 'Pictured', answer?.body.url)
        return { answer, result: answer?.body.url }
      },
    },
    {
      name: 'a car deleted for good with its picture',
      stored: 'select id from car_listing union select id from car_bin',
      address: (id) => `/api/cars/${id}`,
      isDeletion: true,
      write: async (to) => {
        const photo = await uploadPhoto(to)
        const car = isDone(photo) ? await addPictured(to, 'Purged', photo?.body.url) : photo
        const id = car?.body.id
        const deleted = isDone(car) ? await call(to, 'DELETE', `/api/cars/${id}`) : car
        return { answer: isDone(deleted) ? await callBatch(to, 'purge', id) : undefined, result: id }
      },
    },
    {
      name: 'a comment',
      stored: 'select id from comment',
      write: async (to, at) => {
        const answer = await call(to, 'POST', `/api/cars/${asked}/comments`, { comment: `Question ${at}` }, visitor)
        if (isDone(answer)) comments.push(answer?.body.id)
        return { answer, result: answer?.body.id }
      },
    },
    {
      name: 'a reply of the seller',
      stored: 'select id from reply',
      write: async (to, at) => {
        const answer = await call(to, 'POST', `/api/comments/${comments.at(-1) ?? 'none'}/replies`, {
          text: `Answer ${at}`,
        })
        return { answer, result: answer?.body.id }
      },
    },
    {
      name: 'a search followed',
      stored: 'select endpoint as id from push_subscription',
      write: async (to, at) => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${at}-${randomBytes(6).toString('hex')}`
        const keys = {
          p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
          auth: randomBytes(16).toString('base64url'),
        }
        const followed = { endpoint, keys, lang: 'en', search: 'make=kia' }
        return { answer: await call(to, 'POST', '/api/push/subscriptions', followed, visitor), result: endpoint }
      },
    },
    {
      name: 'a tap on a way to the seller',
      counted: () => `select coalesce(sum(times), 0)::int as count from interest where car_id = '${asked}'`,
      write: async (to) => ({
        answer: await call(to, 'POST', `/api/cars/${asked}/interest`, { kind: 'whatsapp', lang: 'en' }, browser),
      }),
    },
    {
      name: 'a like',
      counted: () => `select coalesce(sum(likes), 0)::int as count from comment where id = '${comments[0]}'`,
      write: async (to) => ({
        answer: await call(to, 'POST', `/api/comments/${comments[0] ?? 'none'}/likes`, undefined, visitor),
      }),
    },
    changing('a price edited', edited, '', 'sellingPrice', 'none', (at) => `$${at + 1000}`),
    changing('a car sold and unsold', sold, '/soldout', 'soldOut', 'false', (at) => at % 2 === 0),
    changing('a car reserved', reserved, '/reserved', 'reservedUntil', 'null', (at) => dateIn(1 + (at % 300))),
    {
      name: 'a car to the bin and back',
      first: 'true',
      read: async (site, cookie) => (await readCar(site, binned, cookie)) !== undefined,
      write: async (to, at) => {
        const isBack = at % 2 === 1
        return {
          answer: await (isBack ? callBatch(to, 'restore', binned) : call(to, 'DELETE', `/api/cars/${binned}`)),
          result: isBack,
        }
      },
    },
    {
      name: 'a setting',
      first: 'Nuricar',
      read: async (site) => (await read<{ name: string }>(site, '/manifest.webmanifest'))?.name,
      write: async (to, at) => ({
        answer: await call(to, 'PUT', '/api/settings', { name: `Name ${at}`, push: true }),
        result: `Name ${at}`,
      }),
    },
  ]
}
