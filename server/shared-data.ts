import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { claimDirectory, findDirectory, findTwin } from '#app/db/directory.server.ts'
import { openPool } from '#app/db/pool.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import { keptText } from './kept-text.ts'

/** Makes sure that a database is asked with one DATA_DIR only: pictures that one process kept would be missing at another, and sessions of one be nobody's at another. Throws in plain words for a second directory. */
export async function checkShared(db: Database, directory: string): Promise<void> {
  const own = keptText(directory, idFile, randomUUID())
  const id = await claimDirectory(db, own)
  if (id !== own)
    throw new Error(
      `DATA_DIR ${directory} is not the one that this database was used with: its pictures are not here. All processes of one site share DATA_DIR: give them the same folder, or mount it. If this one is meant to take its place (pictures/ moved here, or lost), write ${id} into ${directory}/site-id and start again.`,
    )
}

/** Makes sure that DATABASE_DIRECT_URL leads to the database of DATABASE_URL: of another one it would never be heard that pages have changed. Throws in plain words. */
export async function checkDirect(db: Database, direct: string): Promise<void> {
  const line = openPool(direct, 1, () => undefined)
  try {
    if ((await findTwin(db, line.db)) === 'primary') return
  } finally {
    await line.db.destroy()
  }
  throw new Error(
    'DATABASE_DIRECT_URL does not lead to the database that DATABASE_URL does: it has to name the same PostgreSQL and database, past the pool.',
  )
}

/** The file in DATA_DIR or a bucket that says which database it belongs to. */
export const idFile = 'site-id'

/** The same for a bucket, which holds the id as a file; a bucket that has one is not for a database that has none. Throws in plain words. */
export async function checkSharedBucket(db: Database, media: Media, bucket: string): Promise<void> {
  const read = async () => (await media.read(idFile))?.toString().trim()
  let there = await read()
  if (there && !(await findDirectory(db)))
    throw new Error(
      `The bucket ${bucket} belongs to a site, and this database to none: whatever is deleted by one of two sites would be missing at the other. Is DATABASE_URL the right one? If this new database is meant for the files there, remove originals/${idFile} from the bucket and start again.`,
    )
  const proposed = there ?? randomUUID()
  const id = await claimDirectory(db, proposed)
  if (!there && id === proposed) await media.write(idFile, Buffer.from(id))
  // Of several processes that begin at once the first has claimed it and is about to write.
  for (let tries = 0; !there && id !== proposed && tries < 10; tries++) {
    await wait(300)
    there = await read()
  }
  if ((there ?? proposed) === id) return
  throw new Error(
    `The bucket ${bucket} is not what this database was used with: its pictures are not there. Bring them with npm run pictures -- move to-bucket. If the bucket is meant to take their place, write ${id} into originals/${idFile} there and start again.`,
  )
}
