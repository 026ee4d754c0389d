import type { Database } from '#app/db/tables.ts'
import { decodeMaster, encode, inTurn, type Pixels, shrink } from './pipeline.server.ts'
import { findPictureWidth } from './read.server.ts'
import { masterFile, type PictureFormat, type PictureName, pictureFile, pictureFormats, pictureSteps } from './rules.ts'
import type { Media } from './storage.server.ts'
import { openTurns } from './turns.ts'

type Log = { error: (fields: object, message?: string) => void }
type Store = { media: Media; log: Log }
type Kept = Store & { db: Database }

/** Few at a time ask for what only one process shall make. */
const inLine = openTurns(2)
const mostWaiting = 1000
// What is being made right now and what waits, for each store.
const making = new WeakMap<Media, Map<string, Promise<Buffer>>>()
type Queue = Map<string, 'new' | 'begun'>
const waiting = new WeakMap<Media, Queue>()

/** One size and format of a picture, made now if it has not been before, also where it cannot be kept; undefined for an unknown picture. Wider than the picture answers the picture's own width. */
export async function findVariant({ db, media, log }: Kept, { id, width, format }: PictureName): Promise<Buffer | undefined> {
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
  return makeOnce({ media, log }, name, true, async () => encode(await decodeMaster(await readMaster(media, id), step), format))
}

/** Makes all sizes and formats of a picture in the background: first what the first screen shows of each that waits, the rest after everything that visitors wait for. Past a thousand waiting ones it does nothing: the first request makes what it needs. */
export function makeVariantsLater({ db, media, log }: Kept, id: string): void {
  const queue = waiting.get(media)
  if (queue) {
    if (queue.size < mostWaiting && !queue.has(id)) queue.set(id, 'new')
    return
  }
  const own: Queue = new Map([[id, 'new']])
  waiting.set(media, own)
  void workOff({ db, media, log }, own)
}

/** How many pictures of a store wait for their sizes. */
export function countWaiting(media: Media): number {
  return waiting.get(media)?.size ?? 0
}

async function workOff(kept: Kept, queue: Queue): Promise<void> {
  for (let next = nextOf(queue); next; next = nextOf(queue)) {
    const [id, state] = next
    try {
      await (state === 'new' ? makeFirstVariants(kept, id) : makeVariants(kept, id))
      if (state === 'new') queue.set(id, 'begun')
      else queue.delete(id)
    } catch (error) {
      kept.log.error({ err: error, picture: id }, 'sizes of a picture could not be made')
      queue.delete(id)
    }
  }
  waiting.delete(kept.media)
}

/** The next picture to work on: one of which nothing is there yet goes before the others. */
function nextOf(queue: Queue): [id: string, state: 'new' | 'begun'] | undefined {
  const all = [...queue]
  return all.find(([, state]) => state === 'new') ?? all[0]
}

/** Makes what the first screen of a list or of a car shows of a picture, small below others too, on a phone or a desk, before other work: its first visitor shall not wait for it. */
export function makeFirstVariants(kept: Kept, id: string): Promise<void> {
  return makeVariants(kept, id, { formats: ['avif'], most: 1280, urgent: true })
}

type Wanted = { formats?: readonly PictureFormat[]; least?: number; most?: number; urgent?: boolean }

/** Makes what is missing of a picture, from one decoding. */
async function makeVariants(
  { db, media, log }: Kept,
  id: string,
  { formats = pictureFormats, least = 0, most = Number.POSITIVE_INFINITY, urgent = false }: Wanted = {},
): Promise<void> {
  const realWidth = await findPictureWidth(db, id)
  // Removed while it waited for its turn.
  if (!realWidth) return
  const steps = pictureSteps(realWidth)
  let whole: Pixels | undefined
  for (const { step, width } of steps) {
    if (step < least || step > most) continue
    let pixels: Pixels | undefined
    for (const format of formats) {
      const name = pictureFile(id, step, format)
      if (await media.has(name)) continue
      await makeOnce({ media, log }, name, urgent, async () => {
        whole ??= await decodeMaster(await readMaster(media, id), Math.min(steps.at(-1)?.width ?? width, most))
        pixels ??= await shrink(whole, width)
        return encode(pixels, format)
      })
    }
  }
}

/** Makes a file in its turn and keeps it; whoever asks meanwhile gets the same one. */
function makeOnce({ media, log }: Store, name: string, urgent: boolean, make: () => Promise<Buffer>): Promise<Buffer> {
  const here = making.get(media) ?? new Map<string, Promise<Buffer>>()
  making.set(media, here)
  const underWay = here.get(name)
  if (underWay) return underWay
  const made = readOrMake({ media, log }, name, urgent, make).finally(() => here.delete(name))
  here.set(name, made)
  return made
}

async function readMaster(media: Media, id: string): Promise<Buffer> {
  const master = await media.read(masterFile(id))
  if (!master) throw new Error(`The picture ${id} is in the database but not in the store.`)
  return master
}

async function readOrMake({ media, log }: Store, name: string, urgent: boolean, make: () => Promise<Buffer>): Promise<Buffer> {
  // Whoever looked before it was made may ask only now that it has been.
  const ready = await media.read(name)
  if (ready) return ready
  // Made is made: a full disk is no reason to show nothing.
  const keep = async (bytes: Buffer) => {
    await media.write(name, bytes).catch((error: unknown) => log.error({ err: error, name }, 'a size of a picture could not be kept'))
    return bytes
  }
  const { alone } = media
  if (!alone) return keep(await inTurn(urgent, make))
  // Who waits for another process holds a connection, and no turn of a processor's. The other may have made it meanwhile.
  return inLine(urgent, () => alone(name, async () => (await media.read(name)) ?? keep(await inTurn(urgent, make))))
}
