import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { masterFile, pictureAddress, pictureFile, pictureFormats, pictureWidths } from '#app/lib/picture-address.ts'
import { Problem } from '#app/lib/problem.ts'
import { editMaster } from './edits/apply.server.ts'
import type { Edit } from './edits/rules.ts'
import { decodeUpload, encodeMaster, makePlaceholder, type Pixels, refusal, runPictureJob } from './pipeline.server.ts'
import { findPhotographedAt } from './read.server.ts'
import { largestUpload } from './rules.ts'
import type { Media } from './storage.server.ts'
import { makeFirstVariants } from './variants.server.ts'

type Services = { db: Database; media: Media }
type Added = { url: string; id: string; width: number; height: number }

/**
 * Stores a picture. Equal ones are stored once. `sent` may be a function that is called when its turn comes.
 * `photographedAt` is given only if it is sure. Throws a Problem if the picture is refused.
 */
export async function addPicture(
  { db, media }: Services,
  sent: Buffer | (() => Promise<Buffer>),
  photographedAt?: Date,
): Promise<Added> {
  const make = async () => decodeSent(Buffer.isBuffer(sent) ? sent : await sent())
  return addPixels({ db, media }, make, photographedAt)
}

/**
 * Stores an edited copy of a stored picture. If nothing uses the old one any more, it is deleted, because a cover may
 * hide something on it.
 */
export async function addEdited({ db, media }: Services, from: string, edit: Edit): Promise<Added> {
  const added = await addPixels(
    { db, media },
    async () => {
      const master = await media.read(masterFile(from))
      if (!master) throw new Problem(404, 'There is no such picture. It may have been deleted.')
      return editMaster(master, edit)
    },
    await findPhotographedAt(db, from),
  )
  await db.updateTable('picture').set({ created_at: new Date(), taken: false }).where('id', '=', from).execute()
  return added
}

async function addPixels(
  { db, media }: Services,
  make: () => Promise<Pixels>,
  photographedAt: Date | undefined,
): Promise<Added> {
  const { master, placeholder, width, height } = await runPictureJob(true, async () => prepare(await make()))
  const id = createHash('sha256').update(master).digest('hex').slice(0, 32)
  // The file is written before its row, so that every row has a file even after a crash.
  if (!(await media.has(masterFile(id)))) await media.write(masterFile(id), master)
  const row = { id, width, height, bytes: master.length, placeholder, created_at: new Date() }
  await db
    .insertInto('picture')
    .values({ ...row, photographed_at: photographedAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        created_at: row.created_at,
        taken: false,
        ...(photographedAt && { photographed_at: photographedAt }),
      }),
    )
    .execute()
  // The file may have been removed together with its last car before the row was written.
  if (!(await media.has(masterFile(id)))) await media.write(masterFile(id), master)
  return { url: pictureAddress(id, 1280, 'jpg'), id, width, height }
}

export async function addCover(to: { db: Database; media: Media }, bytes: Buffer): Promise<{ url: string }> {
  const { url, id } = await addPicture(to, bytes)
  await makeFirstVariants({ ...to, log: { error: () => undefined } }, id).catch(() => undefined)
  return { url }
}

async function decodeSent(bytes: Buffer): Promise<Pixels> {
  if (bytes.length > largestUpload) throw refusal('tooLarge')
  return decodeUpload(bytes)
}

async function prepare(pixels: Pixels) {
  const [master, placeholder] = await Promise.all([encodeMaster(pixels), makePlaceholder(pixels)])
  return { master, placeholder, width: pixels.width, height: pixels.height }
}

/**
 * Removes a picture and its sizes unless someone sent it again after `sentBefore`. In a transaction, a simultaneous
 * upload waits.
 */
export async function removePicture(
  { db, media }: { db: Database; media: Media },
  id: string,
  sentBefore: Date,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('picture')
    .where('id', '=', id)
    .where('created_at', '<=', sentBefore)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureFile(id, width, format)))
  await Promise.all(sizes.map((name) => media.remove(name)))
  // The master goes last: if removing fails, the row returns and the sizes can be made again.
  await media.remove(masterFile(id))
}
