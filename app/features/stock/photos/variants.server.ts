import type { Database } from '#app/db/tables.ts'
import {
  masterFile,
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictureFormats,
} from '#app/lib/picture-address.ts'
import { openJobQueue } from './job-queue.ts'
import { decodeMaster, encode, type Pixels, runPictureJob, shrink } from './pipeline.server.ts'
import { findPictureWidth, hasPicture } from './read.server.ts'
import { pictureSteps } from './rules.ts'
import type { Media } from './storage.server.ts'

type Log = { error: (fields: object, message?: string) => void }
type Services = { db: Database; media: Media; log: Log }

const inLine = openJobQueue(2)
const mostWaiting = 1000
const making = new WeakMap<Media, Map<string, Promise<Buffer>>>()
type Queue = Map<string, 'new' | 'begun'>
const waiting = new WeakMap<Media, Queue>()

/**
 * Returns one size of a picture and makes it if missing, even if it cannot be stored. Undefined for an unknown picture.
 */
export async function findVariant(services: Services, { id, width, format }: PictureName): Promise<Buffer | undefined> {
  const { db, media } = services
  const ready = await media.read(pictureFile(id, width, format))
  if (ready) return ready
  const realWidth = await findPictureWidth(db, id)
  if (!realWidth) return undefined
  const steps = pictureSteps(realWidth)
  const step = steps.find((one) => one.step === width)?.step ?? steps.at(-1)?.step ?? width
  const name = pictureFile(id, step, format)
  if (step !== width) {
    const own = await media.read(name)
    if (own) return own
  }
  return makeOnce(services, { id, name, urgent: true }, async () =>
    encode(await decodeMaster(await readMaster(media, id), step), format),
  )
}

/**
 * Makes all sizes of a picture in the background, those of the first screen first. Does nothing while a thousand
 * pictures wait.
 */
export function makeVariantsLater(services: Services, id: string): void {
  const queue = waiting.get(services.media)
  if (queue) {
    if (queue.size < mostWaiting && !queue.has(id)) queue.set(id, 'new')
    return
  }
  const own: Queue = new Map([[id, 'new']])
  waiting.set(services.media, own)
  void workOff(services, own)
}

export function countWaiting(media: Media): number {
  return waiting.get(media)?.size ?? 0
}

async function workOff(services: Services, queue: Queue): Promise<void> {
  for (let next = nextOf(queue); next; next = nextOf(queue)) {
    const [id, state] = next
    try {
      await (state === 'new' ? makeFirstVariants(services, id) : makeVariants(services, id))
      if (state === 'new') queue.set(id, 'begun')
      else queue.delete(id)
    } catch (error) {
      services.log.error({ err: error, picture: id }, 'could not make the sizes of a picture')
      queue.delete(id)
    }
  }
  waiting.delete(services.media)
}

function nextOf(queue: Queue): [id: string, state: 'new' | 'begun'] | undefined {
  const all = [...queue]
  return all.find(([, state]) => state === 'new') ?? all[0]
}

/** Makes the AVIF files of the first screen before other work, so that the first visitor does not wait for them. */
export function makeFirstVariants(services: Services, id: string): Promise<void> {
  return makeVariants(services, id, { formats: ['avif'], most: 1280, urgent: true })
}

type Wanted = { formats?: readonly PictureFormat[]; most?: number; urgent?: boolean }

async function makeVariants(
  services: Services,
  id: string,
  { formats = pictureFormats, most = Number.POSITIVE_INFINITY, urgent = false }: Wanted = {},
): Promise<void> {
  const { db, media } = services
  const realWidth = await findPictureWidth(db, id)
  if (!realWidth) return
  const steps = pictureSteps(realWidth)
  let whole: Pixels | undefined
  for (const { step, width } of steps) {
    if (step > most) break
    let pixels: Pixels | undefined
    for (const format of formats) {
      const name = pictureFile(id, step, format)
      if (await media.has(name)) continue
      await makeOnce(services, { id, name, urgent }, async () => {
        whole ??= await decodeMaster(await readMaster(media, id), Math.min(steps.at(-1)?.width ?? width, most))
        pixels ??= await shrink(whole, width)
        return encode(pixels, format)
      })
    }
  }
}

type Job = { id: string; name: string; urgent: boolean }

function makeOnce(services: Services, job: Job, make: () => Promise<Buffer>): Promise<Buffer> {
  const here = making.get(services.media) ?? new Map<string, Promise<Buffer>>()
  making.set(services.media, here)
  const made = here.get(job.name) ?? readOrMake(services, job, make).finally(() => here.delete(job.name))
  here.set(job.name, made)
  return made
}

async function readMaster(media: Media, id: string): Promise<Buffer> {
  const master = await media.read(masterFile(id))
  if (!master) throw new Error(`The picture ${id} is in the database but not in storage.`)
  return master
}

async function readOrMake(
  { db, media, log }: Services,
  { id, name, urgent }: Job,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const ready = await media.read(name)
  if (ready) return ready
  const keep = async (bytes: Buffer) => {
    try {
      await media.write(name, bytes)
      // The picture may have been deleted meanwhile, together with the sizes that were there.
      if (!(await hasPicture(db, id))) await media.remove(name)
    } catch (error) {
      log.error({ err: error, name }, 'could not store a size of a picture')
    }
    return bytes
  }
  const { exclusively } = media
  if (!exclusively) return keep(await runPictureJob(urgent, make))
  // Waiting for another process needs a database connection but no CPU. That process may have made the file in the
  // meantime.
  return inLine(urgent, () =>
    exclusively(name, async () => (await media.read(name)) ?? keep(await runPictureJob(urgent, make))),
  )
}
