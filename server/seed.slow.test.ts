import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { vinSays } from '#app/features/base/vin/rules.ts'
import { offered } from '#app/features/desk/editing/operator/offered.ts'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { listMissing } from '#app/features/shop/seller/rules.ts'
import { brandTags } from '#app/features/stock/cars/choices.ts'
import { countCars, findCar } from '#app/features/stock/cars/read.server.ts'
import { Car } from '#app/features/stock/cars/schema.ts'
import { frameState } from '#app/features/stock/condition/proof/rules.ts'
import { listEvents } from '#app/features/stock/history/read.server.ts'
import { publicHistory } from '#app/features/stock/history/rules.ts'
import { listPictures } from '#app/features/stock/photos/read.server.ts'
import { pictureSteps } from '#app/features/stock/photos/rules.ts'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { parsePrice } from '#app/lib/money.ts'
import { parsePictureAddress, pictureFile } from '#app/lib/picture-address.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { fileOf, readSampleCars, type SampleCar, seed } from './seed.ts'

const { categories, drives, fuelTypes, makes, transmissions } = offered

const pictureFolder = fileURLToPath(new URL('../app/db/samples/pictures', import.meta.url))
const samples: SampleCar[] = await readSampleCars()
const cars = samples.map((sample) => sample.car)
const comments = samples.flatMap((sample) => sample.comments)
const complete = samples.filter(({ car }) => car.condition?.inspectedBy)
const korean = /\p{Script=Hangul}/u
const arabic = /\p{Script=Arabic}/u
const language = (text: string) => (arabic.test(text) ? 'ar' : korean.test(text) ? 'ko' : 'en')

