import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import { inspect } from './inspect.ts'
import { blank, type Part, partOfBytes } from './part.server.ts'
import { refusal } from './refusal.server.ts'
import { fileAddress, fileName } from './rules.ts'
import { FileKind, type KeptFile } from './schema.ts'

type Kept = { db: Database; media: Media }

/** Keeps a film or a PDF, without what a camera wrote beside picture and sound, and answers the address to put into a car. The same file twice is kept once. Throws a Problem, with a code, for one that is not taken. */
export async function addFile({ db, media }: Kept, sent: Part | Buffer): Promise<KeptFile> {
  const part = Buffer.isBuffer(sent) ? partOfBytes(sent) : sent
  const inspected = await inspect(part)
  if (typeof inspected === 'string') throw refusal(inspected)
  const { kind, seconds, told } = inspected
  for (const box of told) await blank(part, box)
  const hash = createHash('sha256')
  for await (const piece of part.pieces()) hash.update(piece)
  const sha256 = hash.digest('hex')
  const id = sha256.slice(0, 32)
  const name = fileName({ id, kind })
  // The file first: a row then always has its file, whenever the process ends.
  if (!(await media.has(name))) await media.write(name, { ...part, sha256 })
  await db
    .insertInto('file')
    .values({ id, kind, bytes: part.size, seconds, created_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: new Date() }))
    .execute()
  // It may have been removed with the last car that had it, between the look and the row.
  if (!(await media.has(name))) await media.write(name, { ...part, sha256 })
  return { url: fileAddress({ id, kind }), kind, bytes: part.size, seconds }
}

/** Removes a file, unless it was sent again after a time. Inside a transaction of the caller: whoever sends it meanwhile waits. */
export async function removeFile({ db, media }: Kept, id: string, sentBefore: Date): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('file').where('id', '=', id).where('created_at', '<=', sentBefore).executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  await Promise.all(FileKind.options.map((kind) => media.remove(fileName({ id, kind }))))
}
