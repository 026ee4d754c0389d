import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { claimDirectory, findDirectory, findRoleOfSameDatabase } from '#app/db/directory.server.ts'
import { openPool } from '#app/db/pool.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { readOrCreate } from './private-file.ts'

/**
 * Refuses a database that was used with another DATA_DIR, because its processes would not see each other's pictures and
 * sessions.
 */
export async function checkShared(db: Database, directory: string): Promise<void> {
  const own = readOrCreate(directory, idFile, randomUUID())
  const id = await claimDirectory(db, own)
  if (id !== own)
    throw new Error(
      `DATA_DIR ${directory} is not the folder that this database was used with: its pictures are not here. All processes of a site share DATA_DIR: give them the same folder, or mount it. If this folder replaces the former one (pictures/ was moved here, or lost), write ${id} into ${directory}/site-id and start again.`,
    )
}

/** Refuses a DATABASE_DIRECT_URL of another database, because that database reports no changes of pages. */
export async function checkDirect(db: Database, direct: string): Promise<void> {
  const line = openPool(direct, 1, () => undefined)
  try {
    if ((await findRoleOfSameDatabase(db, line.db)) === 'primary') return
  } finally {
    await line.db.destroy()
  }
  throw new Error(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. It must name the same PostgreSQL and database, without the connection pool.',
  )
}

/** The file in DATA_DIR or in a bucket with the id of the database that uses it. */
export const idFile = 'site-id'

export async function checkSharedBucket(db: Database, media: Media, bucket: string): Promise<void> {
  const read = async () => (await media.read(idFile))?.toString().trim()
  let there = await read()
  if (there && !(await findDirectory(db)))
    throw new Error(
      `The bucket ${bucket} already belongs to a site, but this database is new. If two sites share a bucket, files deleted by one are missing on the other. Is DATABASE_URL correct? If this new database is meant for these files, remove originals/${idFile} from the bucket and start again.`,
    )
  const proposed = there ?? randomUUID()
  const id = await claimDirectory(db, proposed)
  if (!there && id === proposed) await media.write(idFile, Buffer.from(id))
  // If processes start at once, the one that claimed the id may not have written it yet.
  for (let tries = 0; !there && id !== proposed && tries < 10; tries++) {
    await wait(300)
    there = await read()
  }
  if ((there ?? proposed) === id) return
  throw new Error(
    `The bucket ${bucket} is not the one that this database was used with: its pictures are not there. Copy them with npm run pictures -- move to-bucket. If the bucket replaces the former one, write ${id} into originals/${idFile} there and start again.`,
  )
}
