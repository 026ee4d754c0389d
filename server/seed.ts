import { readFile } from 'node:fs/promises'
import { nanoid } from 'nanoid'
import { z } from 'zod'
import type { Services } from '#app/context.ts'
import { addSampleComments, dateCar, hasCars } from '#app/db/seed.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { changeSeller } from '#app/features/shop/seller/write.server.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import type { Condition } from '#app/features/stock/condition/fields.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { addFile } from '#app/features/stock/files/write.server.ts'
import type { KeptEvent } from '#app/features/stock/history/schema.ts'
import { restoreHistories } from '#app/features/stock/history/write.server.ts'
import { splitShot, withShot } from '#app/features/stock/photos/shots/rules.ts'
import { makeFirstVariants } from '#app/features/stock/photos/variants.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { ChosenAnswer, ChosenQuestion } from '#app/features/talk/comments/ready/schema.ts'
import { writeReady } from '#app/features/talk/comments/ready/write.server.ts'
import { languages } from '#app/i18n/languages.ts'
import { sellersDay } from '#app/lib/day.ts'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { readSampleSeller } from './sample-seller.ts'

const folder = new URL('../app/db/samples/', import.meta.url)
const hoursAgo = z.number().positive().describe('Hours before the seeding')
const lang = z.enum(languages).default('en').describe('The language of the person who chose a ready question or answer')
const hour = 3_600_000
const day = 24 * hour