describe('the sample cars', () => {
  it('are 48, ten sold, in all categories, at least 30 of Korean makes', () => {
    expect(cars).toHaveLength(48)
    expect(cars.filter((car) => car.soldOut)).toHaveLength(10)
    expect(new Set(cars.map((car) => car.category))).toEqual(new Set(categories))
    const koreanMakes = ['Hyundai', 'Kia', 'Genesis', 'KGM', 'Renault Korea', 'Chevrolet']
    expect(cars.filter((car) => koreanMakes.includes(car.make ?? '')).length).toBeGreaterThanOrEqual(30)
    for (const make of koreanMakes) expect(cars.map((car) => car.make)).toContain(make)
  })

  it('use only values of the forms, and cover every brand tag', () => {
    for (const car of cars) {
      expect(makes).toContain(car.make)
      expect(fuelTypes).toContain(car.fuelType)
      if (car.transmission) expect(transmissions).toContain(car.transmission)
      if (car.drive) expect(drives).toContain(car.drive)
    }
    expect(cars.map((car) => car.make)).toEqual(expect.arrayContaining([...brandTags]))
  })

  it('are from 2009 to 2024 with realistic mileages and prices', () => {
    const years = cars.map((car) => car.year ?? 0)
    expect([Math.min(...years), Math.max(...years)]).toEqual([2009, 2024])
    for (const car of cars) {
      const price = parsePrice(car.sellingPrice)
      if (price !== null) expect(price > 4000 && price < 45_000, `${car.model}: ${price}`).toBe(true)
      if (car.mileage) expect(car.mileage > 5000 && car.mileage < 450_000, `${car.model}: ${car.mileage}`).toBe(true)
      if (car.firstRegistration) expect(car.firstRegistration.slice(0, 4)).toBe(String(car.year))
    }
  })

  it('have prices in every format and missing fields', () => {
    const prices = cars.map((car) => car.sellingPrice)
    for (const shape of [/^\d+$/, /^\$\d+,\d{3}$/, /^\d+,\d{3} USD$/, /^₩/, /^Ask for price$/, /^Negotiable$/]) {
      expect(
        prices.some((price) => price && shape.test(price)),
        String(shape),
      ).toBe(true)
    }
    expect(prices).toContain(undefined)
    for (const field of ['mileage', 'trim', 'comment', 'firstRegistration', 'engineCc', 'vin'] as const) {
      expect(
        cars.some((car) => car[field] === undefined),
        field,
      ).toBe(true)
    }
  })

  it('have a third of comments in Korean or Arabic, within the column size', () => {
    const texts = cars.map((car) => car.comment ?? '')
    const count = (wanted: string) => texts.filter((text) => text && language(text) === wanted).length
    expect(count('ko')).toBeGreaterThanOrEqual(8)
    expect(count('ar')).toBeGreaterThanOrEqual(8)
    expect(count('en')).toBeGreaterThanOrEqual(24)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(1000)
  })

  it('have pictures except one, use every file, each large and small enough', async () => {
    expect(samples.filter(({ pictures }) => pictures.length === 0)).toHaveLength(1)
    for (const { pictures } of samples) expect(new Set(pictures).size).toBe(pictures.length)
    const files = await readdir(pictureFolder)
    expect([...new Set(samples.flatMap(({ pictures }) => pictures.map(fileOf)))].sort()).toEqual(files.sort())
    for (const name of files) {
      expect(await sharp(join(pictureFolder, name)).metadata(), name).toMatchObject({
        format: 'jpeg',
        width: 1920,
        height: 1440,
      })
      expect((await stat(join(pictureFolder, name))).size, name).toBeLessThan(400_000)
    }
  })

  it('have one small film of the pictured car, with its poster', async () => {
    const films = samples.flatMap(({ films }) => films)
    const files = await readdir(new URL('../app/db/samples/films', import.meta.url))
    expect(files.sort()).toEqual(films.flatMap((name) => [`${name}.jpg`, `${name}.mp4`]).sort())
    expect(films).toHaveLength(1)
    for (const { films, pictures } of samples) for (const name of films) expect(pictures[0]).toContain(name)
    for (const name of films)
      expect((await stat(new URL(`../app/db/samples/films/${name}.mp4`, import.meta.url))).size).toBeLessThan(1_200_000)
  })

  it('show one body and colour per car, distinct on the first two pages', () => {
    const looks = samples.map(
      ({ pictures }) => new Set(pictures.map((picture) => fileOf(picture).replace(/-[a-z0-9]+\.jpg$/, ''))),
    )
    for (const look of looks) expect(look.size).toBeLessThanOrEqual(1)
    const first = samples.flatMap(({ car }, index) => (car.soldOut ? [] : [...(looks[index] ?? [])])).slice(0, 18)
    expect(new Set(first).size).toBe(18)
  })

  it('have well-formed VINs that are visibly made up', () => {
    const vins = cars.flatMap((car) => car.vin ?? [])
    expect(vins.length).toBeGreaterThan(2)
    expect(new Set(vins).size).toBe(vins.length)
    for (const vin of vins) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    for (const vin of vins) expect(vin).toContain('NURCAR')
  })

  it('show a visitor’s comment on one first-page card without seller comment', () => {
    const silent = samples.filter(({ car }) => !car.comment)
    const firstPage = samples.filter(({ car }) => !car.soldOut).slice(0, 9)
    expect(firstPage.filter((sample) => silent.includes(sample) && sample.comments.length > 0)).toHaveLength(1)
    expect(new Set(silent.flatMap((sample) => sample.comments).map(({ comment }) => language(comment)))).toEqual(
      new Set(['en', 'ko', 'ar']),
    )
    expect(silent.some((sample) => sample.comments.length === 0)).toBe(true)
  })

  it('span 40 days, newest first, the first four available of four categories', () => {
    const hours = samples.map((sample) => sample.hoursAgo)
    expect(hours).toEqual([...hours].sort((a, b) => a - b))
    expect(hours[0]).toBeLessThan(4)
    expect(hours.at(-1)).toBeLessThan(40 * 24)
    expect(hours.at(-1)).toBeGreaterThan(35 * 24)
    expect(
      new Set(
        cars
          .filter((car) => !car.soldOut)
          .slice(0, 4)
          .map((car) => car.category),
      ).size,
    ).toBe(4)
  })

  it('include ten complete ones with equipment, condition sheet, VIN, owners and keys', () => {
    expect(complete).toHaveLength(10)
    for (const { car, inspectedDaysAgo } of complete) {
      expect(car).toMatchObject({
        vin: expect.any(String),
        interiorColor: expect.any(String),
        owners: expect.any(Number),
        keys: expect.any(Number),
      })
      expect(car.equipment?.length, car.model ?? '').toBeGreaterThan(20)
      expect([inspectedDaysAgo, car.condition?.tyreFrontLeft]).not.toContain(undefined)
      expect(frameState(car.condition ?? {}), car.model ?? '').toBe('sound')
      const { year, plant } = vinSays(car.vin ?? '', car.year ?? null, 2030)
      expect([plant?.country, year], car.model ?? '').toEqual(['KR', car.year])
    }
    expect(complete.filter(({ car }) => car.condition?.simpleRepair === 'yes').map(({ car }) => car.model)).toEqual([
      'Sonata',
      'Sportage',
    ])
    const others = samples.filter((sample) => !complete.includes(sample) && !sample.car.soldOut)
    expect(others.filter(({ car }) => car.equipment).length).toBeGreaterThan(5)
    expect(others.filter(({ car }) => !car.equipment).length).toBeGreaterThan(5)
  })

  it('have valid comments in three languages, dated between car and reply', () => {
    expect(samples.filter((sample) => sample.comments.length > 0).length).toBeGreaterThanOrEqual(12)
    expect(new Set(comments.map(({ comment }) => language(comment)))).toEqual(new Set(['en', 'ko', 'ar']))
    for (const { comment, ready } of comments) {
      expect(comment === '').toBe(ready !== undefined)
      expect(comment.split(' ').length).toBeLessThanOrEqual(40)
      expect(comment.length).toBeLessThanOrEqual(255)
    }
    for (const sample of samples) {
      for (const comment of sample.comments) {
        expect(comment.hoursAgo).toBeLessThan(sample.hoursAgo)
        for (const reply of comment.replies) expect(reply.hoursAgo).toBeLessThan(comment.hoursAgo)
      }
    }
  })
})

