import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { decodeUpload, encodeMaster, inTurn, makePlaceholder, refusal } from './pipeline.server.ts'
import { largestUpload, pictureAddress } from './rules.ts'
import type { Media } from './storage.server.ts'
import { masterFile } from './variants.server.ts'

/** Keeps a picture and answers the address to put into a car, and its size in px. The same picture twice is kept once. Throws a Problem, with a code, for one that is not taken. */
export async function addPicture(
  { db, media }: { db: Database; media: Media },
  bytes: Buffer,
): Promise<{ url: string; id: string; width: number; height: number }> {
  if (bytes.length > largestUpload) throw refusal('tooLarge')
  const { master, placeholder, width, height } = await inTurn(true, () => prepare(bytes))
  const id = createHash('sha256').update(master).digest('hex').slice(0, 32)
  // The file first: a row then always has its file, whenever the process ends.
  if (!(await media.has(masterFile(id)))) await media.write(masterFile(id), master)
  await db
    .insertInto('picture')
    .values({ id, width, height, bytes: master.length, placeholder, created_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return { url: pictureAddress(id, 1280, 'jpg'), id, width, height }
}

async function prepare(bytes: Buffer) {
  const pixels = await decodeUpload(bytes)
  const [master, placeholder] = await Promise.all([encodeMaster(pixels), makePlaceholder(pixels)])
  return { master, placeholder, width: pixels.width, height: pixels.height }
}