/** A car of app/db/samples/cars.json. Pictures and films are file names. 'x.jpg#odometer' gives a picture its label. */
export const SampleCar = z.strictObject({
  hoursAgo,
  pictures: z.array(z.string()),
  films: z.array(z.string()).default([]),
  car: CarChange.omit({ pictures: true, films: true, stockNumber: true }).strict(),
  inspectedDaysAgo: z.number().int().positive().optional().describe('The day of its condition sheet'),
  before: z
    .array(z.strictObject({ hoursAgo, sellingPrice: z.string() }))
    .default([])
    .describe('Earlier prices, oldest first, and when each ended'),
  reserved: z
    .strictObject({ hoursAgo, days: z.number().int() })
    .optional()
    .describe('When the reservation began, and for how many days from the seeding it lasts'),
  comments: z
    .array(
      z.strictObject({
        hoursAgo,
        comment: z.string().default(''),
        ready: ChosenQuestion.optional().describe('Used instead of a written text'),
        lang,
        likes: z.number().int().nonnegative(),
        replies: z
          .array(
            z.strictObject({
              hoursAgo,
              text: z.string().default(''),
              ready: ChosenAnswer.optional(),
              lang,
              bySeller: z.boolean().default(false),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})
export type SampleCar = z.infer<typeof SampleCar>

// Invented numbers and addresses that belong to nobody.
const contacts = {
  whatsapp: '+821000001234',
  kakao: 'https://open.kakao.com/o/nuricar-demo',
  email: 'hello@nuricar.example',
  phone: '+82 10-0000-1234',
  appStoreUrl: 'https://example.com/nuricar-app',
  guideUrl: 'https://example.com/buying-from-korea',
  place: { street: '0 Sample-ro', city: 'Incheon', region: '', postalCode: '', country: 'KR' },
  placeIn: {
    ko: { street: '샘플로 0', city: '인천광역시', region: '' },
    ar: { street: 'شارع سامبل 0', city: 'إنتشون', region: '' },
    ru: { street: 'ул. Сэмпл-ро, 0', city: 'Инчхон', region: '' },
  },
}

export async function readSampleCars(): Promise<SampleCar[]> {
  return z.array(SampleCar).parse(JSON.parse(await readFile(new URL('cars.json', folder), 'utf8')))
}

// The rows are inserted in one transaction after the pictures. So an interrupted run leaves no car and can be repeated.
/** Fills an empty database with sample cars, pictures and comments. Does nothing if there is a car. */
export async function seed(
  { db, media, log }: SeedServices,
  now = new Date(),
): Promise<{ cars: number; pictures: number }> {
  if (await hasCars(db)) return { cars: 0, pictures: 0 }
  const samples = await readSampleCars()
  const seller = await readSampleSeller(folder, now)
  const pictures = [...samples.flatMap((sample) => sample.pictures.map(fileOf)), ...seller.pictures]
  const addresses = await addSamplePictures({ db, media, log }, [...new Set(pictures)])
  const films = new Map<string, string>()
  for (const name of samples.flatMap((sample) => sample.films))
    films.set(name, await addSampleFilm({ db, media, log }, name))
  const at = (hours: number) => new Date(now.getTime() - hours * hour)
  await db.transaction().execute(async (transaction) => {
    // The oldest car is added first, so that the newest one gets the highest stock number.
    const histories = new Map<string, KeptEvent[]>()
    for (const sample of samples.toReversed()) {
      const pictures = sample.pictures.map((picture) =>
        withShot(addresses.get(fileOf(picture)) ?? picture, splitShot(picture).shot),
      )
      const { id } = await addCar(transaction, {
        ...sample.car,
        pictures,
        ...(sample.films.length > 0 && { films: sample.films.map((name) => films.get(name) ?? '') }),
        condition: inspected(sample, now),
      })
      const until = sample.reserved ? sellersDay(now.getTime() + sample.reserved.days * day) : null
      await dateCar(transaction, id, at(sample.hoursAgo), until)
      histories.set(id, historyOf(sample, until, at))
      const comments = sample.comments.map(({ hoursAgo, likes, replies, ...asked }) => {
        const { text, ready } = asked.ready
          ? writeReady('ask', asked.ready, asked.lang)
          : { text: asked.comment, ready: undefined }
        return {
          id: nanoid(),
          comment: text,
          ready,
          likes,
          createdAt: at(hoursAgo),
          replies: replies.map((reply) => replyOf(reply, at)),
        }
      })
      await addSampleComments(transaction, id, comments)
    }
    await restoreHistories(transaction, histories, new Set(histories.keys()))
    const settings = await getSettings(transaction)
    const { place, placeIn, ...lines } = contacts
    const missing = Object.entries(lines).filter(([key]) => settings[key as keyof typeof lines] === '')
    await changeSettings(transaction, {
      ...Object.fromEntries(missing),
      ...(!settings.place.country && { place, placeIn }),
      demoNotice: true,
    })
    await changeSeller(transaction, seller.with(addresses))
    for (const destination of listSamples())
      await saveDestination(transaction, { country: destination.country, destination, by: null })
  })
  const shownFirst = samples.filter(({ car }) => !car.soldOut).slice(0, 9)
  await Promise.all(
    shownFirst.map(({ pictures: [cover = ''] }) => makeFirst({ db, media, log }, addresses.get(fileOf(cover)))),
  )
  log.info({ cars: samples.length, pictures: addresses.size }, 'sample cars added')
  return { cars: samples.length, pictures: addresses.size }
}

export const fileOf = (picture: string): string => splitShot(picture).address

function inspected({ car: { condition }, inspectedDaysAgo }: SampleCar, now: Date): Condition | null {
  if (!condition || !inspectedDaysAgo) return condition ?? null
  return { ...condition, inspectedOn: sellersDay(now.getTime() - inspectedDaysAgo * day) }
}

// Returns the history that normal use would have recorded: listing, price changes and reservation.
function historyOf(
  { hoursAgo, car, before, reserved }: SampleCar,
  until: string | null,
  at: (hours: number) => Date,
): KeptEvent[] {
  const prices = [...before.map(({ sellingPrice }) => sellingPrice), car.sellingPrice ?? null]
  const event = (hours: number, said: Partial<KeptEvent> & Pick<KeptEvent, 'kind'>): KeptEvent => ({
    at: at(hours).toISOString(),
    price: null,
    priceBefore: null,
    until: null,
    by: null,
    ...said,
  })
  return [
    event(hoursAgo, { kind: 'added', price: prices[0] ?? null }),
    ...before.map(({ hoursAgo, sellingPrice }, index) =>
      event(hoursAgo, { kind: 'price', price: prices[index + 1] ?? null, priceBefore: sellingPrice }),
    ),
    ...(reserved ? [event(reserved.hoursAgo, { kind: 'reserved', until })] : []),
  ]
}

function replyOf(
  { hoursAgo, text, ready, lang, bySeller }: SampleCar['comments'][number]['replies'][number],
  at: (hours: number) => Date,
) {
  return { id: nanoid(), createdAt: at(hoursAgo), bySeller, ...(ready ? writeReady('answer', ready, lang) : { text }) }
}

type SeedServices = Pick<Services, 'db' | 'media' | 'log'>

// The covers on the home page are made in advance, because slow machines take long.
async function makeFirst(services: SeedServices, address = ''): Promise<void> {
  const own = parsePictureAddress(address)
  if (own) await makeFirstVariants(services, own.id)
}

// Two pictures at a time are stored in the same way as uploads.
async function addSamplePictures(services: SeedServices, names: string[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  const rest = names.values()
  const worker = async () => {
    for (const name of rest) {
      const { url } = await addPicture(services, await readFile(new URL(`pictures/${name}`, folder)))
      addresses.set(name, url)
    }
  }
  await Promise.all([worker(), worker()])
  return addresses
}

// Returns the URL of the film with its poster, as cars store it.
async function addSampleFilm(services: SeedServices, name: string): Promise<string> {
  const { url: poster } = await addPicture(services, await readFile(new URL(`films/${name}.jpg`, folder)))
  const { url } = await addFile(services, await readFile(new URL(`films/${name}.mp4`, folder)))
  return `${url}#${parsePictureAddress(poster)?.id}`
}