eachDatabase((database) => {
  let media: Media
  let folder: string
  const now = new Date('2026-03-01T12:00:00Z')
  const services = () => ({ db: database().db, media, log: { info: () => undefined, error: () => undefined } })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-seed-'))
    media = await openDisk(folder)
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('leaves no car after an interruption', async () => {
    await database().execute("alter table setting add constraint planted check (key <> 'demoNotice')")
    await expect(seed(services(), now)).rejects.toThrow('planted')
    await database().execute('alter table setting drop constraint planted')
    expect(await countCars(services().db, { state: 'all' })).toBe(0)
  }, 60_000)

  it('adds all cars, the newest with the highest number and a ready picture', async () => {
    expect(await seed(services(), now)).toEqual({ cars: 48, pictures: (await readdir(pictureFolder)).length })
    const { cars: cards } = await listCarCards(services().db, { state: 'all', limit: 100 })
    expect(cards).toHaveLength(48)
    for (const { cover, ...car } of cards) expect(Car.parse(car).pictures.length > 0).toBe(cover?.placeholder != null)
    expect(cards[0]).toMatchObject({ model: 'Palisade', priceUsd: 29_500, createdAt: '2026-03-01T09:48:00.000Z' })
    expect(cards.at(-1)).toMatchObject({ model: 'Santa Fe', soldOut: true })
    const numbers = cards.map((car) => car.stockNumber)
    expect(numbers).toEqual([...numbers].sort().reverse())
    // The sizes on the home page are made in advance, because slow machines take long.
    for (const { cover } of cards.filter((car) => !car.soldOut).slice(0, 9)) {
      const id = cover && parsePictureAddress(cover.url)?.id
      const [last] = pictureSteps(cover?.width ?? 0)
        .filter(({ step }) => step >= 640 && step <= 1280)
        .slice(-1)
      if (id && last) expect(await media.has(pictureFile(id, last.step, 'avif')), cover.url).toBe(true)
    }
  }, 120_000)

  it('adds comments and the demo notice', async () => {
    const { db } = services()
    expect(await db.selectFrom('comment').select('id').execute()).toHaveLength(comments.length)
    expect(await db.selectFrom('reply').select('id').execute()).toHaveLength(
      comments.flatMap((comment) => comment.replies).length,
    )
    expect(await getSettings(db)).toMatchObject({ demoNotice: true, email: 'hello@nuricar.example' })
    const seller = await getSeller(db)
    expect(listMissing(seller, await getSettings(db))).toEqual([])
    expect(await listPictures(db, [...seller.photos, ...seller.shipped.map(({ photo }) => photo)])).not.toContainEqual(
      expect.objectContaining({ width: null }),
    )
  })

  it('records history as normal use would', async () => {
    const { db } = services()
    const { cars: cards } = await listCarCards(db, { state: 'available', limit: 100 })
    const told = async (model: string) => {
      const car = await findCar(db, cards.find((card) => card.model === model)?.id ?? '')
      return (
        car && {
          ...publicHistory(car, await listEvents(db, car.id)),
          until: car.reservedUntil,
          inspected: car.condition?.inspectedOn,
        }
      )
    }
    const step = (at: string, before: string, after: string) => ({ at, before, after })
    expect(await told('Sportage')).toEqual({
      prices: [step('2026-02-24T00:48:00.000Z', '12900', '12300'), step('2026-02-27T19:18:00.000Z', '12300', '11700')],
      until: null,
      inspected: '2026-02-12',
    })
    expect(await told('Carnival')).toMatchObject({ prices: [], since: '2026-02-28T14:30:00.000Z', until: '2026-03-05' })
    // A car without changes has only the event of its listing.
    expect(await db.selectFrom('car_event').select('kind').where('kind', '!=', 'added').execute()).toHaveLength(5)
    expect(await db.selectFrom('comment').select('comment').where('comment', '=', '').execute()).toEqual([])
  })

  it('stores the film of a car in a playable form', async () => {
    const { db } = services()
    const [car] = await db.selectFrom('car_listing').select('films').where('films', 'is not', null).execute()
    expect(car?.films).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}\.mp4#[0-9a-f]{32}$/)])
    const [film] = await db.selectFrom('file').selectAll().execute()
    expect(film).toMatchObject({ kind: 'mp4', seconds: 10 })
    expect(await media.has(`${film?.id}.mp4`)).toBe(true)
  })

  it('does nothing when repeated', async () => {
    expect(await seed(services())).toEqual({ cars: 0, pictures: 0 })
    expect(await countCars(services().db, { state: 'all' })).toBe(48)
  })
})
