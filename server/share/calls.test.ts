import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { shareAddress, siteShare } from '#app/features/shop/sharing/rules.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { shareCalls } from './calls.ts'
import type { Share } from './picture.ts'

eachDatabase((database) => {
  let directory: string
  let services: Parameters<typeof shareCalls>[0]
  let calls: ReturnType<typeof shareCalls>
  let drawn: Share[]
  const draw = async (share: Share) => {
    drawn.push(share)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return Buffer.alloc(1000, share.texts.name)
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'nuricar-share-'))
    const log = { info: () => undefined, error: () => undefined }
    services = {
      db: database().db,
      media: await openDisk(directory),
      siteUrl: 'https://cars.example',
      log,
    } as unknown as typeof services
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))
  beforeEach(() => {
    drawn = []
    calls = shareCalls(services, { draw })
  })
  // A URL with any other version redirects to the current one.
  const addressOf = async (id: string, language: 'en' | 'ko' | 'ar' = 'en') => {
    const answer = await calls.request(shareAddress(id, language, 'old'))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    return answer.headers.get('location') ?? ''
  }

  test('caches a version for a year and draws it once for concurrent requests', async () => {
    const { id } = await addCar(services.db, { make: 'Kia', model: 'Ray' })
    const address = await addressOf(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.request(address)))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect((await calls.request(address)).status).toBe(200)
    expect(drawn).toHaveLength(1)
    const etag = answers[0]?.headers.get('etag') ?? ''
    expect((await calls.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await calls.request(address, { method: 'HEAD' })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  })

  test('changes the address at once on a change and redirects the old one', async () => {
    const { id } = await addCar(services.db, { make: 'Kia', model: 'Ray', sellingPrice: '5000' })
    const first = await addressOf(id)
    await changeCar(services.db, id, { sellingPrice: '4500' })
    const second = (await calls.request(first)).headers.get('location') ?? ''
    expect(second).not.toBe(first)
    await changeCar(services.db, id, { soldOut: true })
    expect((await calls.request(second)).headers.get('location')).not.toBe(second)
    await changeSettings(services.db, { name: 'Autowelt' })
    const third = await addressOf(id, 'ar')
    await calls.request(third)
    expect(drawn.at(-1)).toMatchObject({
      language: 'ar',
      texts: { site: 'Autowelt', price: '$4,500', sold: 'تم البيع' },
    })
    await changeSettings(services.db, { name: 'Nuricar' })
  })

  test('answers 404 to unknown cars, languages and names', async () => {
    const { id } = await addCar(services.db, {})
    for (const path of [
      '/share/nosuchcar-en-x.jpg',
      `/share/${id}-xx-x.jpg`,
      `/share/${id}-en-x.png`,
      `/share/${id}.jpg`,
      '/share/%00-en-x.jpg',
      '/share/%2e%2e%2fa-en-x.jpg',
    ])
      expect((await calls.request(path)).status).toBe(404)
    expect(drawn).toHaveLength(0)
  })

  test('refuses a flood with retry-after and limits the cache', async () => {
    const cars = await Promise.all(Array.from({ length: 15 }, () => addCar(services.db, { make: 'Kia' })))
    const addresses = await Promise.all(
      cars.flatMap(({ id }) => (['en', 'ko', 'ar'] as const).map((language) => addressOf(id, language))),
    )
    let refused = 0
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const small = shareCalls(services, { draw: (share) => gate.then(() => draw(share)), bytes: 5000 })
    const ask = async (address: string) => {
      const answer = await small.request(address)
      if (answer.status === 503 && answer.headers.get('retry-after') === '5' && ++refused === 5) goOn()
      return answer.status
    }
    const statuses = await Promise.all(addresses.map(ask))
    const answered = addresses.filter((_, at) => statuses[at] === 200)
    expect(answered).toHaveLength(40)
    drawn = []
    // Five pictures fit into the cache. Which ones depends on the order of database responses.
    for (const address of answered) await small.request(address)
    expect(drawn.length).toBeGreaterThanOrEqual(35)
  }, 60_000)

  test('retries after a failed drawing', async () => {
    const { id } = await addCar(services.db, { make: 'Kia' })
    let broken = true
    const failing = shareCalls(services, {
      draw: async (share) => (broken ? Promise.reject(new Error('broken')) : draw(share)),
    })
    const address = await addressOf(id)
    expect((await failing.request(address)).status).toBe(500)
    broken = false
    expect((await failing.request(address)).status).toBe(200)
  })

  test('draws the first stored photo, or name and price without it', async () => {
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const { url } = await addPicture(services, bytes)
    const { id } = await addCar(services.db, { make: 'Kia', pictures: ['https://elsewhere.example/a.jpg', url] })
    await calls.request(await addressOf(id))
    expect(await sharp(drawn[0]?.photo).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
    const lost = await addCar(services.db, { make: 'Kia', pictures: [`/pictures/${'f'.repeat(32)}-1280.jpg`] })
    expect((await calls.request(await addressOf(lost.id))).status).toBe(200)
    expect(drawn[1]?.photo).toBeUndefined()
  })

  test('draws a picture for the site itself', async () => {
    calls = shareCalls(services)
    const answer = await calls.request(await addressOf(siteShare, 'ko'))
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })
})
