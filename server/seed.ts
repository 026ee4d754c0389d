import { readFile } from 'node:fs/promises'
import { nanoid } from 'nanoid'
import { z } from 'zod'
import type { Services } from '#app/context.ts'
import { addSampleComments, changeCreationTime, hasCars } from '#app/db/seed.ts'
import { CarChange } from '#app/features/cars/schema.ts'
import { addCar } from '#app/features/cars/write.server.ts'
import { parsePictureAddress } from '#app/features/photos/rules.ts'
import { makeFirstVariants } from '#app/features/photos/variants.server.ts'
import { addPicture } from '#app/features/photos/write.server.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { changeSettings } from '#app/features/settings/write.server.ts'

const folder = new URL('../app/db/samples/', import.meta.url)
const hoursAgo = z.number().positive().describe('Hours before the seeding')

/** One car of app/db/samples/cars.json; pictures are file names of the folder beside it. */
export const SampleCar = z.strictObject({
  hoursAgo,
  pictures: z.array(z.string()),
  car: CarChange.omit({ pictures: true, stockNumber: true }).strict(),
  comments: z
    .array(
      z.strictObject({
        hoursAgo,
        comment: z.string(),
        likes: z.number().int().nonnegative(),
        replies: z.array(z.strictObject({ hoursAgo, text: z.string(), bySeller: z.boolean().default(false) })).default([]),
      }),
    )
    .default([]),
})
export type SampleCar = z.infer<typeof SampleCar>

/** Numbers and addresses that belong to nobody, so that no stranger is called from a demo. */
const contacts = {
  whatsapp: '+821000001234',
  kakao: 'https://open.kakao.com/o/nuricar-demo',
  email: 'hello@nuricar.example',
  phone: '+82 10-0000-1234',
  appStoreUrl: 'https://example.com/nuricar-app',
  guideUrl: 'https://example.com/buying-from-korea',
}

/** The sample cars, newest first. */
export async function readSampleCars(): Promise<SampleCar[]> {
  return z.array(SampleCar).parse(JSON.parse(await readFile(new URL('cars.json', folder), 'utf8')))
}

/**
 * Fills an empty database with the sample cars, their pictures and comments; does nothing where there is a car already.
 * The rows come in one transaction after the pictures: a seeding that was ended half way leaves no car and can run again.
 */
export async function seed({ db, media, log }: SeedServices, now = new Date()): Promise<{ cars: number; pictures: number }> {
  if (await hasCars(db)) return { cars: 0, pictures: 0 }
  const samples = await readSampleCars()
  const addresses = await addSamplePictures({ db, media, log }, [...new Set(samples.flatMap((sample) => sample.pictures))])
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db.transaction().execute(async (transaction) => {
    // Oldest first, so that the newest car has the highest stock number.
    for (const sample of samples.toReversed()) {
      const pictures = sample.pictures.map((name) => addresses.get(name) ?? name)
      const { id } = await addCar(transaction, { ...sample.car, pictures })
      await changeCreationTime(transaction, id, at(sample.hoursAgo))
      const comments = sample.comments.map(({ hoursAgo, replies, ...comment }) => ({
        ...comment,
        id: nanoid(),
        createdAt: at(hoursAgo),
        replies: replies.map(({ hoursAgo, ...reply }) => ({ ...reply, id: nanoid(), createdAt: at(hoursAgo) })),
      }))
      await addSampleComments(transaction, id, comments)
    }
    const settings = await getSettings(transaction)
    const missing = Object.entries(contacts).filter(([key]) => settings[key as keyof typeof contacts] === '')
    await changeSettings(transaction, { ...Object.fromEntries(missing), demoNotice: true })
  })
  const shownFirst = samples.filter(({ car }) => !car.soldOut).slice(0, 9)
  await Promise.all(shownFirst.map(({ pictures: [cover = ''] }) => makeFirst({ db, media, log }, addresses.get(cover))))
  log.info({ cars: samples.length, pictures: addresses.size }, 'sample cars added')
  return { cars: samples.length, pictures: addresses.size }
}

type SeedServices = Pick<Services, 'db' | 'media' | 'log'>

/** The sizes of a cover that stands on the first page: nobody shall wait for them on a slow machine. */
async function makeFirst(services: SeedServices, address = ''): Promise<void> {
  const own = parsePictureAddress(address)
  if (own) await makeFirstVariants(services, own.id)
}

/** Puts picture files through the same door as uploads, two at a time; answers the address of each. */
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
