import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { fileKinds, fileName } from '#app/features/stock/photos/shared/file-name.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { type ByteRange, blank, rangeOfBytes } from './byte-range.server.ts'
import { inspect } from './inspect.ts'
import { refusal } from './refusal.server.ts'
import { fileAddress } from './rules.ts'
import type { StoredFile } from './schema.ts'

type Services = { db: Database; media: Media }

/**
 * Stores a film or PDF without camera metadata and returns its URL. Equal content is stored once. Throws a Problem with
 * a code.
 */
export async function addFile({ db, media }: Services, sent: ByteRange | Buffer): Promise<StoredFile> {
  const part = Buffer.isBuffer(sent) ? rangeOfBytes(sent) : sent
  const inspected = await inspect(part)
  if (typeof inspected === 'string') throw refusal(inspected)
  const { kind, seconds, told } = inspected
  for (const box of told) await blank(part, box)
  const hash = createHash('sha256')
  for await (const piece of part.pieces()) hash.update(piece)
  const sha256 = hash.digest('hex')
  const id = sha256.slice(0, 32)
  const name = fileName({ id, kind })
  // The file is written before its row, so that every row has a file even if the process ends in between.
  if (!(await media.has(name))) await media.write(name, { ...part, sha256 })
  await db
    .insertInto('file')
    .values({ id, kind, bytes: part.size, seconds, created_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: new Date(), taken: false }))
    .execute()
  // The file may have been removed together with its last car before the row was written.
  if (!(await media.has(name))) await media.write(name, { ...part, sha256 })
  return { url: fileAddress({ id, kind }), kind, bytes: part.size, seconds }
}

/**
 * Removes a file unless someone uploaded it again after `sentBefore`. In a transaction, a simultaneous upload waits.
 */
export async function removeFile({ db, media }: Services, id: string, sentBefore: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where('created_at', '<=', sentBefore)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  await Promise.all(fileKinds.map((kind) => media.remove(fileName({ id, kind }))))
}
