import { randomUUID } from 'node:crypto'
import { claimDirectory } from '#app/db/directory.server.ts'
import type { Database } from '#app/db/tables.ts'
import { keptText } from './kept-text.ts'

/** Makes sure that a database is asked with one DATA_DIR only: pictures that one process kept would be missing at another, and sessions of one be nobody's at another. Throws in plain words for a second directory. */
export async function checkShared(db: Database, directory: string): Promise<void> {
  const own = keptText(directory, 'site-id', randomUUID())
  const id = await claimDirectory(db, own)
  if (id !== own)
    throw new Error(
      `DATA_DIR ${directory} is not the one that this database was used with: its pictures are not here. All processes of one site share DATA_DIR: give them the same folder, or mount it. If this one is meant to take its place (pictures/ moved here, or lost), write ${id} into ${directory}/site-id and start again.`,
    )
}
