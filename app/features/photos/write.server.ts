import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { decodeUpload, encodeMaster, inTurn, makePlaceholder, refusal } from './pipeline.server.ts'
import { largestUpload, masterFile, pictureAddress, pictureFile, pictureFormats, pictureWidths } from './rules.ts'
import type { Media } from './storage.server.ts'
import { makeFirstVariants } from './variants.server.ts'

/** Keeps a picture, or what is read once its turn has come, and answers the address to put into a car, and its size in px. The same picture twice is kept once. Throws a Problem, with a code, for one that is not taken. */
export async function addPicture(
  { db, media }: { db: Database; media: Media },
  sent: Buffer | (() => Promise<Buffer>),
): Promise<{ url: string; id: string; width: number; height: number }> {
  const { master, placeholder, width, height } = await inTurn(true, async () => prepare(Buffer.isBuffer(sent) ? sent : await sent()))
  const id = createHash('sha256').update(master).digest('hex').slice(0, 32)
  // The file first: a row then always has its file, whenever the process ends.
  if (!(await media.has(masterFile(id)))) await media.write(masterFile(id), master)
  await db
    .insertInto('picture')
    .values({ id, width, height, bytes: master.length, placeholder, created_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: new Date() }))
    .execute()
  // It may have been removed with the last car that had it, between the look and the row.
  if (!(await media.has(masterFile(id)))) await media.write(masterFile(id), master)
  return { url: pictureAddress(id, 1280, 'jpg'), id, width, height }
}

/** Keeps a picture with which a car begins that is public as soon as it is written, and makes what first screens show of it before it answers: no visitor waits for these sizes. One that cannot be made is made, or logged, when it is asked for. */
export async function addCover(to: { db: Database; media: Media }, bytes: Buffer): Promise<{ url: string }> {
  const { url, id } = await addPicture(to, bytes)
  await makeFirstVariants({ ...to, log: { error: () => undefined } }, id).catch(() => undefined)
  return { url }
}

async function prepare(bytes: Buffer) {
  if (bytes.length > largestUpload) throw refusal('tooLarge')
  const pixels = await decodeUpload(bytes)
  const [master, placeholder] = await Promise.all([encodeMaster(pixels), makePlaceholder(pixels)])
  return { master, placeholder, width: pixels.width, height: pixels.height }
}

/** Removes a picture in all its sizes, unless it was sent again after a time. Inside a transaction of the caller: whoever sends it meanwhile waits. */
export async function removePicture({ db, media }: { db: Database; media: Media }, id: string, sentBefore: Date): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('picture').where('id', '=', id).where('created_at', '<=', sentBefore).executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureFile(id, width, format)))
  await Promise.all([masterFile(id), ...sizes].map((name) => media.remove(name)))
}
